import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import {
  aSchedule,
  aSlot,
  aTeacher,
  fail,
  portalServer,
  renderInPortal,
  respond,
  scheduleHandlers,
  studyHandlers,
} from '@portal/testing';
import { checkIn, type CheckIn, type RosterEntry } from '@portal/wire';
import ru from '../../../locales/ru.json';
import { aCheckIn, aCode, anEntry, aPresent, aWaiting } from '../../../test/a-check-in.ts';
import { emitCheckIn, FakeEventSource } from '../../../test/fake-event-source.ts';
import { setupMonday } from '../../../test/open-journal.tsx';
import { TeacherCheckIn } from './teacher-check-in.tsx';

setupMonday();

const texts = ru.checkIn.teacher;
let opened: number[];
let current: CheckIn[];
let roster: RosterEntry[];

beforeEach(() => {
  FakeEventSource.open = [];
  Object.assign(globalThis, { EventSource: FakeEventSource });
  opened = [];
  current = [];
  roster = [anEntry(1), aPresent(2), aWaiting(3)];
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'EventSource');
  Reflect.deleteProperty(navigator, 'wakeLock');
});

function show(path = '/checkin?slot=1') {
  const open = respond(checkIn.open, ({ slotId = 0 }) => {
    opened.push(slotId);
    current = [aCheckIn({ slotId })];
    return aCheckIn({ slotId });
  });
  const stop = respond(checkIn.stop, () => {
    current = [aCheckIn({ endedAt: '2026-11-16T02:45:00.000Z', code: null })];
    return aCheckIn({ endedAt: '2026-11-16T02:45:00.000Z', code: null });
  });
  portalServer.use(
    respond(checkIn.current, () => current),
    respond(checkIn.roster, () => roster),
    ...studyHandlers(),
    ...scheduleHandlers(aSchedule([aSlot(), aSlot({ id: 2, startsAt: '14:00', endsAt: '15:20' })])),
  );
  portalServer.use(open, stop);
  return renderInPortal(<TeacherCheckIn />, { as: aTeacher(), path, messages: { journal: ru } });
}
const code = () => screen.findByRole('img', { name: texts.code });

describe('the check-in of a lesson (D§5 Check-in.1)', () => {
  it('opens with the page: lesson, group, room, time, code, spoken code and counter', async () => {
    await show();
    expect(await code()).toBeVisible();
    expect(opened).toEqual([1]);
    expect(screen.getByRole('heading', { level: 2, name: 'Базы данных' })).toBeVisible();
    expect(screen.getByText('ПИ-1-24 · Лекция')).toBeVisible();
    expect(screen.getByText('1-101, Главный корпус')).toHaveTextContent('08:00–09:20');
    expect(screen.getByText('482 913')).toBeVisible();
    expect((await screen.findAllByText('1 из 3'))[0]).toBeVisible();
  });

  it('is not opened again after a reload, and not again by itself after its end', async () => {
    current = [aCheckIn()];
    const first = await show();
    await code();
    first.unmount();
    current = [aCheckIn({ endedAt: '2026-11-16T02:45:00.000Z', code: null })];
    await show();
    expect(await screen.findByRole('heading', { name: texts.summary.title })).toBeVisible();
    expect(opened).toEqual([]);
  });

  it('shows the code that is pushed', async () => {
    await show();
    const before = (await code()).innerHTML;
    await waitFor(() => expect(FakeEventSource.open).toHaveLength(1));
    const pushed = { ...aCode('2026-11-16T02:40:15.000Z', 'B'.repeat(32)), spokenCode: '105770' };
    emitCheckIn({ kind: 'code', checkInId: 7, code: pushed, entries: [], visit: undefined });
    expect(await screen.findByText('105 770')).toBeVisible();
    expect((await code()).innerHTML).not.toBe(before);
  });

  it('asks before it ends, says who is left, and leads to the lesson in the journal', async () => {
    const { user } = await show();
    await code();
    await screen.findAllByText('1 из 3');
    await user.click(screen.getByRole('button', { name: texts.stop }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/Отмечены 1 из 3\..*Ещё 1 студент ждёт/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: texts.stop }));
    expect(await screen.findByText(/Завершена в 08:45/)).toBeVisible();
    expect(screen.queryByRole('img', { name: texts.code })).toBeNull();
    await waitFor(() =>
      expect(screen.getByRole('link', { name: texts.summary.journal })).toHaveAttribute(
        'href',
        '/journal?type=1&date=2026-11-16&time=1&year=2026&term=2&discipline=1&semester=5&group=31',
      ),
    );
    await user.click(screen.getByRole('button', { name: texts.summary.reopen }));
    expect(await code()).toBeVisible();
    expect(opened).toEqual([1, 1]);
  });

  it('ends by itself when the server says so', async () => {
    await show();
    await code();
    await waitFor(() => expect(FakeEventSource.open).toHaveLength(1));
    current = [aCheckIn({ endedAt: '2026-11-16T03:20:00.000Z', code: null })];
    emitCheckIn({ kind: 'ended', checkInId: 7, code: undefined, entries: [], visit: undefined });
    expect(await screen.findByText(/Завершена в 09:20/)).toBeVisible();
  });

  it('keeps the screen awake while it is open', async () => {
    const release = jest.fn(async () => undefined);
    const request = jest.fn(async (_kind: string) => ({ release }));
    Object.assign(navigator, { wakeLock: { request } });
    const { unmount } = await show();
    await code();
    expect(request).toHaveBeenCalledWith('screen');
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(request).toHaveBeenCalledTimes(2));
    unmount();
    await waitFor(() => expect(release).toHaveBeenCalled());
  });
});

describe('the page without a check-in', () => {
  it('offers the lessons of today, and opens one with one press', async () => {
    const { user } = await show('/checkin');
    const lesson = await screen.findByRole('link', { name: /08:00–09:20/ });
    expect(lesson).toHaveTextContent(texts.lessons.now);
    await user.click(lesson);
    expect(await code()).toBeVisible();
    expect(opened).toEqual([1]);
  });

  it('shows the open check-in', async () => {
    current = [aCheckIn()];
    const { router } = await show('/checkin');
    expect(await code()).toBeVisible();
    expect(router.state.location.search).toBe('?slot=1');
  });

  it('says what to do on a day without lessons, and names the next one', async () => {
    await show('/checkin');
    portalServer.use(...scheduleHandlers(aSchedule([aSlot({ day: 3 })])));
    expect(await screen.findByText(texts.lessons.none)).toBeVisible();
    expect(screen.getByText('Следующее занятие: 18 ноября, 08:00, Базы данных')).toBeVisible();
  });

  it('says why a lesson cannot be opened now, and tries again', async () => {
    const view = show();
    portalServer.use(fail(checkIn.open, 409, { code: 'noLessonNow', message: 'Занятие начнётся в 14:00.' }));
    const { user } = await view;
    expect(await screen.findByRole('alert')).toHaveTextContent('Занятие начнётся в 14:00.');
    expect(await screen.findByRole('heading', { name: texts.lessons.today })).toBeVisible();
    portalServer.use(respond(checkIn.open, () => aCheckIn()));
    await user.click(screen.getByRole('button', { name: texts.lessons.retry }));
    expect(await code()).toBeVisible();
  });

  it('explains a failure, and loads on retry', async () => {
    const view = show();
    portalServer.use(fail(checkIn.current, 500));
    const { user } = await view;
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: texts.title })).toBeVisible();
    portalServer.use(respond(checkIn.current, () => [aCheckIn()]));
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await code()).toBeVisible();
  });
});
