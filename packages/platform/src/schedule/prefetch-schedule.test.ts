import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  aSchedule,
  aSlot,
  aStore,
  aStudent,
  aTeacher,
  fail,
  portalServer,
  respond,
  setupPortalServer,
  studyHandlers,
} from '@portal/testing';
import { auth, notifications, schedule, study, type RequestOf } from '@portal/wire';
import { frameReads } from '../page/frame-reads.ts';
import { renewDeviceId } from '../store/storage.ts';
import { studyApi } from '../study/study.api.ts';
import { prefetchSchedule } from './prefetch-schedule.thunk.ts';
import { scheduleApi } from './schedule.api.ts';
import { readSchedule, writeSchedule } from './schedule-cache.ts';

setupPortalServer();

const student = aStudent({ personId: 7 });
const key = { personId: 7, role: 'student', academicYearId: 2026, termId: 2, language: 'ru' } as const;
const named = (disciplineName: string) => aSchedule([aSlot({ disciplineName })]);

let requests: RequestOf<typeof schedule.ofStudent>[];
let teacherRequests: RequestOf<typeof schedule.ofTeacher>[];
beforeEach(() => {
  localStorage.clear();
  renewDeviceId();
  requests = [];
  teacherRequests = [];
  portalServer.use(
    ...studyHandlers(),
    respond(schedule.ofStudent, (request) => {
      requests.push(request);
      return named('Базы данных');
    }),
    respond(schedule.ofTeacher, (request) => {
      teacherRequests.push(request);
      return named('Философия');
    }),
  );
});

type Store = ReturnType<typeof aStore>;

/** Reads year and term, as the frame does before the page. */
async function readTerm({ dispatch }: Store): Promise<void> {
  const { currentTerm, currentYear } = studyApi.endpoints;
  await Promise.all([
    dispatch(currentYear.initiate({}, { subscribe: false })),
    dispatch(currentTerm.initiate({}, { subscribe: false })),
  ]);
}

const prefetchedIn = ({ getState }: Store, of: Parameters<typeof scheduleApi.endpoints.schedule.select>[0]) =>
  scheduleApi.endpoints.schedule
    .select(of)(getState())
    .data?.slots.map((slot) => slot.disciplineName);

describe('the schedule before the first render', () => {
  it('is requested once, for the current year and term, and is there for the page', async () => {
    const store = aStore(student);
    await readTerm(store);
    await store.dispatch(prefetchSchedule('ru')).unwrap();
    expect(requests).toEqual([expect.objectContaining({ academicYearId: 2026, termId: 2 })]);
    expect(prefetchedIn(store, key)).toEqual(['Базы данных']);
    await store.dispatch(scheduleApi.endpoints.schedule.initiate(key));
    expect(requests).toHaveLength(1);
  });

  it('of a teacher is requested with the call of teachers', async () => {
    const store = aStore(aTeacher({ personId: 5 }));
    await readTerm(store);
    await store.dispatch(prefetchSchedule('kg')).unwrap();
    expect(teacherRequests).toHaveLength(1);
    expect(requests).toEqual([]);
    expect(prefetchedIn(store, { ...key, personId: 5, role: 'teacher', language: 'kg' })).toEqual([
      'Философия',
    ]);
  });

  it('is not requested before the term is known, for it would be of another one', async () => {
    const store = aStore(student);
    await store.dispatch(prefetchSchedule('ru')).unwrap();
    expect(requests).toEqual([]);
  });

  it('is not requested without a session', async () => {
    const store = aStore();
    await readTerm(store);
    await store.dispatch(prefetchSchedule('ru')).unwrap();
    expect([...requests, ...teacherRequests]).toEqual([]);
  });

  it('is of the fall when the server names no term (§9 Schedule)', async () => {
    portalServer.use(respond(study.currentTerm, () => []));
    const store = aStore(student);
    await readTerm(store);
    await store.dispatch(prefetchSchedule('ru')).unwrap();
    expect(requests).toEqual([expect.objectContaining({ termId: 2 })]);
  });

  it('is the stored one while that is young, without a request (D-42)', async () => {
    writeSchedule(key, named('Из памяти'), Date.now());
    const store = aStore(student);
    await readTerm(store);
    await store.dispatch(prefetchSchedule('ru')).unwrap();
    expect(requests).toEqual([]);
    expect(prefetchedIn(store, key)).toEqual(['Из памяти']);
  });

  it('is not the stored one in another language (D-42)', async () => {
    writeSchedule(key, named('Из памяти'), Date.now());
    const store = aStore(student);
    await readTerm(store);
    await store.dispatch(prefetchSchedule('en')).unwrap();
    expect(requests).toHaveLength(1);
    expect(readSchedule()).toMatchObject({ language: 'en', schedule: named('Базы данных') });
  });

  it('that could not be loaded stops nobody: the page loads it again', async () => {
    portalServer.use(fail(schedule.ofStudent, 500));
    const store = aStore(student);
    await readTerm(store);
    await expect(store.dispatch(prefetchSchedule('ru')).unwrap()).resolves.toBeUndefined();
    expect(prefetchedIn(store, key)).toBeUndefined();
    expect(readSchedule()).toBeUndefined();
  });
});

describe('what the frame shows', () => {
  it('brings the term for the schedule', async () => {
    portalServer.use(fail(auth.config, 500), fail(notifications.counts, 500));
    const store = aStore(student);
    await Promise.all(Object.values(frameReads).map((read) => read(store.dispatch)));
    await store.dispatch(prefetchSchedule('ru')).unwrap();
    expect(prefetchedIn(store, key)).toEqual(['Базы данных']);
  });
});
