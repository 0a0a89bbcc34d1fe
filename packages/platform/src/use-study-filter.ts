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
import { useStudyChoices } from './use-study-params.ts';
import {
  withRole,
  chosenOrCurrent,
  toSemestersRequest,
  toGroupsRequest,
  toPeopleRequest,
  toDisciplinesRequest,
} from './study-requests.ts';
import { chosenOrFirst, type StudyChoices } from './study-filter.ts';

/** The lists of the study filter and the selected item of each: the user's choice or the first one (spec §4 Filter cascade). */
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
  /** The request for the people list; `undefined` until a group is selected. */
  readonly peopleRequest: RequestByRole<PeopleRequest> | undefined;
  /** True while any list is loading for the first time. */
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

/** Combines loading, error and retry of several queries. */
function stateOf(queries: readonly ListQuery<unknown>[]) {
  return {
    isLoading: queries.some(({ isFetching, currentData }) => isFetching && currentData === undefined),
    error: queries.map(({ error }) => error).find(isFailure),
    retry: () => {
      for (const query of queries) if (!query.isUninitialized && query.error !== undefined) query.refetch();
    },
  };
}

/** Skips the query until the role and all items above the list are known. */
const queryArg = <Request>(role: Role | undefined, request: Request | undefined) =>
  withRole(role, request) ?? skipToken;

/** Selects the academic year and the term; the default term of a year other than the current one is its first. */
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

/** The current academic year and term; `undefined` until they are loaded. */
export function useCurrentTerm(): Pick<StudyFilter, 'year' | 'term'> {
  const { year } = useCurrentYearQuery({}, { selectFromResult: ({ data }) => ({ year: data?.[0] }) });
  const { term } = useCurrentTermQuery({}, { selectFromResult: ({ data }) => ({ term: data?.[0] }) });
  return { year, term };
}

/** Selects year, term and discipline. */
function useDiscipline(role: Role | undefined, choices: StudyChoices) {
  const { year, term, years, terms, queries } = useYearAndTerm(choices);
  const disciplinesRequest = toDisciplinesRequest(year, term);
  const disciplines = useDisciplinesQuery(queryArg(role, disciplinesRequest));
  const discipline = chosenOrFirst(disciplines.currentData, choices.disciplineRowId);
  const semestersRequest = toSemestersRequest(disciplinesRequest, discipline);
  return {
    year,
    term,
    discipline,
    semestersRequest,
    years,
    terms,
    disciplines,
    queries: [...queries, disciplines],
  };
}

/**
 * Derives the study filter from the choices: each list is a query whose argument is the item selected above it, so that a new
 * choice empties the dependent lists.
 */
export function useStudyFilter(): StudyFilter {
  const choices = useStudyChoices();
  const role = usePortalSelector(selectUser)?.role;
  const { year, term, discipline, semestersRequest, years, terms, disciplines, queries } = useDiscipline(
    role,
    choices,
  );

  const semesters = useSemestersQuery(queryArg(role, semestersRequest));
  const semester = chosenOrFirst(semesters.currentData, choices.semesterId);

  const groupsRequest = toGroupsRequest(semestersRequest, semester);
  const groups = useGroupsQuery(queryArg(role, groupsRequest));
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
    peopleRequest: withRole(role, toPeopleRequest(groupsRequest, group)),
    ...stateOf([...queries, semesters, groups]),
  };
}
