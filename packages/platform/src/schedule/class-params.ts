import type { ScheduleSlot } from '@portal/wire';
import { writeStudyParams } from '../study/study-params.ts';
import type { Lesson } from './lessons.ts';

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

/** A class with a type of lesson, in its term. */
type TaughtClass = TermRef &
  Pick<ScheduleSlot, 'disciplineRowId' | 'semesterId' | 'groupId' | 'lessonTypeId'>;

/** The query string that opens a class with a type of lesson on the page that opens classes. */
export function classParamsOf(taught: TaughtClass): URLSearchParams {
  const { academicYearId, termId, disciplineRowId, semesterId, groupId, lessonTypeId } = taught;
  const choices = { academicYearId, termId, disciplineRowId, semesterId, groupId };
  return writeStudyParams(new URLSearchParams({ type: String(lessonTypeId) }), choices);
}

/** The query string that opens a lesson on the page that opens lessons. */
export function lessonParamsOf(
  { slot, date, lessonTimeId }: Pick<Lesson, 'slot' | 'date' | 'lessonTimeId'>,
  term: TermRef,
): URLSearchParams {
  const { disciplineRowId, semesterId, groupId, lessonTypeId } = slot;
  const place = { type: String(lessonTypeId), date, time: String(lessonTimeId) };
  return writeStudyParams(new URLSearchParams(place), { ...term, disciplineRowId, semesterId, groupId });
}

/** The query string that opens the check-in of a lesson on the page that opens check-ins. */
export const checkInParamsOf = ({ slot }: Pick<Lesson, 'slot'>): URLSearchParams =>
  new URLSearchParams({ slot: String(slot.id) });
