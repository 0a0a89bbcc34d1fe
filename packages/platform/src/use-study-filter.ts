import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import type { AcademicYear, Discipline, PeopleRequest, Semester, StudyGroup, Term } from '@portal/wire';
import type { ApiFailure } from '@portal/api-client';
import type { RequestByRole } from './api.ts';
import { computedDefaultYear, computedYears } from './computed-years.ts';
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

/** The loaded list; its substitute when the server has none or the request failed. */
const loadedOr = <Item>(
  { currentData, error }: ListQuery<Item>,
  substitute: readonly Item[] | undefined,
): readonly Item[] | undefined => {
  if (currentData === undefined && error === undefined) return undefined;
  return currentData === undefined || currentData.length === 0 ? substitute : currentData;
};

/** Combines loading, error and retry of several queries; a failed query with a substitute is no error. */
function stateOf(queries: readonly ListQuery<unknown>[], substituted: readonly ListQuery<unknown>[]) {
  return {
    isLoading: queries.some(({ isFetching, currentData }) => isFetching && currentData === undefined),
    error: queries
      .filter((query) => !substituted.includes(query))
      .map(({ error }) => error)
      .find(isFailure),
    retry: () => {
      for (const query of queries) if (!query.isUninitialized && query.error !== undefined) query.refetch();
    },
  };
}

/** The years of the server with the current one; the computed ones where they are missing (spec §9, D-43). */
function useYears() {
  const [now] = useState(() => new Date());
  const years = useYearsQuery({});
  const currentYear = useCurrentYearQuery({});
  const current = loadedOr(currentYear, [computedDefaultYear(now)]);
  // The server's row stands for the computed one with the same label.
  const computed = computedYears(now).map(
    (year) => current?.find(({ label }) => label === year.label) ?? year,
  );
  return { years, currentYear, listed: loadedOr(years, computed), current };
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

  const { years, currentYear, listed, current } = useYears();
  const currentTerm = useCurrentTermQuery({});
  let lists: StudyLists = { years: listed, currentYear: current, currentTerm: currentTerm.currentData };
  const terms = useTermsQuery(requestsAfter(lists).terms ?? skipToken);
  lists = { ...lists, terms: terms.currentData, currentTerm: loadedOr(currentTerm, terms.currentData) };
  const disciplines = useDisciplinesQuery(requestsAfter(lists).disciplines ?? skipToken);
  lists = { ...lists, disciplines: disciplines.currentData };
  const semesters = useSemestersQuery(requestsAfter(lists).semesters ?? skipToken);
  lists = { ...lists, semesters: semesters.currentData };
  const groups = useGroupsQuery(requestsAfter(lists).groups ?? skipToken);
  lists = { ...lists, groups: groups.currentData };

  const { selection, requests } = resolveStudyFilter(choices, role, lists);
  return {
    ...selection,
    years: listed ?? [],
    terms: itemsOf(terms),
    disciplines: itemsOf(disciplines),
    semesters: itemsOf(semesters),
    groups: itemsOf(groups),
    peopleRequest: requests.people,
    ...stateOf(
      [years, currentYear, terms, currentTerm, disciplines, semesters, groups],
      [years, currentYear, currentTerm],
    ),
  };
}
