import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { aStudent, portalServer, renderInPortal, respond, setupPortalServer } from '@portal/testing';
import { notifications, type Notification } from '@portal/wire';
import { unreadApi, useUnreadCountsQuery } from '../store/unread.api.ts';
import { useNotificationsRead } from './use-notifications-read.ts';

const SCREEN_HEIGHT = 800;

/** A fake `IntersectionObserver`: elements are on the screen when a test says so. */
class FakeIntersectionObserver {
  static readonly all = new Set<FakeIntersectionObserver>();
  readonly #watched = new Set<Element>();
  readonly #report: IntersectionObserverCallback;
  constructor(report: IntersectionObserverCallback) {
    this.#report = report;
    FakeIntersectionObserver.all.add(this);
  }
  observe(element: Element) {
    this.#watched.add(element);
  }
  unobserve(element: Element) {
    this.#watched.delete(element);
  }
  /** Scrolls so that a part of an element, which has a height, is on the screen. */
  static show(element: Element, ratio: number, height = 100) {
    const entry = {
      target: element,
      isIntersecting: ratio > 0,
      intersectionRatio: ratio,
      intersectionRect: { height: height * ratio },
      rootBounds: { height: SCREEN_HEIGHT },
    } as IntersectionObserverEntry;
    act(() => {
      for (const observer of this.all)
        if (observer.#watched.has(element)) observer.#report([entry], observer as never);
    });
  }
}
const { show } = FakeIntersectionObserver;
const scrollTo = show.bind(FakeIntersectionObserver);

const original = globalThis.IntersectionObserver;
setupPortalServer();
beforeEach(() => {
  FakeIntersectionObserver.all.clear();
  Object.assign(globalThis, { IntersectionObserver: FakeIntersectionObserver });
});
afterEach(() => {
  jest.restoreAllMocks();
  Object.assign(globalThis, { IntersectionObserver: original });
});

interface Row {
  readonly name: string;
  readonly addressEnd?: string;
}

function Rows({ rows }: { readonly rows: readonly Row[] }) {
  useUnreadCountsQuery({});
  const noticeRef = useNotificationsRead('order');
  return rows.map(({ name, addressEnd }) => (
    <p key={name} ref={noticeRef(addressEnd)}>
      {name}
    </p>
  ));
}

const anOrder = (id: number): Notification => ({
  id,
  type: 'order',
  title: `Заказ ${id}`,
  body: '',
  address: `/singlewindow?order=${id}`,
  createdAt: '2026-11-20T04:00:00.000Z',
  isRead: false,
});

/** Opens a screen with rows; the server has unread notifications of the orders. */
async function openScreen(rows: readonly Row[], ...orderIds: readonly number[]) {
  let unread = orderIds.map(anOrder);
  let countRequests = 0;
  const read: unknown[] = [];
  portalServer.use(
    respond(notifications.counts, () => {
      countRequests += 1;
      return unread.length === 0 ? [] : [{ name: 'order', unreadCount: unread.length }];
    }),
    respond(notifications.page, () => unread),
    respond(notifications.read, ({ notificationId }) => {
      read.push(notificationId);
      unread = unread.filter(({ id }) => id !== notificationId);
      return { readCount: 1 };
    }),
    respond(notifications.readAll, (request) => {
      read.push(request);
      unread = [];
      return { readCount: 1 };
    }),
  );
  const { store } = await renderInPortal(<Rows rows={rows} />, { as: aStudent() });
  const counted = (times: number) => waitFor(() => expect(countRequests).toBe(times));
  await counted(1);
  const receive = async (id: number) => {
    unread = [anOrder(id), ...unread];
    const before = countRequests;
    act(() => void store.dispatch(unreadApi.util.invalidateTags(['Unread'])));
    await waitFor(() => expect(countRequests).toBeGreaterThan(before));
  };
  return { read, receive, counted };
}

const row = (name: string) => screen.getByText(name);
const first = { name: 'один', addressEnd: '?order=1' };
const second = { name: 'два', addressEnd: '?order=2' };

describe('the notifications of a screen', () => {
  it('are not read while what tells them is off the screen', async () => {
    const { read, receive } = await openScreen([{ name: 'карточка' }], 1);
    scrollTo(row('карточка'), 0);
    scrollTo(row('карточка'), 0.4);
    await receive(2);
    expect(read).toEqual([]);
  });

  it('are read once when half of it is on the screen', async () => {
    const { read, counted } = await openScreen([{ name: 'карточка' }], 1, 2);
    scrollTo(row('карточка'), 0.5);
    await counted(2);
    scrollTo(row('карточка'), 1);
    expect(read).toEqual([{ type: 'order' }]);
  });

  it('are read when something long fills half of the screen', async () => {
    const { read, counted } = await openScreen([{ name: 'раздел' }], 1);
    scrollTo(row('раздел'), 0.1, SCREEN_HEIGHT * 4);
    expect(read).toEqual([]);
    scrollTo(row('раздел'), 0.125, SCREEN_HEIGHT * 4);
    await counted(2);
    expect(read).toEqual([{ type: 'order' }]);
  });

  it('are read when each of the elements that may tell them was on the screen', async () => {
    const { read, counted } = await openScreen([{ name: 'верх' }, { name: 'низ' }], 1);
    scrollTo(row('верх'), 1);
    scrollTo(row('верх'), 0);
    expect(read).toEqual([]);
    scrollTo(row('низ'), 1);
    await counted(2);
    expect(read).toEqual([{ type: 'order' }]);
  });

  it('are read one by one where a row tells one of them', async () => {
    const { read, counted } = await openScreen([first, second], 1, 2, 12);
    scrollTo(row('два'), 1);
    await counted(2);
    expect(read).toEqual([2]);
    scrollTo(row('один'), 1);
    await counted(3);
    expect(read).toEqual([2, 1]);
  });

  it('are read when they arrive while what tells them is on the screen', async () => {
    const { read, receive, counted } = await openScreen([first, { name: 'заголовок' }]);
    scrollTo(row('один'), 1);
    await receive(1);
    await counted(3);
    expect(read).toEqual([1]);
  });

  it('are read again after they arrived again', async () => {
    const { read, receive, counted } = await openScreen([{ name: 'карточка' }], 1);
    scrollTo(row('карточка'), 1);
    await counted(2);
    await receive(2);
    await counted(4);
    expect(read).toEqual([{ type: 'order' }, { type: 'order' }]);
  });

  it('are not read in a hidden tab, but as soon as it is visible', async () => {
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const { read, receive, counted } = await openScreen([{ name: 'карточка' }]);
    scrollTo(row('карточка'), 1);
    await receive(1);
    expect(read).toEqual([]);
    visibility.mockReturnValue('visible');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await counted(3);
    expect(read).toEqual([{ type: 'order' }]);
  });

  it('cost no request while nothing is unread', async () => {
    const { read } = await openScreen([{ name: 'карточка' }]);
    scrollTo(row('карточка'), 1);
    expect(read).toEqual([]);
  });
});
