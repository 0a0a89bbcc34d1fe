import { useTranslations } from '@portal/i18n';
import { Spotlight } from '@portal/ui/display';
import type { Danger } from './find-dangers.ts';
import { useRiskNotes } from './risk-notes.tsx';

function Worst({ danger: { discipline, missing } }: { readonly danger: Danger }) {
  const t = useTranslations('journal');
  const [note] = useRiskNotes(discipline.lessonTypes);
  return (
    <>
      <p>
        <strong>{discipline.name}</strong>
      </p>
      {missing && (
        <p>{t('ownMarks.danger.admission', { from: missing.admittedFrom, points: missing.modulesTotal })}</p>
      )}
      {note !== undefined && <p>{note}</p>}
    </>
  );
}

interface Props {
  /** The worst first. */
  readonly dangers: readonly Danger[];
  /** Of the whole term; `null` without marks. */
  readonly attendancePercent: number | null;
}

/** What endangers the student, and what the worst of it takes; calm words where nothing does. */
export function DangerSpotlight({ dangers, attendancePercent }: Props) {
  const t = useTranslations('journal');
  const [worst] = dangers;
  if (worst)
    return (
      <Spotlight tone="urgent" title={t('ownMarks.danger.title', { count: dangers.length })}>
        <Worst danger={worst} />
      </Spotlight>
    );
  return (
    <Spotlight title={t('ownMarks.danger.none')}>
      {attendancePercent !== null && `${t('ownMarks.attendance')}: ${attendancePercent}\u00a0%`}
    </Spotlight>
  );
}
