import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import {
  aSchedule,
  aSlot,
  aStudent,
  fail,
  fakeDate,
  portalServer,
  renderInPortal,
  scheduleHandlers,
  setupPortalServer,
  studyHandlers,
} from '@portal/testing';
import { schedule } from '@portal/wire';
import ru from '../../locales/ru.json';
import type { NavItem } from '../shared/menu/nav-item.ts';
import { DayLessons } from './day-lessons.tsx';

const nav: readonly NavItem[] = [
  { key: 'lessons/schedule', to: '/schedule', label: '', icon: 'schedule', order: 5 },
];
const slots = [
  aSlot(),
  aSlot({ id: 2, day: 1, disciplineName: 'Физика', startsAt: '09:30', endsAt: '10:50' }),
  aSlot({ id: 3, day: 2, disciplineName: 'Право' }),
];

/** Shows the day at a time of Monday, 16 November 2026, in Bishkek. */
async function showAt(time: string, { data = aSchedule(slots), isRest = false } = {}) {
  jest.setSystemTime(new Date(`2026-11-16T${time}:00+06:00`));
  portalServer.use(...studyHandlers(), ...scheduleHandlers(data));
  await renderInPortal(<DayLessons nav={nav} isRest={isRest} />, { as: aStudent(), messages: { shell: ru } });
}
const linesOf = async (day: string) =>
  within(await screen.findByRole('region', { name: day })).getAllByRole('listitem');

describe('the lessons of the day', () => {
  setupPortalServer();
  beforeEach(() => fakeDate());
  afterEach(() => {
    jest.useRealTimers();
  });

  it('is a line for each lesson with time, room and kind, and says which one runs', async () => {
    await showAt('08:30');
    const lines = await linesOf('Сегодня');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      '08:00Базы данных1-101 · Лекцияидёт',
      '09:30Физика1-101 · Лекция',
    ]);
  });

  it('is quiet about what is over', async () => {
    await showAt('09:40');
    const lines = await linesOf('Сегодня');
    expect(lines.map(({ dataset }) => dataset['weight'])).toEqual(['quiet', 'plain']);
  });

  it('is the day of the next lesson when the day is over, with nothing over', async () => {
    await showAt('23:00', {
      data: aSchedule([...slots, aSlot({ id: 4, day: 2, disciplineName: 'Химия', startsAt: '09:30' })]),
    });
    const lines = await linesOf('Завтра');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      '08:00Право1-101 · Лекция',
      '09:30Химия1-101 · Лекция',
    ]);
    expect(lines[0]?.dataset['weight']).toBe('plain');
  });

  it('does not repeat the only lesson, which stands above', async () => {
    await showAt('23:00');
    const day = within(await screen.findByRole('region', { name: 'Завтра' }));
    expect(day.getByText('Других занятий нет')).toBeVisible();
    expect(day.queryByText('Право')).toBeNull();
  });

  it('is only what comes after that lesson where there is little room', async () => {
    await showAt('08:30', { isRest: true });
    const lines = await linesOf('Сегодня');
    expect(lines.map(({ textContent }) => textContent)).toEqual(['09:30Физика1-101 · Лекция']);
  });

  it('is absent there without a later lesson', async () => {
    jest.setSystemTime(new Date('2026-11-16T09:40:00+06:00'));
    portalServer.use(...studyHandlers(), ...scheduleHandlers(aSchedule(slots)));
    const both = (
      <>
        <DayLessons nav={nav} isRest />
        <DayLessons nav={nav} />
      </>
    );
    await renderInPortal(both, { as: aStudent(), messages: { shell: ru } });
    expect(await screen.findAllByRole('region')).toHaveLength(1);
  });

  it('leads to the schedule, also without lessons', async () => {
    await showAt('08:30', { data: aSchedule([]) });
    expect(await screen.findByRole('link', { name: 'Расписание' })).toHaveAttribute('href', '/schedule');
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('leaves a failure to the lesson above', async () => {
    portalServer.use(...studyHandlers(), fail(schedule.ofStudent, 500));
    await renderInPortal(<DayLessons nav={nav} />, { as: aStudent(), messages: { shell: ru } });
    expect(screen.queryByRole('region')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
