import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { serverLost } from '@portal/platform';
import {
  aSchedule,
  aTeacher,
  disconnect,
  fakeDate,
  portalServer,
  renderInPortal,
  respond,
  scheduleHandlers,
  setupPortalServer,
  studyHandlers,
} from '@portal/testing';
import { checkIn } from '@portal/wire';
import ru from '../../../locales/ru.json';
import { aCheckIn, aCode } from '../../../test/a-check-in.ts';
import { emitState, FakeEventSource } from '../../../test/fake-event-source.ts';
import { TeacherCheckIn } from './teacher-check-in.tsx';

setupPortalServer();

const texts = ru.checkIn.teacher;
const MINUTE_MS = 60_000;
/** The monotonic clock of the device. */
let passedMs: number;

beforeEach(() => {
  passedMs = 0;
  const start = performance.now();
  jest.spyOn(performance, 'now').mockImplementation(() => start + passedMs);
  FakeEventSource.open = [];
  Object.assign(globalThis, { EventSource: FakeEventSource });
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'EventSource');
});

/** Shows the check-in on a device whose clock is wrong by so many minutes. */
async function show({ wrongMinutes = 0 } = {}) {
  fakeDate(new Date(Date.parse('2026-11-16T02:40:00Z') + wrongMinutes * MINUTE_MS));
  portalServer.use(
    respond(checkIn.current, () => [aCheckIn()]),
    respond(checkIn.roster, () => []),
    ...studyHandlers(),
    ...scheduleHandlers(aSchedule()),
  );
  const view = await renderInPortal(<TeacherCheckIn />, {
    as: aTeacher(),
    path: '/checkin?slot=1',
    messages: { journal: ru },
  });
  await screen.findByRole('img', { name: texts.code });
  return view;
}
const figure = () => screen.queryByRole('img', { name: texts.code });

describe('the shown code', () => {
  it.each([-10, 0, 10])('counts down alike on a clock that is wrong by %d minutes', async (wrongMinutes) => {
    await show({ wrongMinutes });
    expect(screen.getByRole('timer')).toHaveTextContent('Новый код через 15 с');
    passedMs = 9_100;
    await waitFor(() => expect(screen.getByRole('timer')).toHaveTextContent('Новый код через 6 с'));
  });

  it('is requested when no new one was pushed in time', async () => {
    await show();
    portalServer.use(
      respond(checkIn.current, () => [
        aCheckIn({ code: { ...aCode('2026-11-16T02:40:15.000Z', 'B'.repeat(32)), spokenCode: '105770' } }),
      ]),
    );
    passedMs = 15_100;
    expect(await screen.findByText('105 770')).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent('Новый код через 15 с');
  });

  it('has a clear sign without a connection, and is hidden with its spoken code when its slot is over', async () => {
    const { store } = await show();
    portalServer.use(disconnect(checkIn.current));
    act(() => void store.dispatch(serverLost()));
    expect(await screen.findByText(texts.offline)).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent('Код будет скрыт через 18 с');
    passedMs = 18_000;
    expect(await screen.findByText(texts.stale)).toBeVisible();
    expect(figure()).toBeNull();
    expect(screen.queryByText('482 913')).toBeNull();
    expect(screen.queryByRole('button', { name: texts.copy })).toBeNull();
  });

  it('has the sign when only the events are broken', async () => {
    await show();
    await waitFor(() => expect(FakeEventSource.open).toHaveLength(1));
    emitState('open');
    expect(screen.queryByText(texts.offline)).toBeNull();
    emitState('error');
    expect(await screen.findByText(texts.offline)).toBeVisible();
    expect(figure()).toBeVisible();
    emitState('open');
    await waitFor(() => expect(screen.queryByText(texts.offline)).toBeNull());
  });

  it('has no sign where events are blocked but the codes that are requested come', async () => {
    await show();
    await waitFor(() => expect(FakeEventSource.open).toHaveLength(1));
    emitState('error');
    expect(await screen.findByText(texts.offline)).toBeVisible();
    portalServer.use(
      respond(checkIn.current, () => [
        aCheckIn({ code: { ...aCode('2026-11-16T02:40:15.000Z', 'B'.repeat(32)), spokenCode: '105770' } }),
      ]),
    );
    passedMs = 15_100;
    expect(await screen.findByText('105 770')).toBeVisible();
    expect(screen.queryByText(texts.offline)).toBeNull();
  });

  it('is copied as the address that a scanner reads, by keyboard', async () => {
    const { user } = await show();
    screen.getByRole('button', { name: texts.copy }).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('button', { name: texts.copied })).toHaveFocus();
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/lms/checkin?t=${'A'.repeat(32)}`);
  });
});
