import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import {
  aSchedule,
  aSlot,
  aStudent,
  portalServer,
  renderInPortal,
  scheduleHandlers,
  setupPortalServer,
  studyHandlers,
} from '@portal/testing';
import type { ScheduleExam } from '@portal/wire';
import ru from '../../locales/ru.json';
import { Component } from './schedule-screen.tsx';

setupPortalServer();

const exam: ScheduleExam = {
  id: 1,
  kind: 'exam',
  sheetKind: 'repeat',
  date: '2026-11-22',
  startsAt: '18:30',
  endsAt: '20:30',
  roomName: '1-101',
  buildingName: 'Корпус 1',
  disciplineName: 'Физика',
  groupName: 'ПИ-1-24',
  teacherName: 'Асанов Эркин',
};

const show = (view: 'day' | 'week') =>
  renderInPortal(<Component />, {
    as: aStudent(),
    path: `/schedule?view=${view}&date=2026-11-22`,
    messages: { journal: ru },
  });

describe('an exam in the schedule (D-64.17)', () => {
  beforeEach(() => {
    localStorage.clear();
    portalServer.use(...studyHandlers(), ...scheduleHandlers({ ...aSchedule([aSlot()]), exams: [exam] }));
  });

  it('is in the list of its day, outside of the lesson times', async () => {
    await show('day');
    const list = within(await screen.findByRole('list', { name: ru.schedule.exams.title }));
    for (const text of [ru.schedule.exams.repeat, '18:30–20:30', 'Физика', '1-101, Корпус 1', 'Асанов Эркин'])
      expect(list.getByText(text)).toBeVisible();
  });

  it('has a row of its own in the week, and brings its Sunday', async () => {
    await show('week');
    expect((await screen.findAllByText('Физика'))[0]).toBeVisible();
  });
});
