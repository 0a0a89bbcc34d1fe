import { describe, expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { aStudent, portalServer, renderInPortal, respond, setupPortalServer } from '@portal/testing';
import { notifications } from '@portal/wire';
import { notificationsApi } from '../shared/notifications.api.ts';
import { useNewsRead } from './use-news-read.ts';

setupPortalServer();

function Feed() {
  notificationsApi.useUnreadCountsQuery({});
  useNewsRead();
  return null;
}

async function openFeed(unreadNews: number) {
  const counts = unreadNews === 0 ? [] : [{ name: 'news', unreadCount: unreadNews }];
  const read: unknown[] = [];
  let countRequests = 0;
  portalServer.use(
    respond(notifications.counts, () => {
      countRequests += 1;
      return counts;
    }),
    respond(notifications.readAll, (request) => {
      read.push(request);
      return { readCount: unreadNews };
    }),
  );
  await renderInPortal(<Feed />, { as: aStudent() });
  return { read, countRequests: () => countRequests };
}

describe('opening the news', () => {
  it('marks the notifications about news as read, once', async () => {
    const { read, countRequests } = await openFeed(2);
    await waitFor(() => expect(countRequests()).toBe(2));
    expect(read).toEqual([{ type: 'news' }]);
  });

  it('sends nothing when no news are unread', async () => {
    const { read, countRequests } = await openFeed(0);
    await waitFor(() => expect(countRequests()).toBe(1));
    expect(read).toEqual([]);
  });
});
