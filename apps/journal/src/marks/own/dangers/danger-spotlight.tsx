import type { Danger } from '@portal/domain';
import { useTranslations } from '@portal/i18n';
import { Spotlight } from '@portal/ui/display';
import type { OwnResult } from '@portal/wire';
import type { DisciplineMarks } from '../group-marks.ts';
import { useRiskNotes } from './risk-notes.tsx';
import { useDangerSteps } from './use-danger-steps.ts';

export type OwnDanger = Danger<DisciplineMarks>;

interface WorstProps {
  readonly danger: OwnDanger;
  /** The points of its classes. */
  readonly results: readonly OwnResult[];
}

function Worst({ danger: { discipline, missing }, results }: WorstProps) {
  const t = useTranslations('journal');
  const [note] = useRiskNotes(discipline.lessonTypes);
  const steps = useDangerSteps(discipline, results);
  const isSigned = results.some(({ isClosed, marks }) => !isClosed && marks === undefined);
  return (
    <>
      <p>
        <strong>{discipline.name}</strong>
      </p>
      {missing && (
        <p>{t('ownMarks.danger.admission', { from: missing.admittedFrom, points: missing.modulesTotal })}</p>
      )}
      {missing && isSigned && <p>{t('points.frozen')}</p>}
      {note !== undefined && <p>{note}</p>}
      {steps.map((step) => (
        <p key={step}>{step}</p>
      ))}
    </>
  );
}

interface Props {
  /** The worst first. */
  readonly dangers: readonly OwnDanger[];
  /** The points of the classes of the worst. */
  readonly results: readonly OwnResult[];
  /** Of the whole term; `null` without marks. */
  readonly attendancePercent: number | null;
}

/** What endangers the student, and what the worst of it takes; calm words where nothing does. */
export function DangerSpotlight({ dangers, results, attendancePercent }: Props) {
  const t = useTranslations('journal');
  const [worst] = dangers;
  if (worst)
    return (
      <Spotlight tone="urgent" title={t('ownMarks.danger.title', { count: dangers.length })}>
        <Worst danger={worst} results={results} />
      </Spotlight>
    );
  return (
    <Spotlight title={t('ownMarks.danger.none')}>
      {attendancePercent !== null && `${t('ownMarks.attendance')}: ${attendancePercent}\u00a0%`}
    </Spotlight>
  );
}
