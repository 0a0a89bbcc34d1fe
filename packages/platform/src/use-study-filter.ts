import { skipToken } from '@reduxjs/toolkit/query/react';
import type { AcademicYear, Discipline, PeopleAsk, Role, Semester, StudyGroup, Term } from '@portal/wire';
import type { ApiFailure } from '@portal/api-client';
import type { AskByRole } from './api.ts';
import { selectUser } from './session.ts';
import { usePortalSelector } from './store.ts';
import {
  useCurrentTermQuery,
  useCurrentYearQuery,
  useDisciplinesQuery,
  useGroupsQuery,
  useSemestersQuery,
} from './study.api.ts';
import { chosenOrFirst, selectStudyChoices, type StudyChoices } from './study-filter.ts';

/** The lists on offer and what is chosen from each: the user's choice or the first one (spec §4 Filter cascade). */
export interface StudyFilter {
  readonly disciplines: readonly Discipline[];
  readonly semesters: readonly Semester[];
  readonly groups: readonly StudyGroup[];
  readonly year: AcademicYear | undefined;
  readonly term: Term | undefined;
  readonly discipline: Discipline | undefined;
  readonly semester: Semester | undefined;
  readonly group: StudyGroup | undefined;
  /** What to ask the people list with, once everything above it is known. */
  readonly peopleAsk: AskByRole<PeopleAsk> | undefined;
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
const asked = <Ask>(role: Role | undefined, ask: Ask | undefined) =>
  role && ask ? { role, ask } : skipToken;

/** The upper half of the cascade: year and term, then a discipline of theirs. */
function useDiscipline(role: Role | undefined, choices: StudyChoices) {
  const years = useCurrentYearQuery({});
  const terms = useCurrentTermQuery({});
  const year = chosenOrFirst(years.currentData, choices.academicYearId);
  const term = chosenOrFirst(terms.currentData, choices.termId);
  const termAsk = year && term && { academicYearId: year.id, termId: term.id };
  const disciplines = useDisciplinesQuery(asked(role, termAsk));
  const discipline = chosenOrFirst(disciplines.currentData, choices.disciplineRowId);
  const courseAsk = termAsk && discipline && { ...termAsk, ...courseOf(discipline) };
  return { year, term, discipline, courseAsk, years, terms, disciplines };
}

/**
 * The study filter, derived: each list is asked with the choice above it, so a new choice empties what depends on it.
 */
export function useStudyFilter(): StudyFilter {
  const choices = usePortalSelector(selectStudyChoices);
  const role = usePortalSelector(selectUser)?.role;
  const { year, term, discipline, courseAsk, years, terms, disciplines } = useDiscipline(role, choices);

  const semesters = useSemestersQuery(asked(role, courseAsk));
  const semester = chosenOrFirst(semesters.currentData, choices.semesterId);

  const groupAsk = courseAsk && semester && { ...courseAsk, semesterId: semester.id };
  const groups = useGroupsQuery(asked(role, groupAsk));
  const group = chosenOrFirst(groups.currentData, choices.groupId);

  const peopleAsk = groupAsk && group && { ...groupAsk, groupId: group.id };
  return {
    year,
    term,
    discipline,
    semester,
    group,
    disciplines: itemsOf(disciplines),
    semesters: itemsOf(semesters),
    groups: itemsOf(groups),
    peopleAsk: role && peopleAsk && { role, ask: peopleAsk },
    ...stateOf([years, terms, disciplines, semesters, groups]),
  };
}

const courseOf = ({ disciplineId, isElective, credits }: Discipline) => ({
  disciplineId,
  isElective,
  credits,
});
