import { formatNumber, useLanguage, useTranslations } from '@portal/i18n';
import { Load } from '@portal/ui';
import { QuestionSummary, SkeletonCards } from '@portal/ui/display';
import type { QuestionResult } from '@portal/wire/questionnaires/fields';
import { useQuestionnaireResultsQuery } from './questionnaire.api.ts';
import * as styles from './questionnaire.module.css';

function Question({ question }: { readonly question: QuestionResult }) {
  const t = useTranslations('services');
  const language = useLanguage();
  const { kind, text, options, average, texts } = question;
  const noteOf = () => {
    if (average !== null) return t('questionnaire.average', { average: formatNumber(average, language, 2) });
    return kind === 'text' && texts.length === 0 ? t('questionnaire.noTexts') : undefined;
  };
  const bars = options.map((option, at) => ({ id: String(at), label: option.text, value: option.count }));
  return <QuestionSummary title={text} bars={bars} note={noteOf()} texts={texts} />;
}

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
            <Question key={at} question={question} />
          ))}
        </div>
      )}
    </Load>
  );
}
