import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { aStudent, portalServer, renderInPortal, respond, setupPortalServer } from '@portal/testing';
import { chat, type UnreadConversation } from '@portal/wire';
import type { NavItem } from '../shared/nav-item.ts';
import { useUnreadBadges } from './use-unread.ts';
import { useUnreadFavicon } from './use-unread-favicon.ts';

const chatLine: NavItem = { key: 'chat', to: '/chat', label: 'Chat', icon: 'message', order: 20 };
const journalLine: NavItem = { key: 'journal', to: '/journal', label: 'Journal', icon: 'journal', order: 70 };

const unread = (unreadCount: number): UnreadConversation => ({
  academicYearId: 2026,
  termId: 2,
  disciplineId: 11,
  credits: 4,
  partner: { kind: 'person', personId: 101, role: 'teacher' },
  fullName: 'Асанов Эркин',
  unreadCount,
});

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

const emitEvent = () =>
  act(() => {
    const data = JSON.stringify({ topic: 'chat', event: {} });
    for (const stream of FakeEventSource.open) stream.dispatchEvent(new MessageEvent('message', { data }));
  });

function Badges({ nav }: { readonly nav: readonly NavItem[] }) {
  const badges = useUnreadBadges(nav);
  useUnreadFavicon(badges['/chat'] ?? 0);
  return <output>{JSON.stringify(badges)}</output>;
}

let counts: number[];
let requestCount: number;
const open = (path = '/', nav: readonly NavItem[] = [journalLine, chatLine]) =>
  renderInPortal(<Badges nav={nav} />, { as: aStudent(), path });
const expectBadges = (text: string) =>
  waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(text));

describe('unread messages', () => {
  setupPortalServer();
  beforeEach(() => {
    counts = [2, 1];
    requestCount = 0;
    FakeEventSource.open.clear();
    Object.assign(globalThis, { EventSource: FakeEventSource });
    document.head.innerHTML = '<link rel="icon" href="/lms/logo.svg">';
    portalServer.use(
      respond(chat.unread, () => {
        requestCount += 1;
        return counts.map(unread);
      }),
    );
  });
  afterEach(() => {
    jest.restoreAllMocks();
    Reflect.deleteProperty(globalThis, 'EventSource');
    Reflect.deleteProperty(navigator, 'setAppBadge');
  });

  it("are summed over all conversations under the chat's path", async () => {
    await open();
    expect(await screen.findByText('{"/chat":3}')).toBeVisible();
  });

  it('are not requested while no chat is published', async () => {
    await open('/', [journalLine]);
    await expectBadges('{}');
    expect(requestCount).toBe(0);
    expect(FakeEventSource.open.size).toBe(0);
  });

  it('are refetched on events, several at once by one request', async () => {
    await open();
    await expectBadges('{"/chat":3}');
    await waitFor(() => expect(FakeEventSource.open.size).toBe(1));
    counts = [5];
    emitEvent();
    emitEvent();
    await expectBadges('{"/chat":5}');
    expect(requestCount).toBe(2);
  });

  it('do not subscribe while the chat is open', async () => {
    await open('/chat');
    await expectBadges('{"/chat":3}');
    expect(FakeEventSource.open.size).toBe(0);
  });

  it('do not subscribe in a hidden tab', async () => {
    await open();
    await waitFor(() => expect(FakeEventSource.open.size).toBe(1));
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(FakeEventSource.open.size).toBe(0);
  });

  it('mark the favicon and the app icon until the page unmounts', async () => {
    const badge = jest.fn(async (_count: number) => undefined);
    Object.assign(navigator, { setAppBadge: badge });
    const icon = () => document.querySelector('link[rel="icon"]')?.getAttribute('href');
    const { unmount } = await open();
    await waitFor(() => expect(icon()).toBe('/lms/logo-unread.svg'));
    expect(badge).toHaveBeenLastCalledWith(3);
    unmount();
    expect(icon()).toBe('/lms/logo.svg');
    expect(badge).toHaveBeenLastCalledWith(0);
  });
});
