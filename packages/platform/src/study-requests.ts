import type { AcademicYear, Discipline, Role, Semester, StudyGroup, Term } from '@portal/wire';

/** Returns the chosen item, or the current one without a valid choice; `undefined` while the list is loading. */
export function chosenOrCurrent<Item extends { readonly id: number }>(
  items: readonly Item[] | undefined,
  current: readonly Item[] | undefined,
  choice: number | undefined,
): Item | undefined {
  if (choice === undefined) return current?.[0];
  return items && (items.find(({ id }) => id === choice) ?? current?.[0]);
}

/** The request for the disciplines of a term. */
export const toDisciplinesRequest = (year: AcademicYear | undefined, term: Term | undefined) =>
  year && term && { academicYearId: year.id, termId: term.id };

/** The request for the semesters of a discipline. */
export const toSemestersRequest = (
  disciplinesRequest: ReturnType<typeof toDisciplinesRequest>,
  discipline: Discipline | undefined,
) =>
  disciplinesRequest &&
  discipline && {
    ...disciplinesRequest,
    disciplineId: discipline.disciplineId,
    isElective: discipline.isElective,
    credits: discipline.credits,
  };

/** The request for the groups of a semester. */
export const toGroupsRequest = (
  semestersRequest: ReturnType<typeof toSemestersRequest>,
  semester: Semester | undefined,
) => semestersRequest && semester && { ...semestersRequest, semesterId: semester.id };

/** The request for the people of a group. */
export const toPeopleRequest = (
  groupsRequest: ReturnType<typeof toGroupsRequest>,
  group: StudyGroup | undefined,
) => groupsRequest && group && { ...groupsRequest, groupId: group.id };

/** Adds the role to a request, for lists with one endpoint per role; `undefined` until both are known. */
export const withRole = <Request>(role: Role | undefined, request: Request | undefined) =>
  role && request ? { role, request } : undefined;
