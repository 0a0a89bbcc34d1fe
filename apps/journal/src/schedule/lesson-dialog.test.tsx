import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aTeacher } from '@portal/testing';
import ru from '../../locales/ru.json';
import { setupTuesday, showSchedule, weekTable } from '../../test/show-schedule.tsx';

setupTuesday();

describe('the card of a lesson', () => {
  it('opens the chat of the group and the conference of the teacher', async () => {
    const { user, router } = await showSchedule();
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
    const { user, router } = await showSchedule({ as: aTeacher() });
    await user.click((await weekTable()).getByRole('button', { name: /Физика/ }));
    await user.click(await screen.findByRole('link', { name: 'Журнал занятия' }));
    const { pathname, search } = router.state.location;
    expect(`${pathname}${search}`).toBe(
      '/journal?type=1&date=2026-11-17&time=1&year=2026&term=2&discipline=1&semester=5&group=31',
    );
  });

  it('opens the check-in of a lesson of today with one press, for its teacher only (D§5 Check-in.1)', async () => {
    const { user, router } = await showSchedule({ as: aTeacher() });
    await user.click((await weekTable()).getByRole('button', { name: /Физика/ }));
    await user.click(await screen.findByRole('link', { name: ru.checkIn.teacher.title }));
    expect(`${router.state.location.pathname}${router.state.location.search}`).toBe('/checkin?slot=2');
  });

  it('offers no check-in of a lesson on another day', async () => {
    const { user } = await showSchedule({ as: aTeacher() });
    await user.click((await weekTable()).getAllByRole('button', { name: /Базы данных/ })[0] ?? document.body);
    const card = within(await screen.findByRole('dialog', { name: 'Базы данных' }));
    expect(card.queryByRole('link', { name: ru.checkIn.teacher.title })).toBeNull();
  });

  it('has no conference without a link', async () => {
    const { user } = await showSchedule();
    await user.click((await weekTable()).getAllByRole('button', { name: /Базы данных/ })[0] ?? document.body);
    const card = within(await screen.findByRole('dialog', { name: 'Базы данных' }));
    expect(card.queryByRole('link', { name: 'Веб-конференция' })).toBeNull();
    expect(card.queryByRole('link', { name: 'Журнал занятия' })).toBeNull();
  });
});
