import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { aStudent, portalServer, renderInPortal, respond, setupPortalServer } from '@portal/testing';
import { notifications, notificationTopic, type Notification, type NotificationType } from '@portal/wire';
import ru from '../../locales/ru.json';
import { useNotificationToasts } from './use-notification-toasts.ts';

/** A fake `EventSource`, which jsdom lacks. */
class FakeEventSource extends EventTarget {
  static readonly open = new Set<FakeEventSource>();
  constructor() {
    super();
    FakeEventSource.open.add(this);
  }
  close() {
    FakeEventSource.open.delete(this);
  }
}

let unread: Notification[];
let read: number[];

const publish = (type: NotificationType) =>
  act(() => {
    const event = notificationTopic.event.encode({ kind: 'added', type });
    const data = JSON.stringify({ topic: 'notifications', event });
    for (const stream of FakeEventSource.open) stream.dispatchEvent(new MessageEvent('message', { data }));
  });

const aNotification = (id: number, type: NotificationType): Notification => ({
  id,
  type,
  title: `Событие ${id}`,
  body: 'Базы данных',
  address: '/journal',
  createdAt: '2026-11-20T04:00:00.000Z',
  isRead: false,
});

function Page() {
  useNotificationToasts();
  return <p data-notice="mark">Оценки</p>;
}

async function open(path = '/') {
  const portal = await renderInPortal(<Page />, { as: aStudent(), path, messages: { shell: ru } });
  await waitFor(() => expect(FakeEventSource.open.size).toBe(1));
  return portal;
}

setupPortalServer();
beforeEach(() => {
  unread = [];
  read = [];
  FakeEventSource.open.clear();
  Object.assign(globalThis, { EventSource: FakeEventSource });
  portalServer.use(
    respond(notifications.page, () => unread),
    respond(notifications.read, ({ notificationId }) => {
      read.push(notificationId);
      return { readCount: 1 };
    }),
  );
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'EventSource');
});

describe('a notification that arrives', () => {
  it('is told by one message for several, without those that were unread before', async () => {
    unread = [aNotification(13, 'mark'), aNotification(12, 'order'), aNotification(11, 'order')];
    const { user, router } = await open();
    publish('mark');
    publish('order');
    const link = await screen.findByRole('link', { name: 'Событие 13' });
    expect(screen.getByRole('status')).toHaveTextContent('Событие 13Базы данных · Ещё новых: 1');
    await user.click(link);
    expect(router.state.location.pathname).toBe('/journal');
    await waitFor(() => expect(read).toEqual([13]));
  });

  it('is not told when the page that shows it has read it meanwhile', async () => {
    await open();
    publish('order');
    publish('mark');
    unread = [aNotification(21, 'mark')];
    const link = await screen.findByRole('link', { name: 'Событие 21' });
    expect(link.parentElement?.textContent).toBe('Событие 21Базы данных');
  });

  it('comes to the screen when it is opened on its own page', async () => {
    window.history.replaceState(null, '', '/lms/journal');
    const scroll = jest.spyOn(window.HTMLElement.prototype, 'scrollIntoView').mockReturnValue(undefined);
    unread = [aNotification(31, 'mark')];
    const { user } = await open('/journal');
    publish('mark');
    await user.click(await screen.findByRole('link', { name: 'Событие 31' }));
    expect(scroll.mock.contexts).toEqual([screen.getByText('Оценки')]);
    window.history.replaceState(null, '', '/');
  });
});
