import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import {
  aSchedule,
  aSlot,
  aStudent,
  portalServer,
  renderInPortal,
  respond,
  setupPortalServer,
  studyHandlers,
} from '@portal/testing';
import { notifications, schedule } from '@portal/wire';
import { renewDeviceId, storeIdentity } from '../store/storage.ts';
import { writeSchedule } from './schedule-cache.ts';
import { useChangedLessons } from './use-changed-lessons.ts';
import { useSchedule } from './use-schedule.ts';

setupPortalServer();

const student = aStudent();
const key = {
  personId: student.personId,
  role: 'student',
  academicYearId: 2026,
  termId: 2,
  language: 'ru',
} as const;
const named = (disciplineName: string) => aSchedule([aSlot({ disciplineName })]);

function Listener() {
  useChangedLessons(false);
  return null;
}
function Shown() {
  const { query } = useSchedule();
  return <p>{query.currentData?.slots.map(({ disciplineName }) => disciplineName).join()}</p>;
}

let unreadCount: number;
let requests: jest.Mock;
beforeEach(() => {
  localStorage.clear();
  renewDeviceId();
  storeIdentity(student);
  requests = jest.fn();
  portalServer.use(
    ...studyHandlers(),
    respond(notifications.counts, () => (unreadCount > 0 ? [{ name: 'schedule', unreadCount }] : [])),
    respond(schedule.ofStudent, () => {
      requests();
      return named('changed');
    }),
  );
  writeSchedule(key, named('stored here'), Date.now());
});

describe('a schedule with a changed lesson', () => {
  it('is loaded again while it is shown, though the stored one is new', async () => {
    unreadCount = 1;
    const page = (
      <>
        <Listener />
        <Shown />
      </>
    );
    await renderInPortal(page, { as: student });
    expect(await screen.findByText('changed')).toBeVisible();
  });

  it('is loaded again when it is shown later', async () => {
    unreadCount = 1;
    const { unmount } = await renderInPortal(<Listener />, { as: student });
    await waitFor(() => expect(JSON.parse(localStorage.getItem('schedule') ?? '{}').lastUpdated).toBe(0));
    unmount();
    await renderInPortal(<Shown />, { as: student });
    expect(await screen.findByText('changed')).toBeVisible();
  });

  it('is not loaded when nothing has changed', async () => {
    unreadCount = 0;
    await renderInPortal(
      <>
        <Listener />
        <Shown />
      </>,
      { as: student },
    );
    expect(await screen.findByText('stored here')).toBeVisible();
    expect(requests).not.toHaveBeenCalled();
  });
});
