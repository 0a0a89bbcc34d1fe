import { formatNumber, useLanguage, useTranslations } from '@portal/i18n';
import { QuestionSummary } from '@portal/ui/display';
import type { QuestionnaireResults, QuestionResult } from '@portal/wire/questionnaires/fields';
import * as styles from './questionnaires.module.css';

function Question({ question }: { readonly question: QuestionResult }) {
  const t = useTranslations('office');
  const language = useLanguage();
  const { kind, text, options, average, texts } = question;
  const noText = kind === 'text' && texts.length === 0 ? t('questionnaires.noTexts') : undefined;
  const note =
    average === null ? noText : t('questionnaires.average', { average: formatNumber(average, language, 2) });
  const bars = options.map((option, at) => ({ id: String(at), label: option.text, value: option.count }));
  return <QuestionSummary title={text} bars={bars} note={note} texts={texts} />;
}

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
        <Question key={at} question={question} />
      ))}
    </div>
  );
}
