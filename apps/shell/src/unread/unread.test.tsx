import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { aStudent, portalServer, renderInPortal, respond, usePortalServer } from '@portal/testing';
import { chat, type UnreadConversation } from '@portal/wire';
import type { NavItem } from '../shared/nav-item.ts';
import { useUnreadBadges } from './use-unread.ts';
import { useUnreadMark } from './use-unread-mark.ts';

const chatLine: NavItem = { key: 'chat', to: '/chat', label: 'Chat', icon: 'message' };
const journalLine: NavItem = { key: 'journal', to: '/journal', label: 'Journal', icon: 'journal' };

const unread = (unreadCount: number): UnreadConversation => ({
  academicYearId: 2026,
  termId: 2,
  disciplineId: 11,
  credits: 4,
  partner: { kind: 'person', personId: 101, role: 'teacher' },
  fullName: 'Асанов Эркин',
  unreadCount,
});

/** The server's side of an event stream; jsdom has none. */
class Stream extends EventTarget {
  static readonly open = new Set<Stream>();
  constructor() {
    super();
    Stream.open.add(this);
  }
  close() {
    Stream.open.delete(this);
  }
}

const tell = (event: string) =>
  act(() => {
    for (const stream of Stream.open) stream.dispatchEvent(new Event(event));
  });

function Badges({ nav }: { readonly nav: readonly NavItem[] }) {
  const badges = useUnreadBadges(nav);
  useUnreadMark(badges['/chat'] ?? 0);
  return <output>{JSON.stringify(badges)}</output>;
}

let counts: number[];
let asked: number;
const open = (path = '/', nav: readonly NavItem[] = [journalLine, chatLine]) =>
  renderInPortal(<Badges nav={nav} />, { as: aStudent(), path });
const expectBadges = (text: string) =>
  waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(text));

describe('what is unread', () => {
  usePortalServer();
  beforeEach(() => {
    counts = [2, 1];
    asked = 0;
    Stream.open.clear();
    Object.assign(globalThis, { EventSource: Stream });
    document.head.innerHTML = '<link rel="icon" href="/lms/logo.svg">';
    portalServer.use(
      respond(chat.unread, () => {
        asked += 1;
        return counts.map(unread);
      }),
    );
  });
  afterEach(() => {
    jest.restoreAllMocks();
    Reflect.deleteProperty(globalThis, 'EventSource');
    Reflect.deleteProperty(navigator, 'setAppBadge');
  });

  it('is summed over all conversations, at the address of the chat', async () => {
    await open();
    expect(await screen.findByText('{"/chat":3}')).toBeVisible();
  });

  it('is not asked for while no chat is published', async () => {
    await open('/', [journalLine]);
    await expectBadges('{}');
    expect(asked).toBe(0);
    expect(Stream.open.size).toBe(0);
  });

  it('follows what the server tells, several events at once by one question', async () => {
    await open();
    await expectBadges('{"/chat":3}');
    await waitFor(() => expect(Stream.open.size).toBe(1));
    counts = [5];
    tell('message');
    tell('message');
    await expectBadges('{"/chat":5}');
    expect(asked).toBe(2);
  });

  it('leaves the listening to the chat while that is open', async () => {
    await open('/chat');
    await expectBadges('{"/chat":3}');
    expect(Stream.open.size).toBe(0);
  });

  it('is not listened for in a tab that nobody sees', async () => {
    await open();
    await waitFor(() => expect(Stream.open.size).toBe(1));
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(Stream.open.size).toBe(0);
  });

  it('stands on the icon of the tab and of the installed portal, and goes with the page', async () => {
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
