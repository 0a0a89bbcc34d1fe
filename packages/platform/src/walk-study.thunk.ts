import { selectUser } from './session.ts';
import { byRole, chosenOrCurrent, courseAskOf, groupAskOf, peopleAskOf, termAskOf } from './study-asks.ts';
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
  if (!year || (isCurrent && termId === undefined)) return termAskOf(year, currentTerms[0]);
  const ofYear = await dispatch(terms.initiate({ academicYearId: year.id }, ahead)).unwrap();
  return termAskOf(year, chosenOrCurrent(ofYear, isCurrent ? currentTerms : ofYear, termId));
}

/**
 * Asks for the lists of the study filter that an address leads to, one after the other, while the page that will show them is
 * still on its way: on a slow line each of them costs as much as the code.
 */
export const walkStudy = createPortalThunk('study/walk', async (search: string, { dispatch, getState }) => {
  const choices = readChoices(new URLSearchParams(search)) ?? {};
  const role = selectUser(getState())?.role;
  const termAsk = byRole(role, await findTerm(dispatch, choices));
  if (!termAsk) return;
  const disciplineList = await dispatch(disciplines.initiate(termAsk, ahead)).unwrap();
  const discipline = chosenOrFirst(disciplineList, choices.disciplineRowId);
  const courseAsk = byRole(role, courseAskOf(termAsk.ask, discipline));
  if (!courseAsk) return;
  const semester = chosenOrFirst(
    await dispatch(semesters.initiate(courseAsk, ahead)).unwrap(),
    choices.semesterId,
  );
  const groupAsk = byRole(role, groupAskOf(courseAsk.ask, semester));
  if (!groupAsk) return;
  const group = chosenOrFirst(await dispatch(groups.initiate(groupAsk, ahead)).unwrap(), choices.groupId);
  const peopleAsk = byRole(role, peopleAskOf(groupAsk.ask, group));
  if (peopleAsk) await dispatch(people.initiate(peopleAsk, ahead)).unwrap();
});
