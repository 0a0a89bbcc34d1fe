import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
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
import ru from '../../locales/ru.json';
import { NewsPage } from './news-page.tsx';

setupPortalServer();

const editor = aTeacher({ claims: ['news.publish'] });
const open = (path = '/news', as = aStudent()) =>
  renderInPortal(<NewsPage />, { as, path, messages: { shell: ru } });
const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const named = (id: number) => aNewsItem({ id, title: { caption: '', name: `№ ${id}` } });

describe('the news feed', () => {
  it("shows an item's caption, title, text, date and audience (§2 News.1)", async () => {
    portalServer.use(
      respond(news.page, () =>
        aNewsPage([
          aNewsItem({ message: 'Первая\nвторая', audience: 'students', facultyName: 'Факультет ИТ' }),
        ]),
      ),
    );
    await open();
    const item = await screen.findByRole('article', { name: 'Собрание' });
    expect(item).toHaveTextContent('Деканат');
    expect(item).toHaveTextContent('понедельник, 5 октября 2026 г., 10:30');
    expect(item).toHaveTextContent('Студентам · Факультет ИТ');
    expect(within(item).getByText(/Первая/).textContent).toBe('Первая\nвторая');
  });

  it('links only http and https addresses', async () => {
    const message = 'Запись: https://example.kg/a?b=1, (http://example.kg). javascript:alert(1) <b>x</b>';
    portalServer.use(respond(news.page, () => aNewsPage([aNewsItem({ message })])));
    await open();
    const links = within(await screen.findByRole('article')).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/news/1',
      'https://example.kg/a?b=1',
      'http://example.kg',
    ]);
    for (const link of links.slice(1)) expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(screen.getByRole('article')).toHaveTextContent(message);
  });

  it('links to attachments by the URL of the specification (§2 News.1, §2 News.8)', async () => {
    const name = 'План & расписание на осень.pdf';
    portalServer.use(respond(news.page, () => aNewsPage([aNewsItem({ id: 7, fileNames: [name] })])));
    await open();
    const link = await screen.findByRole('link', { name });
    expect(link).toHaveTextContent('План & расписание на…');
    expect(link).toHaveAttribute(
      'href',
      `/lms/api/news/download.file?filename=${encodeURIComponent(`7_${name}`)}&type=4`,
    );
  });

  it('loads earlier items page by page without duplicates (§2 News.2, §4 News.1, §9 Chat.2, D-49.2)', async () => {
    const requests: unknown[] = [];
    portalServer.use(
      respond(news.page, ({ page, beforeId }) => {
        requests.push([page, beforeId]);
        if (page === 1) return aNewsPage([named(9), named(8)], true);
        return aNewsPage([named(8), named(7)]);
      }),
    );
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Показать более ранние' }));
    await waitFor(() => expect(names()).toEqual(['№ 9', '№ 8', '№ 7']));
    expect(requests).toEqual([
      [1, undefined],
      [2, 8],
    ]);
    expect(screen.queryByRole('button', { name: 'Показать более ранние' })).toBeNull();
  });

  it('keeps the loaded items when earlier ones fail, and can retry', async () => {
    portalServer.use(respond(news.page, () => aNewsPage([named(9)], true)));
    const { user } = await open();
    const more = await screen.findByRole('button', { name: 'Показать более ранние' });
    portalServer.use(disconnect(news.page));
    await user.click(more);
    expect(await screen.findByText('Более ранние новости не загрузились')).toBeVisible();
    expect(names()).toEqual(['№ 9']);
    portalServer.use(respond(news.page, () => aNewsPage([named(8)])));
    await user.click(screen.getByRole('button', { name: 'Показать более ранние' }));
    await waitFor(() => expect(names()).toEqual(['№ 9', '№ 8']));
  });

  it('has announcements under their own URL (§2 News.5)', async () => {
    portalServer.use(
      respond(news.page, ({ isAnnouncement }) =>
        aNewsPage([aNewsItem({ title: { caption: '', name: isAnnouncement ? 'Объявлено' : 'Всякое' } })]),
      ),
    );
    const { user, router } = await open();
    expect(await screen.findByText('Всякое')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Объявления' }));
    expect(await screen.findByText('Объявлено')).toBeVisible();
    expect(router.state.location.search).toBe('?tab=announcements');
    expect(screen.getByRole('link', { name: 'Объявления' })).toHaveAttribute('aria-current', 'page');
  });

  it('shows an empty state, and a retry button after a failure', async () => {
    portalServer.use(disconnect(news.page));
    const { user } = await open();
    const retry = await screen.findByRole('button', { name: 'Повторить' });
    portalServer.use(respond(news.page, () => aNewsPage()));
    await user.click(retry);
    expect(await screen.findByText('Новостей пока нет')).toBeVisible();
  });
});

describe('deleting news', () => {
  const mine = aNewsItem({ id: 3, canEdit: true });

  it('is offered only to publishers for items that they may delete (§6.6)', async () => {
    portalServer.use(respond(news.page, () => aNewsPage([mine, aNewsItem({ id: 4 })])));
    const first = await open('/news', editor);
    await screen.findAllByRole('article');
    expect(await screen.findAllByRole('button', { name: 'Удалить «Собрание»' })).toHaveLength(1);
    first.unmount();
    await open('/news', aTeacher());
    await screen.findAllByRole('article');
    expect(screen.queryByRole('button', { name: 'Удалить «Собрание»' })).toBeNull();
  });

  it('asks first, and removes the item when the server returns data (§4 News.3, D-45.1)', async () => {
    let items = [mine];
    portalServer.use(
      respond(news.page, () => aNewsPage(items)),
      respond(news.remove, ({ newsId }) => {
        items = [];
        return [{ id: newsId }];
      }),
    );
    const { user } = await open('/news', editor);
    await user.click(await screen.findByRole('button', { name: 'Удалить «Собрание»' }));
    const dialog = await screen.findByRole('dialog', { name: 'Удалить новость?' });
    expect(items).toHaveLength(1);
    await user.click(within(dialog).getByRole('button', { name: 'Удалить' }));
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  });

  it('fails when the server returns no data (§4 News.4, D-02.3)', async () => {
    portalServer.use(
      respond(news.page, () => aNewsPage([mine])),
      respond(news.remove, () => []),
    );
    const { user } = await open('/news', editor);
    await user.click(await screen.findByRole('button', { name: 'Удалить «Собрание»' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Удалить' }));
    expect(await within(dialog).findByText('Новость не удалена')).toBeVisible();
    expect(screen.getByText('Начало в 14:00.')).toBeInTheDocument();
  });
});
