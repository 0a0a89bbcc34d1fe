import { useMemo } from 'react';
import { skipToken } from '@portal/platform';
import type { JournalColumn, RosterEntry } from '@portal/wire';
import { useLessonRosterQuery } from './lesson-roster.api.ts';

/** What came of the check-in by QR for a student; `missing`: no scan. */
export type Scan = 'scanned' | 'waiting' | 'rejected' | 'missing';
/** The scans of a lesson by student; empty for a lesson without a check-in. */
export type LessonScans = ReadonlyMap<number, Scan>;

export const scanKinds = ['scanned', 'missing', 'rejected', 'waiting'] as const satisfies readonly Scan[];

const scanOf = { present: 'scanned', needsTeacher: 'waiting', rejected: 'rejected' } as const;

export const toScans = (roster: readonly RosterEntry[]): LessonScans =>
  new Map(
    roster.map(({ studentId, verdict }) => [
      studentId,
      verdict === null ? ('missing' as const) : scanOf[verdict],
    ]),
  );

/** The check-in of a lesson, which is loaded again each time that its question opens. */
export function useLessonScans(column: Pick<JournalColumn, 'lessonId'> | undefined): LessonScans {
  const { currentData } = useLessonRosterQuery(column ? { lessonId: column.lessonId } : skipToken, {
    refetchOnMountOrArgChange: true,
  });
  return useMemo(() => toScans(currentData ?? []), [currentData]);
}
