import { formatNumber, useLanguage, useTranslations } from '@portal/i18n';
import type { OwnResult } from '@portal/wire';
import { Figure, Figures } from '../shared/figures.tsx';
import { standingOf } from '../shared/standing.ts';
import { nextStepOf, stateOf } from './result-facts.ts';
import * as styles from './results.module.css';

const GRADE_DECIMALS = 2;

/** The exam in a few words: its points, that the student did not come, or was not admitted. */
function useExamText({ rules, mark, ...result }: OwnResult): string {
  const t = useTranslations('journal');
  if (typeof mark === 'number') return t('results.outOf', { points: mark, max: rules.examMax });
  if (mark === 'absent') return t('results.absent');
  return t(standingOf({ rules, mark, ...result }).isAdmitted ? 'results.noMark' : 'results.notAdmitted');
}

function ResultFigures({ result }: { readonly result: OwnResult }) {
  const t = useTranslations('journal');
  const language = useLanguage();
  const exam = useExamText(result);
  const { total, letter, gradePoints } = result;
  return (
    <Figures>
      <Figure name={t('results.exam')}>{exam}</Figure>
      {total !== null && <Figure name={t('results.total')}>{total}</Figure>}
      {letter !== null && <Figure name={t('results.letter')}>{letter}</Figure>}
      {gradePoints !== null && (
        <Figure name={t('results.gradePoints')}>{formatNumber(gradePoints, language, GRADE_DECIMALS)}</Figure>
      )}
    </Figures>
  );
}

/** The result of a closed sheet, and what comes next. */
export function ExamResult({ result }: { readonly result: OwnResult }) {
  const t = useTranslations('journal');
  const state = stateOf(result);
  if (state === 'excused' || state === 'notListed') return <p>{t(`results.next.${state}`)}</p>;
  return (
    <div className={styles.modules}>
      {result.rules.isGraded && <ResultFigures result={result} />}
      {state === 'failed' && <p className={styles.needed}>{t(`results.next.${nextStepOf(result)}`)}</p>}
    </div>
  );
}
