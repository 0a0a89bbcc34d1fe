import { selectUser } from './session.ts';
import {
  byRole,
  chosenOrCurrent,
  courseRequestOf,
  groupRequestOf,
  peopleRequestOf,
  termRequestOf,
} from './study-asks.ts';
import { studyApi } from './study.api.ts';
import { readChoices } from './study-choices.ts';
import { chosenOrFirst } from './study-filter.ts';
import { createPortalThunk, type PortalDispatch } from './store.ts';

const { currentTerm, currentYear, disciplines, groups, people, semesters, terms, years } = studyApi.endpoints;

/** What is fetched ahead is kept for a minute; who shows it then finds it there. */
const ahead = { subscribe: false } as const;

/** Year and term, by the same rule as the filter: the chosen ones, else the current ones. */
async function findTerm(
  dispatch: PortalDispatch,
  { academicYearId, termId }: NonNullable<ReturnType<typeof readChoices>>,
) {
  const [currentYears, currentTerms, offered] = await Promise.all([
    dispatch(currentYear.initiate({}, ahead)).unwrap(),
    dispatch(currentTerm.initiate({}, ahead)).unwrap(),
    academicYearId === undefined ? undefined : dispatch(years.initiate({}, ahead)).unwrap(),
  ]);
  const year = chosenOrCurrent(offered, currentYears, academicYearId);
  const isCurrent = year?.id === currentYears[0]?.id;
  if (!year || (isCurrent && termId === undefined)) return termRequestOf(year, currentTerms[0]);
  const ofYear = await dispatch(terms.initiate({ academicYearId: year.id }, ahead)).unwrap();
  return termRequestOf(year, chosenOrCurrent(ofYear, isCurrent ? currentTerms : ofYear, termId));
}

/**
 * Asks for the lists of the study filter that an address leads to, one after the other, while the page that will show them is
 * still on its way: on a slow line each of them costs as much as the code.
 */
export const walkStudy = createPortalThunk('study/walk', async (search: string, { dispatch, getState }) => {
  const choices = readChoices(new URLSearchParams(search)) ?? {};
  const role = selectUser(getState())?.role;
  const termRequest = byRole(role, await findTerm(dispatch, choices));
  if (!termRequest) return;
  const disciplineList = await dispatch(disciplines.initiate(termRequest, ahead)).unwrap();
  const discipline = chosenOrFirst(disciplineList, choices.disciplineRowId);
  const courseRequest = byRole(role, courseRequestOf(termRequest.request, discipline));
  if (!courseRequest) return;
  const semester = chosenOrFirst(
    await dispatch(semesters.initiate(courseRequest, ahead)).unwrap(),
    choices.semesterId,
  );
  const groupRequest = byRole(role, groupRequestOf(courseRequest.request, semester));
  if (!groupRequest) return;
  const group = chosenOrFirst(await dispatch(groups.initiate(groupRequest, ahead)).unwrap(), choices.groupId);
  const peopleRequest = byRole(role, peopleRequestOf(groupRequest.request, group));
  if (peopleRequest) await dispatch(people.initiate(peopleRequest, ahead)).unwrap();
});
