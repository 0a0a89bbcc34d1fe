import { resolveStudyFilter, type StudyLists, type StudyRequests } from './resolve-study-filter.ts';
import { selectUser } from '../store/session.ts';
import { studyApi } from './study.api.ts';
import { readStudyParams } from './study-params.ts';
import type { PortalDispatch } from '../store/store.ts';

/** Without a subscription RTK Query caches the data for a minute, long enough for the page to use it. */
const options = { subscribe: false } as const;

const { currentTerm, currentYear, disciplines, groups, people, semesters, terms, years } = studyApi.endpoints;

const listNames = [
  'currentYear',
  'currentTerm',
  'years',
  'terms',
  'disciplines',
  'semesters',
  'groups',
  'people',
] as const satisfies readonly (keyof StudyRequests)[];

type ListName = (typeof listNames)[number];
type Fetchers = {
  readonly [Name in ListName]: (
    dispatch: PortalDispatch,
    request: NonNullable<StudyRequests[Name]>,
  ) => Promise<unknown>;
};

const fetchers: Fetchers = {
  years: (dispatch, request) => dispatch(years.initiate(request, options)).unwrap(),
  currentYear: (dispatch, request) => dispatch(currentYear.initiate(request, options)).unwrap(),
  currentTerm: (dispatch, request) => dispatch(currentTerm.initiate(request, options)).unwrap(),
  terms: (dispatch, request) => dispatch(terms.initiate(request, options)).unwrap(),
  disciplines: (dispatch, request) => dispatch(disciplines.initiate(request, options)).unwrap(),
  semesters: (dispatch, request) => dispatch(semesters.initiate(request, options)).unwrap(),
  groups: (dispatch, request) => dispatch(groups.initiate(request, options)).unwrap(),
  people: (dispatch, request) => dispatch(people.initiate(request, options)).unwrap(),
};

type SessionState = Parameters<typeof selectUser>[0];

/**
 * Prefetches the lists of the study filter for a URL while the page's code is loading, each one as soon as the lists above it
 * are there, because on a slow connection each list takes as long as the code.
 */
export const prefetchStudyFilter =
  (search: string) =>
  async (dispatch: PortalDispatch, getState: () => SessionState): Promise<void> => {
    const choices = readStudyParams(new URLSearchParams(search)) ?? {};
    const role = selectUser(getState())?.role;
    const started = new Set<ListName>();
    let lists: StudyLists = {};

    async function fetchList<Name extends ListName>(name: Name, request: StudyRequests[Name]): Promise<void> {
      if (!request || started.has(name)) return;
      started.add(name);
      const list = await fetchers[name](dispatch, request);
      lists = { ...lists, [name]: list };
      await fetchNext();
    }

    async function fetchNext(): Promise<void> {
      const { requests } = resolveStudyFilter(choices, role, lists);
      await Promise.all(listNames.map((name) => fetchList(name, requests[name])));
    }

    if (role) await fetchNext();
  };
