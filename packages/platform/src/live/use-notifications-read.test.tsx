import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, waitFor } from '@testing-library/react';
import { aStudent, portalServer, renderInPortal, respond, setupPortalServer } from '@portal/testing';
import { notifications } from '@portal/wire';
import { unreadApi, useUnreadCountsQuery } from '../store/unread.api.ts';
import { useNotificationsRead } from './use-notifications-read.ts';

setupPortalServer();
afterEach(() => {
  jest.restoreAllMocks();
});

function Screen({ isLive }: { readonly isLive: boolean }) {
  useUnreadCountsQuery({});
  useNotificationsRead('news', { isLive });
  return null;
}

/** Opens a screen; the counts are those of a server that forgets what was read. */
async function openScreen(unreadCount: number, isLive = false) {
  let unread = unreadCount;
  let countRequests = 0;
  const read: unknown[] = [];
  portalServer.use(
    respond(notifications.counts, () => {
      countRequests += 1;
      return unread === 0 ? [] : [{ name: 'news', unreadCount: unread }];
    }),
    respond(notifications.readAll, (request) => {
      read.push(request);
      unread = 0;
      return { readCount: 1 };
    }),
  );
  const { store } = await renderInPortal(<Screen isLive={isLive} />, { as: aStudent() });
  const receive = async () => {
    unread = 1;
    const before = countRequests;
    act(() => void store.dispatch(unreadApi.util.invalidateTags(['Unread'])));
    await waitFor(() => expect(countRequests).toBeGreaterThan(before));
  };
  const countedTimes = (times: number) => waitFor(() => expect(countRequests).toBe(times));
  return { read, receive, countedTimes };
}

describe('opening a screen that shows what is new', () => {
  it('marks the notifications of its type as read, once', async () => {
    const { read, receive, countedTimes } = await openScreen(2);
    await countedTimes(2);
    await receive();
    expect(read).toEqual([{ type: 'news' }]);
  });

  it('sends nothing when nothing is unread', async () => {
    const { read, countedTimes } = await openScreen(0);
    await countedTimes(1);
    expect(read).toEqual([]);
  });

  it('marks later ones as read on a live screen, once the tab is visible', async () => {
    const { read, receive, countedTimes } = await openScreen(1, true);
    await countedTimes(2);
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await receive();
    expect(read).toHaveLength(1);
    visibility.mockReturnValue('visible');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await countedTimes(4);
    expect(read).toEqual([{ type: 'news' }, { type: 'news' }]);
  });
});
