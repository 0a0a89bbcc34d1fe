import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { news } from '@portal/wire';
import { announcements } from '@portal/wire/announcements';
import {
  aNewsItem,
  aNewsPage,
  aStudent,
  aTeacher,
  disconnect,
  portalServer,
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
