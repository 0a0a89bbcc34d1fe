import { writeStudyParams } from '@portal/platform';
import type { ScheduleSlot } from '@portal/wire';

interface TermRef {
  readonly academicYearId: number;
  readonly termId: number;
}

/** The address of the group chat of a class. */
export function chatAddressOf({ disciplineRowId, semesterId, groupId }: ScheduleSlot, term: TermRef): string {
  const choices = { ...term, disciplineRowId, semesterId, groupId };
  return `/chat?${writeStudyParams(new URLSearchParams({ with: 'group' }), choices)}`;
}
