import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { portalServer, respond } from '@portal/testing';
import { schedule } from '@portal/wire';
import { setupTuesday, showSchedule, weekTable } from '../../test/show-schedule.tsx';

setupTuesday();

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
    const { user } = await showSchedule();
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
