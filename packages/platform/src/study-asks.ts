import type { AcademicYear, Discipline, Role, Semester, StudyGroup, Term } from '@portal/wire';

/** A choice when it is on offer, else the current one; nothing while it is not known whether it is on offer. */
export function chosenOrCurrent<Item extends { readonly id: number }>(
  items: readonly Item[] | undefined,
  current: readonly Item[] | undefined,
  choice: number | undefined,
): Item | undefined {
  if (choice === undefined) return current?.[0];
  return items && (items.find(({ id }) => id === choice) ?? current?.[0]);
}

/** What the disciplines of a term are asked with. */
export const termRequestOf = (year: AcademicYear | undefined, term: Term | undefined) =>
  year && term && { academicYearId: year.id, termId: term.id };

/** What the semesters of a discipline are asked with. */
export const courseRequestOf = (
  termRequest: ReturnType<typeof termRequestOf>,
  discipline: Discipline | undefined,
) =>
  termRequest &&
  discipline && {
    ...termRequest,
    disciplineId: discipline.disciplineId,
    isElective: discipline.isElective,
    credits: discipline.credits,
  };

/** What the groups of a semester are asked with. */
export const groupRequestOf = (
  courseRequest: ReturnType<typeof courseRequestOf>,
  semester: Semester | undefined,
) => courseRequest && semester && { ...courseRequest, semesterId: semester.id };

/** What the people of a group are asked with. */
export const peopleRequestOf = (
  groupRequest: ReturnType<typeof groupRequestOf>,
  group: StudyGroup | undefined,
) => groupRequest && group && { ...groupRequest, groupId: group.id };

/** The same for those lists that teachers and students ask by different lines, once everything above is known. */
export const byRole = <Request>(role: Role | undefined, request: Request | undefined) =>
  role && request ? { role, request } : undefined;
