import { afterEach, beforeEach, jest } from '@jest/globals';
import {
  aSchedule,
  aTeacher,
  fakeDate,
  portalServer,
  renderInPortal,
  scheduleHandlers,
  setupPortalServer,
  studyHandlers,
} from '@portal/testing';
import ru from '../locales/ru.json';
import { Component } from '../src/marks/journal-screen.tsx';

type Handlers = Parameters<typeof portalServer.use>;

interface Opening {
  readonly path?: string;
  readonly schedule?: Parameters<typeof scheduleHandlers>[0];
}

/** The server of a test file, at 08:40 of Monday, 16 November 2026, in Bishkek. */
export function setupMonday(): void {
  setupPortalServer();
  beforeEach(() => {
    fakeDate(new Date('2026-11-16T02:40:00Z'));
  });
  afterEach(() => {
    jest.useRealTimers();
  });
}

/** Opens the journal of a teacher; the handlers of the test come before those of every journal. */
export function openJournal(
  handlers: Handlers,
  { path = '/journal', schedule = aSchedule() }: Opening = {},
): ReturnType<typeof renderInPortal> {
  portalServer.use(...handlers, ...studyHandlers(), ...scheduleHandlers(schedule));
  return renderInPortal(<Component />, { as: aTeacher(), path, messages: { journal: ru } });
}
