import { memo, type Ref } from 'react';
import { formatNumber, useLanguage, useTranslations } from '@portal/i18n';
import { isInDanger, isOver, modulesTotalOf } from '@portal/domain';
import { VisuallyHidden } from '@portal/ui';
import { Status } from '@portal/ui/display';
import type { OwnMark, OwnResult } from '@portal/wire';
import { disciplineSign, type AppealSigns } from './appeals/appeal-signs.ts';
import { SignStatus } from './appeals/sign-status.tsx';
import { RiskNotes } from './dangers/risk-notes.tsx';
import { FoldingLine } from '../../shared/folding-line.tsx';
import { pointsMax } from '../../shared/points-max.ts';
import { DisciplinePoints } from './discipline-points.tsx';
import type { DisciplineMarks } from './group-marks.ts';
import { LessonTypeSection } from './lesson-type-marks.tsx';
import { AVERAGE_DECIMALS, MarkTotals } from './mark-totals.tsx';

interface Props {
  readonly ref?: Ref<HTMLLIElement>;
  /** The lessons that are looked at. */
  readonly discipline: DisciplineMarks;
  /** The lessons of all teachers. */
  readonly whole: DisciplineMarks;
  /** The points of the discipline's classes. */
  readonly results: readonly OwnResult[];
  /** The marks with appeals. */
  readonly signs: AppealSigns;
  readonly onOpen: (mark: OwnMark) => void;
}

/** The totals of a discipline, what to look at, and the marks of each lesson type. */
function Details({ discipline, whole, results, signs, onOpen }: Omit<Props, 'ref'>) {
  const { lessonTypes, totals, attendancePercent } = discipline;
  return (
    <>
      <MarkTotals totals={totals} attendancePercent={attendancePercent} />
      <RiskNotes discipline={whole} results={results} />
      {results.map((result) => (
        <DisciplinePoints key={result.classId} result={result} />
      ))}
      {lessonTypes.map((lessonType) => (
        <LessonTypeSection key={lessonType.id} lessonType={lessonType} signs={signs} onOpen={onOpen} />
      ))}
    </>
  );
}

/** The points of the modules; the average of the marks where no points are counted. */
function Figure({ discipline, results }: Pick<Props, 'discipline' | 'results'>) {
  const t = useTranslations('journal');
  const language = useLanguage();
  const counted = results.find(({ rules }) => rules.modules.length > 0);
  const { average } = discipline.totals;
  if (counted) {
    const points = modulesTotalOf(counted.modulePoints, counted.roundUp);
    return (
      <>
        <VisuallyHidden>{t('points.title')} </VisuallyHidden>
        {t('results.outOf', { points, max: pointsMax(counted.rules) })}
      </>
    );
  }
  if (average === null) return null;
  return (
    <>
      <VisuallyHidden>{t('ownMarks.average')} </VisuallyHidden>
      {formatNumber(average, language, AVERAGE_DECIMALS)}
    </>
  );
}

/** A discipline in one line: points, attendance, and whether it is in danger; its marks unfold below. */
export const DisciplineLine = memo(function DisciplineLine({ ref, ...props }: Props) {
  const t = useTranslations('journal');
  const { discipline, results, signs } = props;
  const { name, attendancePercent, totals } = discipline;
  const isDanger = isInDanger(discipline, results);
  const sign = disciplineSign(discipline, signs);
  const quietOrPlain = isOver(results) ? 'quiet' : 'plain';
  return (
    <FoldingLine
      ref={ref}
      name={name}
      detail={
        attendancePercent !== null &&
        `${t('ownMarks.attendance')}: ${attendancePercent}\u00a0% · ${t('ownMarks.absences')}: ${totals.absenceCount}`
      }
      value={<Figure discipline={discipline} results={results} />}
      state={
        (isDanger || sign) && (
          <>
            {isDanger && <Status kind="danger">{t('ownMarks.danger.state')}</Status>}
            {sign && <SignStatus sign={sign} />}
          </>
        )
      }
      weight={isDanger ? 'strong' : quietOrPlain}
    >
      <Details {...props} />
    </FoldingLine>
  );
});
