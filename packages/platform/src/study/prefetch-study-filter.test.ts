import { describe, expect, it } from '@jest/globals';
import { study } from '@portal/wire';
import {
  aDiscipline,
  aStore,
  aStudent,
  portalServer,
  respond,
  studyHandlers,
  setupPortalServer,
} from '@portal/testing';
import { studyApi } from './study.api.ts';
import { prefetchStudyFilter } from './prefetch-study-filter.thunk.ts';

setupPortalServer();

/** The calls of the contract in the order in which they arrive. */
function callsOf(): string[] {
  const calls: string[] = [];
  portalServer.events.on('request:start', ({ request }) => {
    calls.push(new URL(request.url).pathname.replace('/lms/api/', ''));
  });
  return calls;
}

describe('prefetchStudyFilter', () => {
  it('requests each list once, down to the people, and caches them for the page (§4 Filter cascade.1)', async () => {
    portalServer.use(
      ...studyHandlers(),
      respond(study.teachers, () => []),
    );
    const calls = callsOf();
    const store = aStore(aStudent());
    await store.dispatch(prefetchStudyFilter(''));
    const paths = [
      study.currentYear,
      study.currentTerm,
      study.years,
      study.terms,
      study.studentDisciplines,
      study.studentSemesters,
      study.studentGroups,
      study.teachers,
    ].map(({ path }) => path.replace('/lms/api/', ''));
    expect(calls.toSorted()).toEqual(paths.toSorted());
    const cascade = paths.slice(paths.indexOf('discipline/forStudentDisciplinelist.json'));
    expect(calls.filter((call) => cascade.includes(call))).toEqual(cascade);
    const cached = studyApi.endpoints.currentYear.select({})(store.getState());
    expect(cached.data?.[0]?.label).toBe('2026-27');
  });

  it('follows the choices in the URL', async () => {
    const chosen = aDiscipline({ id: 2, disciplineId: 12, name: 'Философия' });
    const requestedIds: number[] = [];
    portalServer.use(
      respond(study.studentDisciplines, () => [aDiscipline(), chosen]),
      respond(study.studentSemesters, ({ disciplineId }) => {
        requestedIds.push(disciplineId);
        return [];
      }),
      ...studyHandlers(),
    );
    await aStore(aStudent()).dispatch(prefetchStudyFilter('?discipline=2'));
    expect(requestedIds).toEqual([12]);
  });

  it('stops at an empty list and without a signed-in user', async () => {
    portalServer.use(
      respond(study.studentDisciplines, () => []),
      ...studyHandlers(),
    );
    const calls = callsOf();
    await aStore(aStudent()).dispatch(prefetchStudyFilter(''));
    expect(calls).toContain(study.studentDisciplines.path.replace('/lms/api/', ''));
    expect(calls).not.toContain(study.studentSemesters.path.replace('/lms/api/', ''));
    calls.length = 0;
    await aStore().dispatch(prefetchStudyFilter(''));
    expect(calls).toEqual([]);
  });
});
