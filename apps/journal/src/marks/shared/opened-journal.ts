import type { StudyFilter } from '@portal/platform';
import type { JournalRef, Schedule, ScheduleSlot } from '@portal/wire';
import type { JournalAddress } from './journal-address.ts';

/** A journal with the names of its class and lesson type. */
export interface OpenedJournal {
  readonly ref: JournalRef;
  readonly disciplineName: string;
  readonly groupName: string;
  readonly lessonTypeName: string;
  /** The lessons of the journal in the schedule. */
  readonly slots: readonly ScheduleSlot[];
}

interface TermRef {
  readonly academicYearId: number;
  readonly termId: number;
}

/** A stream is identified by the term, a group by its semester (D-09). */
const semesterOrTerm = (isElective: boolean, semesterId: number, termId: number): number =>
  isElective ? termId : semesterId;

/** The journal of an address, from the schedule of a term alone: without a request. */
export function journalInSchedule(
  { slots }: Schedule,
  term: TermRef,
  address: JournalAddress,
): OpenedJournal | undefined {
  const { academicYearId, termId, disciplineRowId, semesterId, groupId, lessonTypeId } = address;
  if (academicYearId !== term.academicYearId || termId !== term.termId) return undefined;
  const found = slots.filter(
    (slot) =>
      slot.disciplineRowId === disciplineRowId &&
      slot.semesterId === semesterId &&
      slot.groupId === groupId &&
      slot.lessonTypeId === lessonTypeId,
  );
  const [slot] = found;
  if (!slot) return undefined;
  const { disciplineId, credits, isElective, disciplineName, groupName, lessonTypeName } = slot;
  const semesterOrTermId = semesterOrTerm(isElective, semesterId, termId);
  const ref = { ...term, semesterOrTermId, disciplineId, credits, groupId, isElective, lessonTypeId };
  return { ref, disciplineName, groupName, lessonTypeName, slots: found };
}

/** Whether the reader only stands in for the teacher: the schedule of a teacher has own slots and those of substitutions. */
export const isSubstituteOf = ({ slots }: OpenedJournal): boolean =>
  slots.length > 0 && slots.every(({ isSubstitute }) => isSubstitute === true);

/** The class that is selected in the study filter: a journal without its lesson type. */
export function classInFilter({ year, term, discipline, semester, group }: StudyFilter) {
  if (!year || !term || !discipline || !semester || !group) return undefined;
  const { disciplineId, credits, isElective } = discipline;
  return {
    academicYearId: year.id,
    termId: term.id,
    semesterOrTermId: semesterOrTerm(isElective, semester.id, term.id),
    disciplineId,
    credits,
    groupId: group.id,
    isElective,
  };
}
