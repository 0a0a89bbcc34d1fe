import { useTranslations } from '@portal/i18n';
import { Load } from '@portal/ui';
import { QuestionSummary, SkeletonCards } from '@portal/ui/display';
import { useQuestionnaireResultsQuery } from './questionnaire.api.ts';
import * as styles from './questionnaire.module.css';

/** What the students of one class have answered, question by question. */
export function ClassResults(request: { readonly questionnaireId: number; readonly classId: number }) {
  const t = useTranslations('services');
  const query = useQuestionnaireResultsQuery(request);
  return (
    <Load query={query} skeleton={<SkeletonCards />}>
      {({ answerCount, questions }) => (
        <div className={styles.part}>
          <p className={styles.muted}>{t('questionnaire.answers', { count: answerCount })}</p>
          {questions.map((question, at) => (
            // Questions have no ids, and their order is fixed.
            <QuestionSummary key={at} question={question} />
          ))}
        </div>
      )}
    </Load>
  );
}
