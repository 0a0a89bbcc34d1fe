import { describe, expect, it } from '@jest/globals';
import { study } from '@portal/wire';
import {
  aDiscipline,
  aStore,
  aStudent,
  portalServer,
  respond,
  studyLists,
  usePortalServer,
} from '@portal/testing';
import { studyApi } from './study.api.ts';
import { walkStudy } from './walk-study.thunk.ts';

usePortalServer();

/** The calls of the contract in the order in which they arrive. */
function callsOf(): string[] {
  const calls: string[] = [];
  portalServer.events.on('request:start', ({ request }) => {
    calls.push(new URL(request.url).pathname.replace('/lms/api/', ''));
  });
  return calls;
}

describe('a walk through the study filter', () => {
  it('asks for each list once, down to the people, and leaves them where the page finds them', async () => {
    portalServer.use(
      ...studyLists(),
      respond(study.teachers, () => []),
    );
    const calls = callsOf();
    const store = aStore(aStudent());
    await store.dispatch(walkStudy('')).unwrap();
    const paths = [
      study.currentYear,
      study.currentTerm,
      study.studentDisciplines,
      study.studentSemesters,
      study.studentGroups,
      study.teachers,
    ].map(({ path }) => path.replace('/lms/api/', ''));
    expect(calls).toEqual(paths);
    const kept = studyApi.endpoints.currentYear.select({})(store.getState());
    expect(kept.data?.[0]?.label).toBe('2026-27');
  });

  it('follows what the address has chosen', async () => {
    const chosen = aDiscipline({ id: 2, disciplineId: 12, name: 'Философия' });
    const asked: number[] = [];
    portalServer.use(
      respond(study.studentDisciplines, () => [aDiscipline(), chosen]),
      respond(study.studentSemesters, ({ disciplineId }) => {
        asked.push(disciplineId);
        return [];
      }),
      ...studyLists(),
    );
    await aStore(aStudent()).dispatch(walkStudy('?discipline=2')).unwrap();
    expect(asked).toEqual([12]);
  });

  it('ends where nothing is on offer, and with nobody signed in', async () => {
    portalServer.use(
      respond(study.studentDisciplines, () => []),
      ...studyLists(),
    );
    const calls = callsOf();
    await aStore(aStudent()).dispatch(walkStudy('')).unwrap();
    expect(calls.at(-1)).toBe(study.studentDisciplines.path.replace('/lms/api/', ''));
    calls.length = 0;
    await aStore().dispatch(walkStudy('')).unwrap();
    expect(calls).toHaveLength(2);
  });
});
