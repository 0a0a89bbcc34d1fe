import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import {
  aSchedule,
  aSlot,
  aStudent,
  aTeacher,
  fail,
  portalServer,
  renderInPortal,
  scheduleHandlers,
  setupPortalServer,
  studyHandlers,
  fakeDate,
} from '@portal/testing';
import { schedule, type ScheduleSlot } from '@portal/wire';
import ru from '../../locales/ru.json';
import type { NavItem } from '../shared/menu/nav-item.ts';
import { CurrentLesson } from './current-lesson.tsx';

setupPortalServer();

const conferenceLink = 'https://meet.example.org/t';
const slots: readonly ScheduleSlot[] = [
  aSlot({ conferenceLink }),
  aSlot({ id: 2, day: 1, disciplineName: 'Физика', startsAt: '09:30', endsAt: '10:50' }),
  aSlot({ id: 3, day: 2, disciplineName: 'Право' }),
];

const nav: readonly NavItem[] = [
  {
    key: 'orders/list',
    to: '/orders',
    label: '',
    icon: 'message',
    order: 20,
    itemParam: 'item',
    opens: ['people'],
  },
  { key: 'lessons/schedule', to: '/schedule', label: '', icon: 'schedule', order: 5 },
  { key: 'scan/list', to: '/scan', label: 'Сканер', icon: 'qr', order: 7, opens: ['checkIns'] },
  { key: 'marks/list', to: '/marks', label: 'Оценки', icon: 'sheet', order: 6, opens: ['lessons'] },
];

/** Shows the card on Monday, 16 November 2026, at a time in Bishkek. */
async function showAt(time: string, { as = aStudent(), data = aSchedule(slots) } = {}) {
  jest.setSystemTime(new Date(`2026-11-16T${time}:00+06:00`));
  portalServer.use(...studyHandlers(), ...scheduleHandlers(data));
  const shown = await renderInPortal(<CurrentLesson nav={nav} />, { as, messages: { shell: ru } });
  return { ...shown, card: within(screen.getByRole('region', { name: 'Сейчас' })) };
}

describe('the card of the current lesson', () => {
  beforeEach(() => {
    localStorage.clear();
    fakeDate();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('shows a student the running lesson with its end, room, kind, teacher and conference', async () => {
    const { card } = await showAt('08:30');
    expect(await card.findByRole('heading', { name: 'Базы данных' })).toBeVisible();
    expect(card.getByText('Сейчас · до 09:20')).toBeVisible();
    expect(card.getByText('1-101, Главный корпус · Лекция')).toBeVisible();
    expect(card.getByText('Осмонова Гүлзат Төлөгөновна')).toBeVisible();
    expect(card.getByRole('link', { name: 'Веб-конференция' })).toHaveAttribute('href', conferenceLink);
    expect(card.queryByRole('link', { name: 'Оценки' })).toBeNull();
  });

  it('has one primary action: the check-in for a student, the journal for a teacher', async () => {
    const primaryOf = async (as: ReturnType<typeof aStudent>) => {
      const { card, unmount } = await showAt('08:30', { as });
      await card.findByRole('link', { name: 'Сканер' });
      const names = card
        .getAllByRole('link')
        .flatMap((link) => (link.dataset['variant'] === 'primary' ? [link.textContent] : []));
      unmount();
      return names;
    };
    expect(await primaryOf(aStudent())).toEqual(['Сканер']);
    expect(await primaryOf(aTeacher())).toEqual(['Оценки']);
  });

  it('leads a student to the scanner with one tap (screens, the now card)', async () => {
    const { card, user, router } = await showAt('08:30');
    await user.click(await card.findByRole('link', { name: 'Сканер' }));
    expect(router.state.location).toMatchObject({ pathname: '/scan', search: '' });
  });

  it('opens the page of the group with one tap for a teacher', async () => {
    const { card, user, router } = await showAt('08:30', { as: aTeacher() });
    expect(await card.findByText('ПИ-1-24')).toBeVisible();
    await user.click(card.getByRole('link', { name: 'Чат группы' }));
    expect(router.state.location.pathname).toBe('/orders');
    expect(router.state.location.search).toContain('item=group');
  });

  it('opens the running lesson on the page that opens lessons with one tap, for a teacher only', async () => {
    const { card, user, router } = await showAt('08:30', { as: aTeacher() });
    await user.click(await card.findByRole('link', { name: 'Оценки' }));
    expect(`${router.state.location.pathname}${router.state.location.search}`).toBe(
      '/marks?type=1&date=2026-11-16&time=1&year=2026&term=2&discipline=1&semester=5&group=31',
    );
  });

  it('opens the check-in of the running lesson with one tap, for its teacher (screens, the now card)', async () => {
    const { card, user, router } = await showAt('08:30', { as: aTeacher() });
    await user.click(await card.findByRole('link', { name: 'Сканер' }));
    expect(`${router.state.location.pathname}${router.state.location.search}`).toBe('/scan?slot=1');
  });

  it('offers no check-in of another day', async () => {
    const { card } = await showAt('23:00', { as: aTeacher() });
    expect(await card.findByText('Право')).toBeVisible();
    expect(card.queryByRole('link', { name: 'Сканер' })).toBeNull();
  });

  it('shows the next lesson with its links between lessons', async () => {
    const { card } = await showAt('23:00');
    expect(await card.findByRole('heading', { name: 'Право' })).toBeVisible();
    expect(card.getByText('Следующее · завтра, 08:00')).toBeVisible();
    expect(card.getByText('1-101, Главный корпус · Лекция')).toBeVisible();
    expect(card.getByRole('link', { name: 'Чат группы' })).toBeVisible();
  });

  it('says at what time the next lesson of the day begins', async () => {
    const { card } = await showAt('09:25');
    expect(await card.findByText('Следующее · 09:30')).toBeVisible();
  });

  it('says when there are no lessons', async () => {
    const { card } = await showAt('08:30', { data: aSchedule([]) });
    expect(await card.findByText('На ближайшие две недели занятий нет')).toBeVisible();
  });

  it('explains a failure', async () => {
    portalServer.use(...studyHandlers(), fail(schedule.ofStudent, 500));
    await renderInPortal(<CurrentLesson nav={[]} />, { as: aStudent(), messages: { shell: ru } });
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Расписание' })).toBeNull();
  });
});
