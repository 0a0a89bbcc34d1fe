import { selectUser } from './session.ts';
import {
  withRole,
  chosenOrCurrent,
  toSemestersRequest,
  toGroupsRequest,
  toPeopleRequest,
  toDisciplinesRequest,
} from './study-requests.ts';
import { studyApi } from './study.api.ts';
import { readStudyParams } from './study-params.ts';
import { chosenOrFirst } from './study-filter.ts';
import { createPortalThunk, type PortalDispatch } from './store.ts';

const { currentTerm, currentYear, disciplines, groups, people, semesters, terms, years } = studyApi.endpoints;

/** Without a subscription RTK Query caches the data for a minute, long enough for the page to use it. */
const prefetchOptions = { subscribe: false } as const;

/** Fetches year and term by the rule of `useStudyFilter`: the chosen ones, else the current ones. */
async function fetchTerm(
  dispatch: PortalDispatch,
  { academicYearId, termId }: NonNullable<ReturnType<typeof readStudyParams>>,
) {
  const [currentYears, currentTerms, allYears] = await Promise.all([
    dispatch(currentYear.initiate({}, prefetchOptions)).unwrap(),
    dispatch(currentTerm.initiate({}, prefetchOptions)).unwrap(),
    academicYearId === undefined ? undefined : dispatch(years.initiate({}, prefetchOptions)).unwrap(),
  ]);
  const year = chosenOrCurrent(allYears, currentYears, academicYearId);
  const isCurrent = year?.id === currentYears[0]?.id;
  if (!year || (isCurrent && termId === undefined)) return toDisciplinesRequest(year, currentTerms[0]);
  const yearTerms = await dispatch(terms.initiate({ academicYearId: year.id }, prefetchOptions)).unwrap();
  return toDisciplinesRequest(year, chosenOrCurrent(yearTerms, isCurrent ? currentTerms : yearTerms, termId));
}

/**
 * Prefetches the lists of the study filter for a URL, one after the other, while the page's code is loading, because on a slow
 * connection each list takes as long as the code.
 */
export const prefetchStudyFilter = createPortalThunk(
  'study/prefetch',
  async (search: string, { dispatch, getState }) => {
    const choices = readStudyParams(new URLSearchParams(search)) ?? {};
    const role = selectUser(getState())?.role;
    const disciplinesRequest = withRole(role, await fetchTerm(dispatch, choices));
    if (!disciplinesRequest) return;
    const disciplineList = await dispatch(disciplines.initiate(disciplinesRequest, prefetchOptions)).unwrap();
    const discipline = chosenOrFirst(disciplineList, choices.disciplineRowId);
    const semestersRequest = withRole(role, toSemestersRequest(disciplinesRequest.request, discipline));
    if (!semestersRequest) return;
    const semester = chosenOrFirst(
      await dispatch(semesters.initiate(semestersRequest, prefetchOptions)).unwrap(),
      choices.semesterId,
    );
    const groupsRequest = withRole(role, toGroupsRequest(semestersRequest.request, semester));
    if (!groupsRequest) return;
    const group = chosenOrFirst(
      await dispatch(groups.initiate(groupsRequest, prefetchOptions)).unwrap(),
      choices.groupId,
    );
    const peopleRequest = withRole(role, toPeopleRequest(groupsRequest.request, group));
    if (peopleRequest) await dispatch(people.initiate(peopleRequest, prefetchOptions)).unwrap();
  },
);
