import { skipToken } from '@reduxjs/toolkit/query/react';
import type { AcademicYear, Discipline, PeopleRequest, Semester, StudyGroup, Term } from '@portal/wire';
import type { ApiFailure } from '@portal/api-client';
import type { RequestByRole } from './api.ts';
import { resolveStudyFilter, type StudyLists, type StudySelection } from './resolve-study-filter.ts';
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

/** The lists of the study filter and the selected item of each: the user's choice or the first one (spec §4 Filter cascade). */
export interface StudyFilter extends StudySelection {
  readonly years: readonly AcademicYear[];
  readonly terms: readonly Term[];
  readonly disciplines: readonly Discipline[];
  readonly semesters: readonly Semester[];
  readonly groups: readonly StudyGroup[];
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

/** The current academic year and term; `undefined` until they are loaded. */
export function useCurrentTerm(): Pick<StudyFilter, 'year' | 'term'> {
  const { year } = useCurrentYearQuery({}, { selectFromResult: ({ data }) => ({ year: data?.[0] }) });
  const { term } = useCurrentTermQuery({}, { selectFromResult: ({ data }) => ({ term: data?.[0] }) });
  return { year, term };
}

/**
 * Derives the study filter from the choices in the URL: each list is a query whose argument depends on the items selected
 * above it, so that a new choice empties the dependent lists.
 */
export function useStudyFilter(): StudyFilter {
  const choices = useStudyChoices();
  const role = usePortalSelector(selectUser)?.role;
  const requestsAfter = (lists: StudyLists) => resolveStudyFilter(choices, role, lists).requests;

  const years = useYearsQuery({});
  const currentYear = useCurrentYearQuery({});
  const currentTerm = useCurrentTermQuery({});
  let lists: StudyLists = {
    years: years.currentData,
    currentYear: currentYear.currentData,
    currentTerm: currentTerm.currentData,
  };
  const terms = useTermsQuery(requestsAfter(lists).terms ?? skipToken);
  lists = { ...lists, terms: terms.currentData };
  const disciplines = useDisciplinesQuery(requestsAfter(lists).disciplines ?? skipToken);
  lists = { ...lists, disciplines: disciplines.currentData };
  const semesters = useSemestersQuery(requestsAfter(lists).semesters ?? skipToken);
  lists = { ...lists, semesters: semesters.currentData };
  const groups = useGroupsQuery(requestsAfter(lists).groups ?? skipToken);
  lists = { ...lists, groups: groups.currentData };

  const { selection, requests } = resolveStudyFilter(choices, role, lists);
  return {
    ...selection,
    years: itemsOf(years),
    terms: itemsOf(terms),
    disciplines: itemsOf(disciplines),
    semesters: itemsOf(semesters),
    groups: itemsOf(groups),
    peopleRequest: requests.people,
    ...stateOf([years, currentYear, terms, currentTerm, disciplines, semesters, groups]),
  };
}
