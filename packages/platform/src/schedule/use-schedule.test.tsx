import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { createStore, entries } from 'idb-keyval';
import {
  aSchedule,
  aSlot,
  aStudent,
  disconnect,
  portalServer,
  renderInPortal,
  respond,
  setupPortalServer,
  studyHandlers,
} from '@portal/testing';
import { schedule, study } from '@portal/wire';
import { serverLost, serverReached } from '../store/network.ts';
import { renewDeviceId, storeIdentity } from '../store/storage.ts';
import { useStoredAt } from '../offline/use-stored-at.ts';
import { writeSchedule } from './schedule-cache.ts';
import { useSchedule } from './use-schedule.ts';

setupPortalServer();

// Another person in each test, because the store of the test before may still write what it has loaded.
let student = aStudent();
const keyOf = ({ personId }: typeof student) =>
  ({ personId, role: 'student', academicYearId: 2026, termId: 2, language: 'ru' }) as const;
const HOUR_MS = 60 * 60_000;

function Shown() {
  const { query } = useSchedule();
  const isStored = useStoredAt(query) !== undefined;
  const names = query.currentData?.slots.map(({ disciplineName }) => disciplineName);
  return <p>{query.error ? 'failed' : `${names?.join() ?? '…'}${isStored ? ' stored' : ''}`}</p>;
}
const show = () => renderInPortal(<Shown />, { as: student });
const named = (disciplineName: string) => aSchedule([aSlot({ disciplineName })]);

let requests: jest.Mock;
beforeEach(() => {
  localStorage.clear();
  renewDeviceId();
  student = { ...student, personId: student.personId + 1 };
  storeIdentity(student);
  requests = jest.fn();
  portalServer.use(
    ...studyHandlers(),
    respond(schedule.ofStudent, () => {
      requests();
      return named('new');
    }),
  );
});

describe('the schedule', () => {
  it('is loaded for the current year and term, and stored (§4 Schedule.1)', async () => {
    await show();
    expect(await screen.findByText('new')).toBeVisible();
    expect(localStorage.getItem('schedule')).toContain('new');
  });

  it('opens with the stored one, without a request (D-42)', async () => {
    writeSchedule(keyOf(student), named('stored here'), Date.now() - HOUR_MS);
    await show();
    expect(await screen.findByText('stored here')).toBeVisible();
    expect(requests).not.toHaveBeenCalled();
  });

  it('opens with the stored one and replaces it when it is older than 12 h (D-42)', async () => {
    writeSchedule(keyOf(student), named('stored here'), Date.now() - 13 * HOUR_MS);
    await show();
    expect(await screen.findByText('new')).toBeVisible();
    expect(requests).toHaveBeenCalledTimes(1);
  });

  it('of another person is never shown (D-42, D§6.9)', async () => {
    writeSchedule({ ...keyOf(student), personId: student.personId + 1000 }, named('of another'), Date.now());
    const { container } = await show();
    expect(await screen.findByText('new')).toBeVisible();
    expect(container).not.toHaveTextContent('of another');
  });

  it('opens without a network with its date, and is loaded when the server is back (decision 0025)', async () => {
    const first = await show();
    await screen.findByText('new');
    await waitFor(async () => expect(await entries(createStore('offline-data', 'entries'))).toHaveLength(3));
    first.unmount();
    portalServer.use(
      disconnect(schedule.ofStudent),
      disconnect(study.currentYear),
      disconnect(study.currentTerm),
    );
    const { store } = await show();
    act(() => void store.dispatch(serverLost()));
    expect(await screen.findByText('new stored')).toBeVisible();
    portalServer.use(
      ...studyHandlers(),
      respond(schedule.ofStudent, () => named('newest')),
    );
    act(() => void store.dispatch(serverReached()));
    expect(await screen.findByText('newest')).toBeVisible();
  });

  it('is that of the fall when the university has no current term (§9 Schedule.1)', async () => {
    const termIds: number[] = [];
    portalServer.use(
      respond(study.currentTerm, () => []),
      respond(schedule.ofStudent, ({ termId }) => {
        termIds.push(termId);
        return named('new');
      }),
    );
    await show();
    expect(await screen.findByText('new')).toBeVisible();
    expect(termIds).toEqual([2]);
  });

  it('fails when the term cannot be loaded', async () => {
    portalServer.use(disconnect(study.currentTerm));
    await show();
    await waitFor(() => expect(screen.getByText('failed')).toBeVisible());
  });
});
