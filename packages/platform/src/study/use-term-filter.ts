import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import { computedDefaultYear, computedYears } from '@portal/domain';
import { dayOf, universityClock } from '@portal/i18n';
import type { AcademicYear, Term } from '@portal/wire';
import { itemsOf, loadedOr, stateOf, type ListState } from '../store/list-query.ts';
import { resolveStudyFilter, type StudyLists } from './resolve-study-filter.ts';
import { useCurrentTermQuery, useCurrentYearQuery, useTermsQuery, useYearsQuery } from './study.api.ts';
import { useStudyChoices } from './use-study-params.ts';

/** The years, and the terms of the selected year, with the selected item of each. */
export interface TermFilter extends ListState {
  readonly years: readonly AcademicYear[];
  readonly terms: readonly Term[];
  readonly year: AcademicYear | undefined;
  readonly term: Term | undefined;
}

/** The years of the server with the current one; the computed ones where they are missing (spec §9, D-43). */
function useYears() {
  const [today] = useState(() => dayOf(new Date()));
  const years = useYearsQuery({});
  const currentYear = useCurrentYearQuery({});
  const current = loadedOr(currentYear, [computedDefaultYear(today, universityClock().yearStartsOn)]);
  // The server's row stands for the computed one with the same label.
  const computed = computedYears(today).map(
    (year) => current?.find(({ label }) => label === year.label) ?? year,
  );
  return { years, currentYear, listed: loadedOr(years, computed), current };
}

/** The current academic year and term; `undefined` until they are loaded. */
export function useCurrentTerm(): Pick<TermFilter, 'year' | 'term'> {
  const { year } = useCurrentYearQuery({}, { selectFromResult: ({ data }) => ({ year: data?.[0] }) });
  const { term } = useCurrentTermQuery({}, { selectFromResult: ({ data }) => ({ term: data?.[0] }) });
  return { year, term };
}

/** The upper part of the study filter: what the other lists are asked for with, and the state of its queries. */
export function useTermLists() {
  const choices = useStudyChoices();
  const { years, currentYear, listed, current } = useYears();
  const currentTerm = useCurrentTermQuery({});
  const known: StudyLists = { years: listed, currentYear: current, currentTerm: currentTerm.currentData };
  const terms = useTermsQuery(resolveStudyFilter(choices, undefined, known).requests.terms ?? skipToken);
  const lists: StudyLists = {
    ...known,
    terms: terms.currentData,
    currentTerm: loadedOr(currentTerm, terms.currentData),
  };
  return {
    choices,
    lists,
    queries: [years, currentYear, terms, currentTerm],
    substituted: [years, currentYear, currentTerm],
    shown: { years: listed ?? [], terms: itemsOf(terms) },
  };
}

/** The academic year and the term, for a page that needs no discipline; the rest of the study filter is not asked for. */
export function useTermFilter(): TermFilter {
  const { choices, lists, queries, substituted, shown } = useTermLists();
  const { year, term } = resolveStudyFilter(choices, undefined, lists).selection;
  return { ...shown, year, term, ...stateOf(queries, substituted) };
}
