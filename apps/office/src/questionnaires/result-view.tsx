import { useTranslations } from '@portal/i18n';
import { QuestionSummary } from '@portal/ui/display';
import type { QuestionnaireResults } from '@portal/wire/questionnaires/fields';
import * as styles from './questionnaires.module.css';

/** What was answered, question by question. */
export function ResultView({ results }: { readonly results: QuestionnaireResults }) {
  const t = useTranslations('office');
  const { answerCount, classCount, questions } = results;
  return (
    <div className={styles.part}>
      <p className={styles.muted}>
        {t('questionnaires.totalOf', { count: answerCount, classes: classCount })}
      </p>
      {questions.map((question, at) => (
        // Questions have no ids, and their order is fixed.
        <QuestionSummary key={at} question={question} />
      ))}
    </div>
  );
}
