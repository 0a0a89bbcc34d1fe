import type { AcademicYear, Discipline, PeopleRequest, Role, Semester, StudyGroup, Term } from '@portal/wire';
import type { RequestByRole } from '../store/api.ts';
import type { StudyChoices } from './study-params.ts';

/** The lists of the study filter that are loaded so far. */
export interface StudyLists {
  readonly years?: readonly AcademicYear[];
  readonly currentYear?: readonly AcademicYear[];
  readonly terms?: readonly Term[];
  readonly currentTerm?: readonly Term[];
  readonly disciplines?: readonly Discipline[];
  readonly semesters?: readonly Semester[];
  readonly groups?: readonly StudyGroup[];
}

/** The selected item of each list: the user's choice, or the current or first one. */
export interface StudySelection {
  readonly year: AcademicYear | undefined;
  readonly term: Term | undefined;
  readonly discipline: Discipline | undefined;
  readonly semester: Semester | undefined;
  readonly group: StudyGroup | undefined;
}

interface IdentifiedItem {
  readonly id: number;
}

/** Returns the chosen item, or the current one without a valid choice; `undefined` while the list is loading. */
function chosenOrCurrent<Item extends IdentifiedItem>(
  items: readonly Item[] | undefined,
  current: readonly Item[] | undefined,
  choice: number | undefined,
): Item | undefined {
  if (choice === undefined) return current?.[0];
  return items && (items.find(({ id }) => id === choice) ?? current?.[0]);
}

/** Returns the chosen item, or the first one when the choice is not in the list. */
export const chosenOrFirst = <Item extends IdentifiedItem>(
  items: readonly Item[] | undefined,
  choice: number | undefined,
): Item | undefined => items?.find(({ id }) => id === choice) ?? items?.[0];

/** Selects the academic year and the term; the default term of a year other than the current one is its first. */
function selectYearAndTerm({ academicYearId, termId }: StudyChoices, lists: StudyLists) {
  const year = chosenOrCurrent(lists.years, lists.currentYear, academicYearId);
  const isCurrent = year !== undefined && year.id === lists.currentYear?.[0]?.id;
  const term = year && chosenOrCurrent(lists.terms, isCurrent ? lists.currentTerm : lists.terms, termId);
  return { year, term };
}

function selectItems(choices: StudyChoices, lists: StudyLists): StudySelection {
  return {
    ...selectYearAndTerm(choices, lists),
    discipline: chosenOrFirst(lists.disciplines, choices.disciplineRowId),
    semester: chosenOrFirst(lists.semesters, choices.semesterId),
    group: chosenOrFirst(lists.groups, choices.groupId),
  };
}

const toCourse = ({ disciplineId, isElective, credits }: Discipline) => ({
  disciplineId,
  isElective,
  credits,
});

/**
 * The cascade of the study filter (spec §4 Filter cascade): selects an item of each loaded list, and returns the request of
 * every list whose items above are selected. The caller keeps only lists that belong to these requests.
 */
export function resolveStudyFilter(choices: StudyChoices, role: Role | undefined, lists: StudyLists) {
  const selection = selectItems(choices, lists);
  const { year, term, discipline, semester, group } = selection;
  const ofTerm = year && term && { academicYearId: year.id, termId: term.id };
  const ofCourse = ofTerm && discipline && { ...ofTerm, ...toCourse(discipline) };
  const ofSemester = ofCourse && semester && { ...ofCourse, semesterId: semester.id };
  const ofGroup: PeopleRequest | undefined = ofSemester && group && { ...ofSemester, groupId: group.id };
  const byRole = <Request>(request: Request | undefined): RequestByRole<Request> | undefined =>
    role && request && { role, request };
  return {
    selection,
    requests: {
      years: {},
      currentYear: {},
      currentTerm: {},
      terms: year && { academicYearId: year.id },
      disciplines: byRole(ofTerm),
      semesters: byRole(ofCourse),
      groups: byRole(ofSemester),
      people: byRole(ofGroup),
    },
  };
}

/** The requests of `resolveStudyFilter`; those of lists that cannot be loaded yet are `undefined`. */
export type StudyRequests = ReturnType<typeof resolveStudyFilter>['requests'];
