import { skipToken } from '@reduxjs/toolkit/query/react';
import type { Discipline, PeopleRequest, Semester, StudyGroup } from '@portal/wire';
import type { RequestByRole } from '../store/api.ts';
import { itemsOf, stateOf } from '../store/list-query.ts';
import { resolveStudyFilter, type StudyLists, type StudySelection } from './resolve-study-filter.ts';
import { selectUser } from '../store/session.ts';
import { usePortalSelector } from '../store/store.ts';
import { useDisciplinesQuery, useGroupsQuery, useSemestersQuery } from './study.api.ts';
import { useTermLists, type TermFilter } from './use-term-filter.ts';

/** The lists of the study filter and the selected item of each: the user's choice or the first one (spec §4 Filter cascade). */
export interface StudyFilter extends StudySelection, TermFilter {
  readonly disciplines: readonly Discipline[];
  readonly semesters: readonly Semester[];
  readonly groups: readonly StudyGroup[];
  /** The request for the people list; `undefined` until a group is selected. */
  readonly peopleRequest: RequestByRole<PeopleRequest> | undefined;
}

/**
 * Derives the study filter from the choices in the URL: each list is a query whose argument depends on the items selected
 * above it, so that a new choice empties the dependent lists.
 */
export function useStudyFilter(): StudyFilter {
  const role = usePortalSelector(selectUser)?.role;
  const { choices, lists: termLists, queries, substituted, shown } = useTermLists();
  const requestsAfter = (known: StudyLists) => resolveStudyFilter(choices, role, known).requests;

  let lists = termLists;
  const disciplines = useDisciplinesQuery(requestsAfter(lists).disciplines ?? skipToken);
  lists = { ...lists, disciplines: disciplines.currentData };
  const semesters = useSemestersQuery(requestsAfter(lists).semesters ?? skipToken);
  lists = { ...lists, semesters: semesters.currentData };
  const groups = useGroupsQuery(requestsAfter(lists).groups ?? skipToken);
  lists = { ...lists, groups: groups.currentData };

  const { selection, requests } = resolveStudyFilter(choices, role, lists);
  return {
    ...selection,
    ...shown,
    disciplines: itemsOf(disciplines),
    semesters: itemsOf(semesters),
    groups: itemsOf(groups),
    peopleRequest: requests.people,
    ...stateOf([...queries, disciplines, semesters, groups], substituted),
  };
}
