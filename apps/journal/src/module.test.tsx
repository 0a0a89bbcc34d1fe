import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import {
  aSchedule,
  aStudent,
  aTeacher,
  portalServer,
  renderInPortal,
  respond,
  setupPortalServer,
  studyHandlers,
} from '@portal/testing';
import { checkIn, journal, schedule } from '@portal/wire';
import ru from '../locales/ru.json';
import { manifest } from './manifest.ts';
import { portalModule } from './module.ts';

/** The pages of spec §2 in this module, their roles, and a text that each shows when it is loaded. */
const pages = [
  { page: 'schedule', path: 'schedule', roles: ['teacher', 'student'], text: ru.schedule.empty },
  { page: 'checkin', path: 'checkin', roles: ['teacher'], text: ru.checkIn.teacher.lessons.none },
  { page: 'journal', path: 'journal', roles: ['teacher', 'student'], text: ru.ownMarks.empty },
] as const;

setupPortalServer();

describe('the journal module', () => {
  it('has exactly these pages', () => {
    expect(Object.keys(manifest.pages)).toEqual(pages.map(({ page }) => page));
    expect(Object.keys(portalModule.pages)).toEqual(pages.map(({ page }) => page));
  });

  it.each(pages)('shows $page at $path to its roles', async ({ page, path, roles, text }) => {
    expect(manifest.pages[page]).toMatchObject({ path, roles });
    portalServer.use(
      ...studyHandlers(),
      respond(schedule.ofStudent, () => aSchedule([])),
      respond(schedule.ofTeacher, () => aSchedule([])),
      respond(checkIn.current, () => []),
      respond(journal.ownMarks, () => []),
      respond(journal.ownAppeals, () => []),
    );
    const { Component } = await portalModule.pages[page]();
    const as = roles.some((role) => role === 'student') ? aStudent() : aTeacher();
    await renderInPortal(<Component />, { as, messages: { journal: ru } });
    expect(await screen.findByRole('heading', { level: 1, name: manifest.titles[page].ru })).toBeVisible();
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('has the schedule first in the menu after the home page (§2 Shell.8)', () => {
    expect(manifest.nav[0]).toMatchObject({ page: 'schedule', icon: 'schedule', order: 5 });
  });
});
