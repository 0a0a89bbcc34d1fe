import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import {
  aRating,
  aSchedule,
  aStudent,
  portalServer,
  renderInPortal,
  respond,
  setupPortalServer,
  studyHandlers,
} from '@portal/testing';
import { checkIn, journal, rating, schedule, sheets } from '@portal/wire';
import { reports } from '@portal/wire/reports/reports';
import ru from '../locales/ru.json';
import { manifest } from './manifest.ts';
import { portalModule } from './module.ts';

/** The pages of spec §2 in this module, their roles, and a text that each shows when it is loaded. */
const pages = [
  { page: 'schedule', path: 'schedule', roles: ['teacher', 'student'], text: ru.schedule.empty },
  {
    page: 'rooms',
    path: 'rooms',
    roles: ['teacher', 'staff', 'student'],
    text: ru.schedule.freeRooms.empty,
  },
  { page: 'checkin', path: 'checkin', roles: ['teacher', 'student'], text: ru.checkIn.student.noneToday },
  { page: 'journal', path: 'journal', roles: ['teacher', 'student'], text: ru.ownMarks.empty },
  { page: 'sheets', path: 'sheets', roles: ['teacher'], text: ru.sheets.empty },
  { page: 'register', path: 'office/sheets', roles: ['teacher', 'staff'], text: ru.register.emptyHint },
  { page: 'workload', path: 'workload', roles: ['teacher'], text: ru.workload.empty },
  { page: 'results', path: 'results', roles: ['student'], text: ru.results.empty },
  { page: 'rating', path: 'rating', roles: ['student'], text: ru.rating.empty },
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
      respond(schedule.freeRooms, () => ({ date: '2026-11-17', lessonTimeId: 1, times: [], rooms: [] })),
      respond(journal.ownMarks, () => []),
      respond(sheets.list, () => []),
      respond(journal.ownAppeals, () => []),
      respond(sheets.ownResults, () => []),
      respond(reports.workload, () => ({
        title: '',
        explanation: '',
        columns: [],
        rows: [],
        totals: [],
        rowCount: 0,
      })),
      respond(rating.own, () => aRating({ gpa: undefined, credits: 0, places: [] })),
      respond(checkIn.ownVisits, () => []),
      respond(checkIn.time, () => ({ time: '2026-11-17T02:00:00Z', slotSeconds: 15, stamp: 'signed' })),
    );
    const { Component } = await portalModule.pages[page]();
    await renderInPortal(<Component />, { as: aStudent(), messages: { journal: ru } });
    expect(await screen.findByRole('heading', { level: 1, name: manifest.titles[page].ru })).toBeVisible();
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('has the schedule first in the menu after the home page (§2 Shell.8)', () => {
    expect(manifest.nav[0]).toMatchObject({ page: 'schedule', icon: 'schedule', order: 5 });
  });
});
