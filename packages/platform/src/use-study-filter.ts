import { skipToken } from '@reduxjs/toolkit/query/react';
import type { AcademicYear, Discipline, PeopleRequest, Role, Semester, StudyGroup, Term } from '@portal/wire';
import type { ApiFailure } from '@portal/api-client';
import type { RequestByRole } from './api.ts';
import { selectUser } from './session.ts';
import { usePortalSelector } from './store.ts';
import {
  useCurrentTermQuery,
  useCurrentYearQuery,
  useDisciplinesQuery,
  useGroupsQuery,
  useSemestersQuery,
  useTermsQuery,
  useYearsQuery,
} from './study.api.ts';
import { useStudyChoices } from './study-address.ts';
import {
  byRole,
  chosenOrCurrent,
  courseRequestOf,
  groupRequestOf,
  peopleRequestOf,
  termRequestOf,
} from './study-asks.ts';
import { chosenOrFirst, type StudyChoices } from './study-filter.ts';

/** The lists on offer and what is chosen from each: the user's choice or the first one (spec §4 Filter cascade). */
export interface StudyFilter {
  readonly years: readonly AcademicYear[];
  readonly terms: readonly Term[];
  readonly disciplines: readonly Discipline[];
  readonly semesters: readonly Semester[];
  readonly groups: readonly StudyGroup[];
  readonly year: AcademicYear | undefined;
  readonly term: Term | undefined;
  readonly discipline: Discipline | undefined;
  readonly semester: Semester | undefined;
  readonly group: StudyGroup | undefined;
  /** What to ask the people list with, once everything above it is known. */
  readonly peopleRequest: RequestByRole<PeopleRequest> | undefined;
  /** True until the cascade has come to its end, wherever that is. */
  readonly isLoading: boolean;
  readonly error: ApiFailure | undefined;
  readonly retry: () => void;
}

interface ListQuery<Item> {
  readonly currentData?: Item[];
  readonly isFetching: boolean;
  readonly error?: unknown;
  readonly isUninitialized: boolean;
  readonly refetch: () => unknown;
}

const isFailure = (error: unknown): error is ApiFailure =>
  typeof error === 'object' && error !== null && 'kind' in error;

const itemsOf = <Item>({ currentData = [] }: { readonly currentData?: Item[] }): readonly Item[] =>
  currentData;

/** Loading, failure and retry of several queries as one. */
function stateOf(queries: readonly ListQuery<unknown>[]) {
  return {
    isLoading: queries.some(({ isFetching, currentData }) => isFetching && currentData === undefined),
    error: queries.map(({ error }) => error).find(isFailure),
    retry: () => {
      for (const query of queries) if (!query.isUninitialized && query.error !== undefined) query.refetch();
    },
  };
}

/** A question is asked once its asker and everything above it are known. */
const asked = <Request>(role: Role | undefined, request: Request | undefined) =>
  byRole(role, request) ?? skipToken;

/** The top of the cascade: an academic year and a term of it; of another year than the current one its first term. */
function useYearAndTerm(choices: StudyChoices) {
  const years = useYearsQuery({});
  const currentYears = useCurrentYearQuery({});
  const year = chosenOrCurrent(years.currentData, currentYears.currentData, choices.academicYearId);
  const terms = useTermsQuery(year ? { academicYearId: year.id } : skipToken);
  const currentTerms = useCurrentTermQuery({});
  const isCurrent = year !== undefined && year.id === currentYears.currentData?.[0]?.id;
  const term = chosenOrCurrent(
    terms.currentData,
    (isCurrent ? currentTerms : terms).currentData,
    choices.termId,
  );
  return { year, term, years, terms, queries: [years, currentYears, terms, currentTerms] };
}

/** The academic year and the term that the university is in now; nothing until they are known. */
export function useCurrentTerm(): Pick<StudyFilter, 'year' | 'term'> {
  const { year } = useCurrentYearQuery({}, { selectFromResult: ({ data }) => ({ year: data?.[0] }) });
  const { term } = useCurrentTermQuery({}, { selectFromResult: ({ data }) => ({ term: data?.[0] }) });
  return { year, term };
}

/** The upper half of the cascade: year and term, then a discipline of theirs. */
function useDiscipline(role: Role | undefined, choices: StudyChoices) {
  const { year, term, years, terms, queries } = useYearAndTerm(choices);
  const termRequest = termRequestOf(year, term);
  const disciplines = useDisciplinesQuery(asked(role, termRequest));
  const discipline = chosenOrFirst(disciplines.currentData, choices.disciplineRowId);
  const courseRequest = courseRequestOf(termRequest, discipline);
  return {
    year,
    term,
    discipline,
    courseRequest,
    years,
    terms,
    disciplines,
    queries: [...queries, disciplines],
  };
}

/**
 * The study filter, derived: each list is asked with the choice above it, so a new choice empties what depends on it.
 */
export function useStudyFilter(): StudyFilter {
  const choices = useStudyChoices();
  const role = usePortalSelector(selectUser)?.role;
  const { year, term, discipline, courseRequest, years, terms, disciplines, queries } = useDiscipline(
    role,
    choices,
  );

  const semesters = useSemestersQuery(asked(role, courseRequest));
  const semester = chosenOrFirst(semesters.currentData, choices.semesterId);

  const groupRequest = groupRequestOf(courseRequest, semester);
  const groups = useGroupsQuery(asked(role, groupRequest));
  const group = chosenOrFirst(groups.currentData, choices.groupId);

  return {
    year,
    term,
    discipline,
    semester,
    group,
    years: itemsOf(years),
    terms: itemsOf(terms),
    disciplines: itemsOf(disciplines),
    semesters: itemsOf(semesters),
    groups: itemsOf(groups),
    peopleRequest: byRole(role, peopleRequestOf(groupRequest, group)),
    ...stateOf([...queries, semesters, groups]),
  };
}
