import type { ScheduleSlot } from '@portal/wire';
import { writeStudyParams } from '../study-params.ts';

interface TermRef {
  readonly academicYearId: number;
  readonly termId: number;
}

/** The query string that opens the group of a class on a page with the study filter; `itemParam` is the page's. */
export function groupParamsOf(
  { disciplineRowId, semesterId, groupId }: ScheduleSlot,
  term: TermRef,
  itemParam: string,
): URLSearchParams {
  const choices = { ...term, disciplineRowId, semesterId, groupId };
  return writeStudyParams(new URLSearchParams({ [itemParam]: 'group' }), choices);
}
