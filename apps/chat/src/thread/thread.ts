import { CHAT_PAGE_SIZE, type Message, type ThreadPage, type Unread } from '@portal/wire';

/** What the browser knows of a conversation: messages in order, what is unread, whether older ones exist. */
export interface Thread {
  readonly messages: readonly Message[];
  readonly unread: Unread;
  readonly hasOlder: boolean;
}

/** Fewer than a page means that there are no more in that direction (spec §4 Chat). */
export const hasMore = ({ messages }: ThreadPage): boolean => messages.length >= CHAT_PAGE_SIZE;

/** Messages of both, each once, in order; what came later replaces what was known. */
export function mergeMessages(known: readonly Message[], incoming: readonly Message[]): Message[] {
  const byId = new Map([...known, ...incoming].map((message) => [message.id, message]));
  return [...byId.values()].toSorted((one, other) => one.id - other.id);
}

/** A thread as it begins: the newest page. */
export const toThread = (page: ThreadPage): Thread => ({ ...page, hasOlder: hasMore(page) });

/** Older messages stand before the known ones. */
export const withOlder = (thread: Thread, page: ThreadPage): Thread => ({
  messages: mergeMessages(page.messages, thread.messages),
  unread: page.unread,
  hasOlder: hasMore(page),
});

/** The newest page again: merged by id, so that older pages which were loaded stay (D-41). */
export const withNewest = (thread: Thread, { messages, unread }: Thread): Thread => ({
  messages: mergeMessages(thread.messages, messages),
  unread,
  hasOlder: thread.hasOlder,
});

/** One message more or one changed; what others wrote counts as unread until it was seen. */
export function withMessage(thread: Thread, message: Message): Thread {
  const isNew = thread.messages.every(({ id }) => id !== message.id);
  const isUnread = isNew && !message.isMine && !message.isDeleted;
  return {
    ...thread,
    messages: mergeMessages(thread.messages, [message]),
    unread: isUnread
      ? {
          firstUnreadId: thread.unread.firstUnreadId ?? message.id,
          unreadCount: thread.unread.unreadCount + 1,
        }
      : thread.unread,
  };
}
