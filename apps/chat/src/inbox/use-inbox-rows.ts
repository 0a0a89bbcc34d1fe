import { selectIsOnline, usePortalSelector } from '@portal/platform';
import type { RecentConversation } from '@portal/wire';
import { findRows, unreadFirst } from './inbox-rows.ts';
import { useInboxQuery } from './recent.api.ts';

interface Options {
  /** A part of a name; empty for all conversations. */
  readonly query: string;
  readonly isUnreadFirst: boolean;
  /** The number of pages to load. */
  readonly pageCount: number;
}

type Rows = readonly RecentConversation[];

/** The inbox and the order of its rows. The server searches it; without a network, this device searches what it has stored. */
export function useInboxRows({ query, isUnreadFirst, pageCount }: Options) {
  const isOnline = usePortalSelector(selectIsOnline);
  const recent = useInboxQuery({ query: isOnline ? query : '', isUnreadOnly: false, pageCount });
  const { currentData: unread } = useInboxQuery(
    { query, isUnreadOnly: true, pageCount: 1 },
    { skip: !isUnreadFirst || !isOnline },
  );
  const toRows = (conversations: Rows): Rows => {
    if (isOnline) return unreadFirst(conversations, (isUnreadFirst && unread?.conversations) || []);
    const found = findRows(conversations, query);
    return unreadFirst(found, isUnreadFirst ? found.filter(({ unreadCount }) => unreadCount > 0) : []);
  };
  return { recent, toRows, mayHaveMore: isOnline };
}
