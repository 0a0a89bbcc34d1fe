import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { news } from '@portal/wire';
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
import { Route, Routes } from 'react-router-dom';
import ru from '../../locales/ru.json';
import { NewsItemPage } from './news-item-page.tsx';

setupPortalServer();

const open = (path: string, as = aStudent()) =>
  renderInPortal(
    <Routes>
      <Route path="/news/:newsId" element={<NewsItemPage />} />
    </Routes>,
    { as, path, messages: { shell: ru } },
  );

describe('the page of a news item', () => {
  it('shows the item of its address and its title in the tab', async () => {
    const requests: unknown[] = [];
    portalServer.use(
      respond(news.page, ({ newsId }) => {
        requests.push(newsId);
        return aNewsPage([aNewsItem({ id: 7 })]);
      }),
    );
    await open('/news/7');
    expect(await screen.findByRole('article', { name: 'Собрание' })).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(document.title).toContain('Собрание');
    expect(requests).toEqual([7]);
    expect(screen.getByRole('link', { name: ru.news.toAll })).toHaveAttribute('href', '/news');
  });

  it.each(['/news/7', '/news/abc'])('says at %s that there is no such item for the reader', async (path) => {
    portalServer.use(respond(news.page, () => aNewsPage([aNewsItem({ id: 6 })])));
    await open(path);
    expect(await screen.findByText(ru.news.notFound)).toBeVisible();
    expect(screen.queryByRole('article')).toBeNull();
  });

  it('shows an item to its editor as its readers see it, and how many they are', async () => {
    const item = aNewsItem({ id: 7, canEdit: true, needsConfirmation: true, state: 'scheduled' });
    portalServer.use(
      respond(news.page, () => aNewsPage([item])),
      respond(news.recipients, () => ({ recipientCount: 41 })),
    );
    const { user } = await open('/news/7?as=reader', aTeacher({ claims: ['news.publish'] }));
    const note = (await screen.findByText(/^Так объявление видят читатели/)).closest('[data-kind]');
    expect(await screen.findByText(/Увидит 41 человек/)).toBeVisible();
    expect(note ?? document.body).toHaveTextContent('кнопка «Ознакомлен(а)»');
    expect(screen.queryByRole('button', { name: /^Действия/ })).toBeNull();
    expect(screen.queryByText(/^Появится/)).toBeNull();
    await user.click(screen.getByRole('link', { name: ru.news.asEditor }));
    expect(await screen.findByRole('button', { name: 'Действия с «Собрание»' })).toBeVisible();
  });

  it('shows a reader nothing else at that address', async () => {
    portalServer.use(respond(news.page, () => aNewsPage([aNewsItem({ id: 7 })])));
    await open('/news/7?as=reader');
    expect(await screen.findByRole('article', { name: 'Собрание' })).toBeVisible();
    expect(screen.queryByText(/^Так объявление видят читатели/)).toBeNull();
  });

  it('can be loaded again after a failure', async () => {
    portalServer.use(disconnect(news.page));
    const { user } = await open('/news/7');
    const retry = await screen.findByRole('button', { name: 'Повторить' });
    portalServer.use(respond(news.page, () => aNewsPage([aNewsItem({ id: 7 })])));
    await user.click(retry);
    expect(await screen.findByRole('article')).toBeVisible();
  });
});
