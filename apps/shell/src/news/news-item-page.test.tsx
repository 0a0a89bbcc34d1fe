import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { news } from '@portal/wire';
import {
  aNewsItem,
  aNewsPage,
  aStudent,
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

const open = (path: string) =>
  renderInPortal(
    <Routes>
      <Route path="/news/:newsId" element={<NewsItemPage />} />
    </Routes>,
    { as: aStudent(), path, messages: { shell: ru } },
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

  it('can be loaded again after a failure', async () => {
    portalServer.use(disconnect(news.page));
    const { user } = await open('/news/7');
    const retry = await screen.findByRole('button', { name: 'Повторить' });
    portalServer.use(respond(news.page, () => aNewsPage([aNewsItem({ id: 7 })])));
    await user.click(retry);
    expect(await screen.findByRole('article')).toBeVisible();
  });
});
