import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import {
  aStudent,
  disconnect,
  fail,
  fakeDate,
  portalServer,
  renderInPortal,
  respond,
  setupPortalServer,
} from '@portal/testing';
import { notifications, type Notification, type UnreadItem } from '@portal/wire';
import ru from '../../locales/ru.json';
import { NotificationBell } from './notification-bell.tsx';

const texts = ru.notifications;

const aNotification = (id: number, more: Partial<Notification> = {}): Notification => ({
  id,
  type: 'news',
  title: `Новость ${id}`,
  body: 'Сбор в девять',
  address: '/news',
  createdAt: '2026-11-20T04:00:00.000Z',
  isRead: false,
  ...more,
});

const fromChat: UnreadItem = {
  type: 'message',
  tag: '7',
  title: 'Асанова Айгуль',
  body: 'Салам',
  address: '/chat?with=3',
  createdAt: '2026-11-20T03:00:00.000Z',
  unreadCount: 2,
};

let stored: Notification[];
let items: UnreadItem[];

const unread = () => stored.filter(({ isRead }) => !isRead);
const setRead = (isChosen: (one: Notification) => boolean) => {
  const readCount = unread().filter(isChosen).length;
  stored = stored.map((one) => (isChosen(one) ? { ...one, isRead: true } : one));
  return { readCount };
};

setupPortalServer();
beforeEach(() => {
  fakeDate(new Date('2026-11-20T06:00:00.000Z'));
  stored = [aNotification(2), aNotification(1, { isRead: true, createdAt: '2026-11-19T04:00:00.000Z' })];
  items = [];
  portalServer.use(
    respond(notifications.counts, () =>
      [
        { name: 'news', unreadCount: unread().length },
        { name: 'chat', unreadCount: items.reduce((sum, { unreadCount }) => sum + unreadCount, 0) },
      ].filter(({ unreadCount }) => unreadCount > 0),
    ),
    respond(notifications.page, ({ beforeId = Infinity, isUnread }) =>
      stored.filter(({ id, isRead }) => id < beforeId && !(isUnread === true && isRead)).slice(0, 20),
    ),
    respond(notifications.unreadItems, () => items),
    respond(notifications.read, ({ notificationId }) => setRead(({ id }) => id === notificationId)),
    respond(notifications.readAll, () => setRead(() => true)),
  );
});

afterEach(() => {
  jest.useRealTimers();
});

const render = () =>
  renderInPortal(
    <>
      <NotificationBell />
      <main id="content" tabIndex={-1}>
        <Routes>
          <Route path="*" element={<p>Страница</p>} />
        </Routes>
      </main>
    </>,
    { as: aStudent(), messages: { shell: ru } },
  );

async function open() {
  const portal = await render();
  await portal.user.click(screen.getByRole('button', { name: new RegExp(`^${texts.title}`) }));
  const panel = await screen.findByRole('dialog', { name: texts.title });
  return { ...portal, panel: within(panel) };
}

describe('the notification centre (screens, Everywhere)', () => {
  it('says how many are unread, without messages, which their own page counts', async () => {
    items = [fromChat];
    await render();
    expect(await screen.findByRole('button', { name: 'Уведомления, непрочитанных: 1' })).toBeVisible();
  });

  it('has the number in its name that the badge shows (WCAG 2.5.3)', async () => {
    stored = Array.from({ length: 157 }, (_, at) => aNotification(157 - at));
    await render();
    const bell = await screen.findByRole('button', { name: 'Уведомления, непрочитанных: 99+' });
    expect(bell).toHaveTextContent('99+');
  });

  it('lists notifications by day, says what is unread, and has no conversations', async () => {
    items = [fromChat];
    const { panel } = await open();
    const today = within(await panel.findByRole('region', { name: texts.today }));
    expect(today.getByRole('link')).toHaveAccessibleName(/^Не прочитано:.*Новость 2.*Сбор в девять.*10:00/);
    const yesterday = within(panel.getByRole('region', { name: texts.yesterday }));
    expect(yesterday.getByRole('link')).toHaveAccessibleName(/^Новость 1/);
    expect(panel.queryByRole('link', { name: /Асанова Айгуль/ })).toBeNull();
  });

  it('opens what a notification is about, marks it as read and gives way to the page', async () => {
    const { user, panel, router } = await open();
    await user.click(await panel.findByRole('link', { name: /Новость 2/ }));
    expect(router.state.location.pathname).toBe('/news');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
    expect(await screen.findByRole('button', { name: texts.title })).toBeVisible();
    expect(unread()).toEqual([]);
  });

  it('marks everything as read, and then has no such button', async () => {
    const { user, panel } = await open();
    await user.click(await panel.findByRole('button', { name: texts.readAll }));
    await waitFor(() => expect(panel.queryByRole('button', { name: texts.readAll })).toBeNull());
    await waitFor(() => expect(panel.queryByText(/^Не прочитано/)).toBeNull());
  });

  it('has nothing while only messages are unread', async () => {
    stored = [];
    items = [fromChat];
    const { panel } = await open();
    expect(await panel.findByText(texts.empty)).toBeVisible();
    expect(panel.queryByRole('button', { name: texts.readAll })).toBeNull();
    expect(screen.getByRole('button', { name: texts.title, hidden: true })).not.toHaveTextContent(/\d/);
  });

  it('shows only what is unread, when asked', async () => {
    const { user, panel } = await open();
    await panel.findByRole('link', { name: /Новость 1/ });
    await user.click(panel.getByRole('switch', { name: texts.onlyUnread }));
    await waitFor(() => expect(panel.queryByRole('link', { name: /Новость 1/ })).toBeNull());
    expect(await panel.findByRole('link', { name: /Новость 2/ })).toBeVisible();
    await user.click(panel.getByRole('button', { name: texts.readAll }));
    expect(await panel.findByText(texts.nothingUnread)).toBeVisible();
  });

  it('loads twenty more at a time, each once', async () => {
    stored = Array.from({ length: 41 }, (_, at) => aNotification(41 - at));
    const { user, panel } = await open();
    const titles = () =>
      panel.getAllByRole('link', { name: /Новость/ }).map(({ textContent }) => textContent);
    await panel.findByRole('link', { name: /Новость 41/ });
    expect(titles()).toHaveLength(20);
    await user.click(panel.getByRole('button', { name: texts.more }));
    await waitFor(() => expect(titles()).toHaveLength(40));
    await user.click(panel.getByRole('button', { name: texts.more }));
    await waitFor(() => expect(titles()).toHaveLength(41));
    expect(new Set(titles()).size).toBe(41);
    expect(panel.queryByRole('button', { name: texts.more })).toBeNull();
  });

  it('says so when there is nothing yet', async () => {
    stored = [];
    const { panel } = await open();
    expect(await panel.findByText(texts.empty)).toBeVisible();
    expect(panel.getByText(texts.emptyHint)).toBeVisible();
  });

  it.each([
    ['the server fails', () => fail(notifications.page, 503)],
    ['there is no connection', () => disconnect(notifications.page)],
  ])('shows that %s, and tries again', async (_, failure) => {
    portalServer.use(failure());
    const { user, panel } = await open();
    const again = await panel.findByRole('button', { name: 'Повторить' });
    portalServer.use(respond(notifications.page, () => stored));
    await user.click(again);
    expect(await panel.findByRole('link', { name: /Новость 2/ })).toBeVisible();
  });

  it('closes by Escape and gives the focus back to the bell', async () => {
    const { user, panel } = await open();
    await panel.findByRole('link', { name: /Новость 2/ });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.getByRole('button', { name: /^Уведомления/ })).toHaveFocus());
  });

  it('links to the switches of the types', async () => {
    const { user, panel, router } = await open();
    await user.click(panel.getByRole('link', { name: texts.settings }));
    expect(router.state.location.pathname + router.state.location.hash).toBe('/profile#notifications');
  });
});
