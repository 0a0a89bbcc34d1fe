import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  aSchedule,
  aSlot,
  aStudent,
  aTeacher,
  fail,
  portalServer,
  renderInPortal,
  respond,
  scheduleHandlers,
  setupPortalServer,
  studyHandlers,
  fakeDate,
} from '@portal/testing';
import { schedule, type Schedule, type ScheduleSlot, type SessionUser } from '@portal/wire';
import ru from '../../locales/ru.json';
import { Component } from './schedule-screen.tsx';

setupPortalServer();

const change = { changedAt: '2026-11-15T04:00:00Z', version: 1, date: '2026-11-16' } as const;
const newTime = { lessonTimeId: 5, startsAt: '14:30', endsAt: '15:50' };
const slots: readonly ScheduleSlot[] = [
  aSlot({ changes: [{ ...change, kind: 'moved', newDate: '2026-11-21', newTime }] }),
  aSlot({ id: 2, day: 2, disciplineName: 'Физика', conferenceLink: 'https://meet.example.org/t' }),
  aSlot({ id: 3, day: 3, disciplineName: 'Право', weeks: 'odd' }),
];

/** Tuesday, 17 November 2026, 08:40 in Bishkek, in the twelfth week. */
const now = new Date('2026-11-17T02:40:00Z');

beforeEach(() => {
  localStorage.clear();
  fakeDate(now);
});
afterEach(() => {
  jest.useRealTimers();
});

const show = async ({
  as = aStudent(),
  path = '/schedule',
  data = aSchedule(slots),
}: { as?: SessionUser; path?: string; data?: Schedule } = {}) => {
  portalServer.use(...studyHandlers(), ...scheduleHandlers(data));
  return renderInPortal(<Component />, { as, path, messages: { journal: ru } });
};
const weekTable = async () => within(await screen.findByRole('table', { name: 'Расписание' }));

describe('the week', () => {
  it('shows the lessons of the current week by day and time, with the week of the term', async () => {
    await show();
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
    await show({ data: { ...aSchedule(slots.slice(1)), specialDays } });
    const table = await weekTable();
    expect(table.getByRole('columnheader', { name: /Вторник.*День университета/ })).toBeVisible();
    expect(table.getByRole('columnheader', { name: /Суббота.*Занятия дня: Вторник/ })).toBeVisible();
    const saturday = table.getByRole('button', { name: /Физика/ }).closest('td');
    expect(saturday?.cellIndex).toBe(6);
  });

  it('marks the running lesson and draws the line of the time', async () => {
    await show();
    const table = await weekTable();
    const lesson = table.getByRole('button', { name: /Физика/ });
    expect(lesson).toHaveAttribute('aria-current', 'time');
    expect(lesson.closest('td')?.querySelector('[data-now]')).toHaveStyle({ insetBlockStart: '50%' });
  });

  it('shows a moved lesson at both places', async () => {
    await show();
    const table = await weekTable();
    expect(table.getByText('Перенесено на 21 ноября, 14:30')).toBeVisible();
    expect(table.getByText('Перенесено: было 16 ноября, 08:00')).toBeVisible();
  });

  it('shows the groups to a teacher', async () => {
    await show({ as: aTeacher() });
    expect((await weekTable()).getByRole('button', { name: /Физика/ })).toHaveTextContent('1-101 · ПИ-1-24');
  });

  it('moves through the weeks of the term, in the address', async () => {
    const { user, router } = await show();
    await weekTable();
    await user.click(screen.getByRole('button', { name: 'Следующая неделя' }));
    expect(router.state.location.search).toBe('?date=2026-11-24');
    expect((await weekTable()).getByRole('button', { name: /Право/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Сегодня' }));
    expect((await weekTable()).queryByText('Право')).toBeNull();
  });

  it('ends with the term', async () => {
    await show({ path: '/schedule?date=2027-01-18' });
    await weekTable();
    expect(screen.getByRole('button', { name: 'Следующая неделя' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Предыдущая неделя' })).toBeEnabled();
  });

  it('shows the current week for a day that does not exist', async () => {
    await show({ path: '/schedule?date=2026-02-31x' });
    expect((await weekTable()).getByRole('button', { name: /Физика/ })).toBeVisible();
  });
});

describe('print', () => {
  const sheet = () => screen.queryByRole('article', { name: ru.schedule.printed });

  it('has the whole week without buttons, also where the screen shows one day', async () => {
    const print = jest.spyOn(window, 'print').mockReturnValue(undefined);
    const { user } = await show({ path: '/schedule?view=day&date=2026-11-17' });
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
    await show({ path: '/schedule?view=day&date=2026-11-17' });
    expect(await screen.findByRole('heading', { name: /Вторник/ })).toBeVisible();
    expect(screen.getByRole('button', { name: /Физика/ })).toHaveAttribute('aria-current', 'time');
  });

  it('has the title of a holiday instead of lessons (D-68)', async () => {
    const specialDays = [{ date: '2026-11-17', title: 'День университета', lessonsOf: undefined }];
    await show({ path: '/schedule?date=2026-11-17&view=day', data: { ...aSchedule(slots), specialDays } });
    expect(await screen.findByText('День университета')).toBeVisible();
    expect(screen.queryByText('Занятий нет')).toBeNull();
  });

  it('says when it is free', async () => {
    await show({ path: '/schedule?view=day&date=2026-11-18' });
    expect(await screen.findByText('Занятий нет')).toBeVisible();
  });
});

describe('the card of a lesson', () => {
  it('opens the chat of the group and the conference of the teacher', async () => {
    const { user, router } = await show();
    await user.click((await weekTable()).getByRole('button', { name: /Физика/ }));
    const card = within(await screen.findByRole('dialog', { name: 'Физика' }));
    await waitFor(() => expect(card.getByText('Вторник, 17 ноября, 08:00–09:20')).toBeVisible());
    expect(card.getByRole('link', { name: 'Веб-конференция' })).toHaveAttribute(
      'href',
      'https://meet.example.org/t',
    );
    await user.click(card.getByRole('link', { name: 'Чат группы' }));
    expect(router.state.location.pathname).toBe('/chat');
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      with: 'group',
      year: '2026',
      term: '2',
      discipline: '1',
      semester: '5',
      group: '31',
    });
  });

  it('opens the journal of the lesson, for its teacher only', async () => {
    const { user, router } = await show({ as: aTeacher() });
    await user.click((await weekTable()).getByRole('button', { name: /Физика/ }));
    await user.click(await screen.findByRole('link', { name: 'Журнал занятия' }));
    const { pathname, search } = router.state.location;
    expect(`${pathname}${search}`).toBe(
      '/journal?type=1&date=2026-11-17&time=1&year=2026&term=2&discipline=1&semester=5&group=31',
    );
  });

  it('opens the check-in of a lesson of today with one press, for its teacher only (D§5 Check-in.1)', async () => {
    const { user, router } = await show({ as: aTeacher() });
    await user.click((await weekTable()).getByRole('button', { name: /Физика/ }));
    await user.click(await screen.findByRole('link', { name: ru.checkIn.teacher.title }));
    expect(`${router.state.location.pathname}${router.state.location.search}`).toBe('/checkin?slot=2');
  });

  it('offers no check-in of a lesson on another day', async () => {
    const { user } = await show({ as: aTeacher() });
    await user.click((await weekTable()).getAllByRole('button', { name: /Базы данных/ })[0] ?? document.body);
    const card = within(await screen.findByRole('dialog', { name: 'Базы данных' }));
    expect(card.queryByRole('link', { name: ru.checkIn.teacher.title })).toBeNull();
  });

  it('has no conference without a link', async () => {
    const { user } = await show();
    await user.click((await weekTable()).getAllByRole('button', { name: /Базы данных/ })[0] ?? document.body);
    const card = within(await screen.findByRole('dialog', { name: 'Базы данных' }));
    expect(card.queryByRole('link', { name: 'Веб-конференция' })).toBeNull();
    expect(card.queryByRole('link', { name: 'Журнал занятия' })).toBeNull();
  });
});

describe('the calendar', () => {
  it('offers a file, and an address that is created, shown and ended', async () => {
    let created: { createdAt: string }[] = [];
    portalServer.use(
      respond(schedule.subscription, () => created),
      respond(schedule.subscribe, () => {
        created = [{ createdAt: '2026-11-17T02:40:00Z' }];
        return { address: '/lms/api/schedule/feed.ics?key=secret' };
      }),
      respond(schedule.unsubscribe, () => {
        created = [];
        return created;
      }),
    );
    const { user } = await show();
    await weekTable();
    await user.click(screen.getByRole('button', { name: 'Календарь' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Календарь' }));
    expect(dialog.getByRole('link', { name: 'Скачать файл iCalendar' })).toHaveAttribute(
      'href',
      '/lms/api/schedule/calendar.ics?year=2026&ws=2',
    );
    await user.click(await dialog.findByRole('button', { name: 'Создать адрес' }));
    expect(await dialog.findByLabelText('Адрес подписки')).toHaveValue(
      `${window.location.origin}/lms/api/schedule/feed.ics?key=secret`,
    );
    await user.click(await dialog.findByRole('button', { name: 'Отменить подписку' }));
    const question = within(await screen.findByRole('dialog', { name: 'Отменить подписку' }));
    expect(created).toHaveLength(1);
    await user.click(question.getByRole('button', { name: 'Отменить подписку' }));
    expect(await dialog.findByRole('button', { name: 'Создать адрес' })).toBeVisible();
    expect(dialog.queryByLabelText('Адрес подписки')).toBeNull();
  });
});

describe('the page', () => {
  it('says when the term has no lessons', async () => {
    await show({ data: aSchedule([]) });
    expect(await screen.findByText('В этом семестре у вас нет занятий')).toBeVisible();
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
