import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { IDBFactory } from 'fake-indexeddb';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
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
import { renewDeviceId, storeIdentity } from '@portal/platform';
import { news } from '@portal/wire';
import ru from '../../locales/ru.json';
import { NewsItemPage } from './news-item-page.tsx';
import { NewsPage } from './news-page.tsx';

setupPortalServer();
beforeEach(() => {
  Object.assign(globalThis, { indexedDB: new IDBFactory() });
  renewDeviceId();
  storeIdentity(aStudent());
});

/** Longer than the portal gathers changes before it writes them. */
const WRITTEN_MS = 800;
const dataIsWritten = () =>
  new Promise((resolve) => {
    setTimeout(resolve, WRITTEN_MS);
  });
const pages = (
  <Routes>
    <Route path="/news" element={<NewsPage />} />
    <Route path="/news/:newsId" element={<NewsItemPage />} />
  </Routes>
);
const open = (path: string) => renderInPortal(pages, { as: aStudent(), path, messages: { shell: ru } });
const named = (id: number) => aNewsItem({ id, title: { caption: '', name: `№ ${id}` } });

describe('the news without a network', () => {
  it('open with their date; only the first page is stored, and nothing is offered after it', async () => {
    portalServer.use(respond(news.page, () => aNewsPage([named(2), named(1)], true)));
    const { unmount } = await open('/news');
    expect(await screen.findByRole('button', { name: ru.news.showEarlier })).toBeVisible();
    await dataIsWritten();
    unmount();
    portalServer.use(disconnect(news.page));
    await open('/news');
    expect(await screen.findByRole('article', { name: '№ 2' })).toBeVisible();
    expect(screen.getByText(/^Сохранено /)).toBeVisible();
    expect(screen.queryByRole('button', { name: ru.news.showEarlier })).toBeNull();
  });

  it('have no date of the first page when only a later one fails', async () => {
    portalServer.use(respond(news.page, () => aNewsPage([named(2), named(1)], true)));
    const { user } = await open('/news');
    const earlier = await screen.findByRole('button', { name: ru.news.showEarlier });
    await dataIsWritten();
    portalServer.use(disconnect(news.page));
    await user.click(earlier);
    expect(await screen.findByText(ru.news.earlierFailed)).toBeVisible();
    expect(screen.queryByText(/^Сохранено /)).toBeNull();
    expect(screen.getAllByRole('article')).toHaveLength(2);
  });

  it('are stored one by one, too', async () => {
    portalServer.use(respond(news.page, () => aNewsPage([named(7)])));
    const { unmount } = await open('/news/7');
    await screen.findByRole('article', { name: '№ 7' });
    await dataIsWritten();
    unmount();
    portalServer.use(disconnect(news.page));
    await open('/news/7');
    expect(await screen.findByRole('article', { name: '№ 7' })).toBeVisible();
    expect(screen.getByText(/^Сохранено /)).toBeVisible();
  });
});
