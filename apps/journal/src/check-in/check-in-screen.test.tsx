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
import { checkIn, schedule } from '@portal/wire';
import ru from '../../locales/ru.json';
import { Component } from './check-in-screen.tsx';

setupPortalServer();

describe('the check-in', () => {
  it('is the scanner for a student', async () => {
    portalServer.use(
      respond(checkIn.ownVisits, () => []),
      respond(checkIn.time, () => ({ time: '2026-11-17T02:00:00Z', slotSeconds: 15, stamp: 'signed' })),
    );
    await renderInPortal(<Component />, { as: aStudent(), messages: { journal: ru } });
    expect(await screen.findByRole('button', { name: ru.checkIn.student.scan })).toBeVisible();
  });

  it('is the code of a lesson for a teacher (§7 Schedule and QR.1)', async () => {
    portalServer.use(
      ...studyHandlers(),
      respond(checkIn.current, () => []),
      respond(schedule.ofTeacher, () => aSchedule([])),
    );
    await renderInPortal(<Component />, { as: aTeacher(), messages: { journal: ru } });
    expect(await screen.findByText(ru.checkIn.teacher.lessons.none)).toBeVisible();
    expect(screen.queryByRole('button', { name: ru.checkIn.student.scan })).toBeNull();
  });
});
