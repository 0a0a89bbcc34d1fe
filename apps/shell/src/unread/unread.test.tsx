import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { aStudent, portalServer, renderInPortal, respond, setupPortalServer } from '@portal/testing';
import { notifications } from '@portal/wire';
import type { NavItem } from '../shared/menu/nav-item.ts';
import { useUnreadBadges } from './use-unread.ts';
import { useUnreadTotal } from '../shared/unread/use-unread-total.ts';
import { useUnreadFavicon } from './use-unread-favicon.ts';

const orders: NavItem = {
  key: 'orders',
  to: '/orders',
  label: 'Orders',
  icon: 'orders',
  order: 20,
  badge: 'orders',
};
const journal: NavItem = { key: 'journal', to: '/journal', label: 'Journal', icon: 'journal', order: 70 };

/** Fake of the browser's event source; jsdom has none. */
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

const emitEvent = (frame: object = { topic: 'orders', event: {} }) =>
  act(() => {
    const data = JSON.stringify(frame);
    for (const stream of FakeEventSource.open) stream.dispatchEvent(new MessageEvent('message', { data }));
  });

function Badges({ nav }: { readonly nav: readonly NavItem[] }) {
  const badges = useUnreadBadges(nav);
  useUnreadFavicon(useUnreadTotal());
  return <output>{JSON.stringify(badges)}</output>;
}

let counts: Readonly<Record<string, number>>;
let requestCount: number;
const open = (path = '/', nav: readonly NavItem[] = [journal, orders]) =>
  renderInPortal(<Badges nav={nav} />, { as: aStudent(), path });
const expectBadges = (text: string) =>
  waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(text));

describe('unread messages', () => {
  setupPortalServer();
  beforeEach(() => {
    counts = { orders: 3, unknown: 9 };
    requestCount = 0;
    FakeEventSource.open.clear();
    Object.assign(globalThis, { EventSource: FakeEventSource });
    document.head.innerHTML = '<link rel="icon" href="/lms/logo.svg">';
    portalServer.use(
      respond(notifications.counts, () => {
        requestCount += 1;
        return Object.entries(counts).map(([name, unreadCount]) => ({ name, unreadCount }));
      }),
    );
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
    Reflect.deleteProperty(globalThis, 'EventSource');
    Reflect.deleteProperty(navigator, 'setAppBadge');
  });

  it('are shown at the page whose manifest names the count', async () => {
    await open();
    expect(await screen.findByText('{"/orders":3}')).toBeVisible();
  });

  it('of news are shown at the news, and counts that no page names nowhere', async () => {
    counts = { news: 2, orders: 4 };
    await open('/', [journal]);
    expect(await screen.findByText('{"/news":2}')).toBeVisible();
  });

  it('are refetched on events, several at once by one request', async () => {
    await open();
    await expectBadges('{"/orders":3}');
    await waitFor(() => expect(FakeEventSource.open.size).toBe(1));
    counts = { orders: 5 };
    emitEvent();
    emitEvent();
    await expectBadges('{"/orders":5}');
    expect(requestCount).toBe(2);
  });

  it('are not refetched when another person has read a message', async () => {
    await open();
    await expectBadges('{"/orders":3}');
    await waitFor(() => expect(FakeEventSource.open.size).toBe(1));
    jest.useFakeTimers();
    emitEvent({ topic: 'chat', event: { kind: 'partnerRead' } });
    expect(jest.getTimerCount()).toBe(0);
    emitEvent({ topic: 'chat', event: { kind: 'read' } });
    expect(jest.getTimerCount()).toBe(1);
  });

  it('are refetched within 5 s of an event in a hidden tab, several events by one request', async () => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await open();
    await expectBadges('{"/orders":3}');
    await waitFor(() => expect(FakeEventSource.open.size).toBe(1));
    counts = { orders: 3, news: 1 };
    emitEvent();
    emitEvent();
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('{"/news":1,"/orders":3}'), {
      timeout: 5_000,
    });
    expect(requestCount).toBe(2);
    emitEvent();
    await waitFor(() => expect(requestCount).toBe(3), { timeout: 5_000 });
  });

  it('mark the favicon and the app icon until the page unmounts', async () => {
    const badge = jest.fn(async (_count: number) => undefined);
    Object.assign(navigator, { setAppBadge: badge });
    const icon = () => document.querySelector('link[rel="icon"]')?.getAttribute('href');
    const { unmount } = await open();
    await waitFor(() => expect(icon()).toBe('/lms/logo-unread.svg'));
    // Everything unread, also what no page of the menu counts.
    expect(badge).toHaveBeenLastCalledWith(12);
    unmount();
    expect(icon()).toBe('/lms/logo.svg');
    expect(badge).toHaveBeenLastCalledWith(0);
  });
});
