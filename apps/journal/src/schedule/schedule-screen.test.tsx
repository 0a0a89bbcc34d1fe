import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  aSchedule,
  aStudent,
  aTeacher,
  fail,
  portalServer,
  renderInPortal,
  respond,
  studyHandlers,
} from '@portal/testing';
import { schedule } from '@portal/wire';
import ru from '../../locales/ru.json';
import { setupTuesday, showSchedule, slots, weekTable } from '../../test/show-schedule.tsx';
import { Component } from './schedule-screen.tsx';

setupTuesday();

describe('the week', () => {
  it('shows the lessons of the current week by day and time, with the week of the term', async () => {
    await showSchedule();
    const table = await weekTable();
    expect(table.getByRole('columnheader', { name: /Вторник/ })).toHaveAttribute('aria-current', 'date');
    expect(table.getByRole('button', { name: /Физика/ })).toHaveTextContent('1-101 · Осмонова');
    expect(table.queryByText('Право')).toBeNull();
    expect(screen.getAllByText('Неделя 12, чётная')[0]).toBeVisible();
  });

  it('has the title of a holiday, and names the day whose lessons another one has (D-68)', async () => {
    const specialDays = [
      { date: '2026-11-17', title: 'День университета', lessonsOf: undefined },
      { date: '2026-11-21', title: undefined, lessonsOf: '2026-11-17' },
    ];
    await showSchedule({ data: { ...aSchedule(slots.slice(1)), specialDays } });
    const table = await weekTable();
    expect(table.getByRole('columnheader', { name: /Вторник.*День университета/ })).toBeVisible();
    expect(table.getByRole('columnheader', { name: /Суббота.*Занятия дня: Вторник/ })).toBeVisible();
    const saturday = table.getByRole('button', { name: /Физика/ }).closest('td');
    expect(saturday?.cellIndex).toBe(6);
  });

  it('marks the running lesson and draws the line of the time', async () => {
    await showSchedule();
    const table = await weekTable();
    const lesson = table.getByRole('button', { name: /Физика/ });
    expect(lesson).toHaveAttribute('aria-current', 'time');
    expect(lesson.closest('td')?.querySelector('[data-now]')).toHaveStyle({ insetBlockStart: '50%' });
  });

  it('shows a moved lesson at both places', async () => {
    await showSchedule();
    const table = await weekTable();
    expect(table.getByText('Перенесено на 21 ноября, 14:30')).toBeVisible();
    expect(table.getByText('Перенесено: было 16 ноября, 08:00')).toBeVisible();
  });

  it('shows the groups to a teacher', async () => {
    await showSchedule({ as: aTeacher() });
    expect((await weekTable()).getByRole('button', { name: /Физика/ })).toHaveTextContent('1-101 · ПИ-1-24');
  });

  it('moves through the weeks of the term, in the address', async () => {
    const { user, router } = await showSchedule();
    await weekTable();
    await user.click(screen.getByRole('button', { name: 'Следующая неделя' }));
    expect(router.state.location.search).toBe('?date=2026-11-24');
    expect((await weekTable()).getByRole('button', { name: /Право/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Сегодня' }));
    expect((await weekTable()).queryByText('Право')).toBeNull();
  });

  it('ends with the term', async () => {
    await showSchedule({ path: '/schedule?date=2027-01-18' });
    await weekTable();
    expect(screen.getByRole('button', { name: 'Следующая неделя' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Предыдущая неделя' })).toBeEnabled();
  });

  it('shows the current week for a day that does not exist', async () => {
    await showSchedule({ path: '/schedule?date=2026-02-31x' });
    expect((await weekTable()).getByRole('button', { name: /Физика/ })).toBeVisible();
  });
});

describe('print', () => {
  const sheet = () => screen.queryByRole('article', { name: ru.schedule.printed });

  it('has the whole week without buttons, also where the screen shows one day', async () => {
    const print = jest.spyOn(window, 'print').mockReturnValue(undefined);
    const { user } = await showSchedule({ path: '/schedule?view=day&date=2026-11-17' });
    await screen.findByRole('heading', { name: /Вторник/ });
    expect(sheet()).toBeNull();
    await user.click(screen.getByRole('button', { name: ru.schedule.print }));
    await waitFor(() => expect(print).toHaveBeenCalled());
    const printed = within(await screen.findByRole('article', { name: ru.schedule.printed }));
    expect(printed.getAllByRole('columnheader').length).toBeGreaterThan(5);
    expect(printed.getByText('Физика')).toBeInTheDocument();
    expect(printed.queryByRole('button')).toBeNull();
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(sheet()).toBeNull();
  });
});

describe('the day', () => {
  it('lists its lessons with the time now', async () => {
    await showSchedule({ path: '/schedule?view=day&date=2026-11-17' });
    expect(await screen.findByRole('heading', { name: /Вторник/ })).toBeVisible();
    expect(screen.getByRole('button', { name: /Физика/ })).toHaveAttribute('aria-current', 'time');
  });

  it('has the title of a holiday instead of lessons (D-68)', async () => {
    const specialDays = [{ date: '2026-11-17', title: 'День университета', lessonsOf: undefined }];
    await showSchedule({
      path: '/schedule?date=2026-11-17&view=day',
      data: { ...aSchedule(slots), specialDays },
    });
    expect(await screen.findByText('День университета')).toBeVisible();
    expect(screen.queryByText('Занятий нет')).toBeNull();
  });

  it('says when it is free', async () => {
    await showSchedule({ path: '/schedule?view=day&date=2026-11-18' });
    expect(await screen.findByText('Занятий нет')).toBeVisible();
  });
});

describe('the page', () => {
  it('says when the term has no lessons', async () => {
    await showSchedule({ data: aSchedule([]) });
    expect(await screen.findByText('В этом семестре у вас нет занятий')).toBeVisible();
  });

  it('leads to the free rooms', async () => {
    const { user, router } = await showSchedule();
    await user.click(await screen.findByRole('button', { name: ru.schedule.freeRooms.title }));
    expect(router.state.location.pathname).toBe('/rooms');
  });

  it('explains a failure and offers a retry', async () => {
    portalServer.use(...studyHandlers(), fail(schedule.ofStudent, 500));
    const { user } = await renderInPortal(<Component />, { as: aStudent(), messages: { journal: ru } });
    expect(await screen.findByRole('alert')).toBeVisible();
    portalServer.use(respond(schedule.ofStudent, () => aSchedule(slots)));
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    expect((await weekTable()).getByRole('button', { name: /Физика/ })).toBeVisible();
  });
});
