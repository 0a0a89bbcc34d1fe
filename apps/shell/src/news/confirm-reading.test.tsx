import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { news } from '@portal/wire';
import { announcements, type NewsConfirmations, type NewsReminder } from '@portal/wire/news/announcements';
import {
  aNewsItem,
  aNewsPage,
  aStudent,
  aTeacher,
  disconnect,
  portalServer,
  refuse,
  renderInPortal,
  respond,
  setupPortalServer,
} from '@portal/testing';
import ru from '../../locales/ru.json';
import { NewsPage } from './news-page.tsx';

setupPortalServer();

const open = (as = aStudent()) =>
  renderInPortal(<NewsPage />, { as, path: '/news', messages: { shell: ru } });
const pending = aNewsItem({ id: 7, needsConfirmation: true, confirmation: 'pending' });

describe('an announcement that asks for a confirmation', () => {
  it('has a button for its readers, and says that it was pressed', async () => {
    let item = pending;
    portalServer.use(
      respond(news.page, () => aNewsPage([item])),
      disconnect(announcements.confirm),
    );
    const { user } = await open();
    const button = await screen.findByRole('button', { name: 'Ознакомлен(а)' });
    await user.click(button);
    expect(await screen.findByText(/Не отмечено: «Собрание»/)).toBeVisible();
    portalServer.use(
      respond(announcements.confirm, () => {
        item = { ...pending, confirmation: 'given' };
        return item;
      }),
    );
    await user.click(button);
    expect(await screen.findByText('Вы ознакомились')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ознакомлен(а)' })).toBeNull();
  });

  it('has none where nothing is pending', async () => {
    portalServer.use(respond(news.page, () => aNewsPage([aNewsItem()])));
    await open();
    expect(await screen.findByRole('article')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ознакомлен(а)' })).toBeNull();
  });
});

describe('the list of confirmations', () => {
  it('names those who did not and those who did, page by page', async () => {
    const personOf = (id: number, fullName: string) => ({
      id,
      fullName,
      groupName: 'ИТ-21',
      isOfFormerText: false,
    });
    portalServer.use(
      respond(news.page, () => aNewsPage([aNewsItem({ id: 7, canEdit: true, needsConfirmation: true })])),
      respond(announcements.confirmations, ({ isConfirmed, page }) => {
        const counts = { confirmedCount: 1, recipientCount: 3 };
        if (isConfirmed) {
          const person = { ...personOf(1, 'Асанова Айгуль'), confirmedAt: '2026-10-05T05:00:00.000Z' };
          return { ...counts, people: [{ ...person, isOfFormerText: true }], hasMore: false };
        }
        const people = [page === 1 ? personOf(2, 'Бакиров Бакыт') : personOf(3, 'Жумабаев Нурлан')];
        return { ...counts, people, hasMore: page === 1 };
      }),
    );
    const { user } = await open(aTeacher({ claims: ['news.publish'] }));
    await user.click(await screen.findByRole('button', { name: 'Действия с «Собрание»' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Кто ознакомился' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Кто ознакомился: «Собрание»' }));
    expect(await dialog.findByText('Бакиров Бакыт')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Показать ещё людей' }));
    expect(await dialog.findByText('Жумабаев Нурлан')).toBeVisible();
    expect(dialog.getByText('Бакиров Бакыт')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Не ознакомились: 2' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await user.click(dialog.getByRole('button', { name: 'Ознакомились: 1' }));
    await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(1));
    expect(dialog.getByRole('listitem')).toHaveTextContent(
      'Асанова АйгульИТ-21 · 5 октября, 11:00 · до изменения текста',
    );
  });
});

describe('a reminder', () => {
  const aDay = 24 * 60 * 60_000;
  const someone = { id: 2, fullName: 'Бакиров Бакыт', groupName: 'ИТ-21', isOfFormerText: false };
  const confirmationsOf = (lastReminder?: NewsReminder): NewsConfirmations => ({
    confirmedCount: 1,
    recipientCount: 3,
    people: [someone],
    hasMore: false,
    lastReminder,
  });
  const reminderAt = (moment: number): NewsReminder => ({
    remindedAt: new Date(moment).toISOString(),
    nextAt: new Date(moment + aDay).toISOString(),
  });
  const openList = async (item = {}) => {
    const own = aNewsItem({ id: 7, canEdit: true, needsConfirmation: true, ...item });
    portalServer.use(respond(news.page, () => aNewsPage([own])));
    const { user } = await open(aTeacher({ claims: ['news.publish'] }));
    await user.click(await screen.findByRole('button', { name: 'Действия с «Собрание»' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Кто ознакомился' }));
    await screen.findByText('Бакиров Бакыт');
    return user;
  };
  const remindButton = () => screen.queryByRole('button', { name: 'Напомнить 2 читателям' });

  it('is sent to those who have not confirmed, after a question, and then not for a day', async () => {
    let last: NewsReminder | undefined;
    portalServer.use(
      respond(announcements.confirmations, () => confirmationsOf(last)),
      respond(announcements.remind, () => {
        last = reminderAt(Date.now());
        return { remindedCount: 2 };
      }),
    );
    const user = await openList();
    await user.click(screen.getByRole('button', { name: 'Напомнить 2 читателям' }));
    const question = within(await screen.findByRole('dialog', { name: 'Напомнить 2 читателям?' }));
    await user.click(question.getByRole('button', { name: 'Отмена' }));
    expect(last).toBeUndefined();
    await user.click(screen.getByRole('button', { name: 'Напомнить 2 читателям' }));
    await user.click(await screen.findByRole('button', { name: 'Да, напомнить' }));
    expect(await screen.findByText('Напоминание получили 2 читателя')).toBeVisible();
    expect(await screen.findByText(/^Последнее напоминание: .* Следующее можно отправить /)).toBeVisible();
    expect(remindButton()).toBeNull();
  });

  it('that is refused says why, and what has changed meanwhile', async () => {
    let last: NewsReminder | undefined;
    portalServer.use(
      respond(announcements.confirmations, () => confirmationsOf(last)),
      disconnect(announcements.remind),
    );
    const user = await openList();
    await user.click(screen.getByRole('button', { name: 'Напомнить 2 читателям' }));
    await user.click(await screen.findByRole('button', { name: 'Да, напомнить' }));
    expect(await screen.findByText(/^Напоминание не отправлено/)).toBeVisible();
    last = reminderAt(Date.now());
    portalServer.use(
      refuse(announcements.remind, { code: 'remindedRecently', message: 'Напоминание уже отправлено.' }),
    );
    await user.click(screen.getByRole('button', { name: 'Напомнить 2 читателям' }));
    await user.click(await screen.findByRole('button', { name: 'Да, напомнить' }));
    expect(await screen.findByText('Напоминание уже отправлено.')).toBeVisible();
    await waitFor(() => expect(remindButton()).toBeNull());
  });

  it('is offered again after a day', async () => {
    const lastWeek = reminderAt(Date.now() - 7 * aDay);
    portalServer.use(respond(announcements.confirmations, () => confirmationsOf(lastWeek)));
    await openList();
    expect(remindButton()).toBeVisible();
    expect(screen.getByText(/^Последнее напоминание: /)).not.toHaveTextContent('Следующее');
  });

  it('is not offered while readers do not see the announcement', async () => {
    portalServer.use(respond(announcements.confirmations, () => confirmationsOf()));
    await openList({ state: 'expired', expiresAt: '2026-01-01T00:00:00.000Z' });
    expect(remindButton()).toBeNull();
  });
});
