import { afterEach, beforeEach, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import {
  aSchedule,
  aSlot,
  aStudent,
  fakeDate,
  portalServer,
  renderInPortal,
  scheduleHandlers,
  setupPortalServer,
  studyHandlers,
} from '@portal/testing';
import type { Schedule, ScheduleSlot, SessionUser } from '@portal/wire';
import ru from '../locales/ru.json';
import { Component } from '../src/schedule/schedule-screen.tsx';

export const change = { changedAt: '2026-11-15T04:00:00Z', version: 1, date: '2026-11-16' } as const;
export const newTime = { lessonTimeId: 5, startsAt: '14:30', endsAt: '15:50' };
export const slots: readonly ScheduleSlot[] = [
  aSlot({ changes: [{ ...change, kind: 'moved', newDate: '2026-11-21', newTime }] }),
  aSlot({ id: 2, day: 2, disciplineName: 'Физика', conferenceLink: 'https://meet.example.org/t' }),
  aSlot({ id: 3, day: 3, disciplineName: 'Право', weeks: 'odd' }),
];

/** Tuesday, 17 November 2026, 08:40 in Bishkek, in the twelfth week. */
export const now = new Date('2026-11-17T02:40:00Z');

/** Each test begins at that moment, with nothing stored. */
export function setupTuesday(): void {
  setupPortalServer();
  beforeEach(() => {
    localStorage.clear();
    fakeDate(now);
  });
  afterEach(() => {
    jest.useRealTimers();
  });
}

/** Opens the schedule of a person. */
export const showSchedule = async ({
  as = aStudent(),
  path = '/schedule',
  data = aSchedule(slots),
}: { as?: SessionUser; path?: string; data?: Schedule } = {}) => {
  portalServer.use(...studyHandlers(), ...scheduleHandlers(data));
  return renderInPortal(<Component />, { as, path, messages: { journal: ru } });
};
export const weekTable = async () => within(await screen.findByRole('table', { name: 'Расписание' }));
