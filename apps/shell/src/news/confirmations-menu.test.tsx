import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { news } from '@portal/wire';
import { announcements } from '@portal/wire/news/announcements';
import {
  aNewsItem,
  aNewsPage,
  aTeacher,
  fakeDownloads,
  portalServer,
  renderInPortal,
  respond,
  setupPortalServer,
} from '@portal/testing';
import ru from '../../locales/ru.json';
import { NewsPage } from './news-page.tsx';

setupPortalServer();
afterEach(() => {
  jest.restoreAllMocks();
});

const button = { name: 'Скачать список' } as const;

async function open(recipientCount: number) {
  const people = [{ id: 2, fullName: 'Бакиров Бакыт', groupName: 'ИТ-21', isOfFormerText: false }];
  const confirmations = { confirmedCount: 0, recipientCount, hasMore: false };
  portalServer.use(
    respond(announcements.confirmations, () => ({
      ...confirmations,
      people: people.slice(0, recipientCount),
    })),
  );
  const item = aNewsItem({ id: 7, canEdit: true, needsConfirmation: true });
  portalServer.use(respond(news.page, () => aNewsPage([item])));
  const as = aTeacher({ claims: ['news.publish'] });
  const view = await renderInPortal(<NewsPage />, { as, path: '/news', messages: { shell: ru } });
  await view.user.click(await screen.findByRole('button', { name: 'Действия с «Собрание»' }));
  await view.user.click(await screen.findByRole('menuitem', { name: 'Кто ознакомился' }));
  return view;
}

describe('the list of confirmations', () => {
  it.each([
    { item: 'Скачать Excel (xlsx)', format: 'xlsx' },
    { item: 'Скачать CSV', format: 'csv' },
  ])('is saved as a file: $item', async ({ item, format }) => {
    const { requested, saved } = fakeDownloads();
    const { user } = await open(1);
    await user.click(await screen.findByRole('button', button));
    await user.click(await screen.findByRole('menuitem', { name: item }));
    await waitFor(() => expect(saved).toEqual([`confirmations.${format}`]));
    expect(requested).toEqual([`/lms/api/news/confirmations.${format}?id_eventMessage=7`]);
  });

  it('has no file without recipients', async () => {
    await open(0);
    expect(await screen.findByText('Ознакомились все')).toBeVisible();
    expect(screen.queryByRole('button', button)).toBeNull();
  });
});
