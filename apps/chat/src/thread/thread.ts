import { CHAT_PAGE_SIZE, type Message, type PageAround, type ThreadPage, type Unread } from '@portal/wire';

/**
 * What the browser knows of a conversation: a part of it without gaps, what is unread in the whole, and whether there is
 * more before and after that part.
 */
export interface Thread {
  readonly messages: readonly Message[];
  readonly unread: Unread;
  readonly hasOlder: boolean;
  readonly hasNewer: boolean;
  /** Where this part begins to be looked at: at this message, or at its end when there is none. */
  readonly openedAt: number | null;
  /** The first message of the part as it was opened; what comes before it was loaded later. */
  readonly anchorId: number;
  /** The first message of each page: it keeps its name above it when older ones come, so that nothing moves. */
  readonly pageStarts: readonly number[];
}

const startOf = ({ messages }: Pick<ThreadPage, 'messages'>): number[] =>
  messages.slice(0, 1).map(({ id }) => id);

/** Fewer than a page means that there are no more in that direction (spec §4 Chat). */
export const hasMore = ({ messages }: ThreadPage): boolean => messages.length >= CHAT_PAGE_SIZE;

/** Messages of both, each once, in order; what came later replaces what was known. */
export function mergeMessages(known: readonly Message[], incoming: readonly Message[]): Message[] {
  const byId = new Map([...known, ...incoming].map((message) => [message.id, message]));
  return [...byId.values()].toSorted((one, other) => one.id - other.id);
}

/** A thread as it begins: the newest page. */
export const toThread = (page: ThreadPage): Thread => ({
  ...page,
  hasOlder: hasMore(page),
  hasNewer: false,
  openedAt: null,
  anchorId: page.messages[0]?.id ?? 0,
  pageStarts: startOf(page),
});

/** The part of a thread around a message. */
export const toPart = ({ messages, unread, edges }: PageAround): Thread => ({
  messages,
  unread,
  hasOlder: edges.hasOlder,
  hasNewer: edges.hasNewer,
  openedAt: edges.targetId,
  anchorId: messages[0]?.id ?? 0,
  pageStarts: startOf({ messages }),
});

/** Older messages stand before the known ones. */
export const withOlder = (thread: Thread, page: ThreadPage): Thread => ({
  ...thread,
  messages: mergeMessages(page.messages, thread.messages),
  pageStarts: [...startOf(page), ...thread.pageStarts],
  unread: page.unread,
  hasOlder: hasMore(page),
});

/** Newer messages stand after the known ones. */
export const withNewer = (thread: Thread, page: ThreadPage): Thread => ({
  ...thread,
  messages: mergeMessages(thread.messages, page.messages),
  unread: page.unread,
  hasNewer: hasMore(page),
});

const endsBefore = ({ messages }: Thread, other: Thread): boolean =>
  (messages.at(-1)?.id ?? 0) < (other.messages[0]?.id ?? 0);

/**
 * The newest page again: merged by id, so that older pages which were loaded stay (D-41). Only where messages between
 * them are not known it stands alone.
 */
export const withNewest = (thread: Thread, newest: Thread): Thread =>
  thread.hasNewer && endsBefore(thread, newest)
    ? newest
    : {
        ...thread,
        messages: mergeMessages(thread.messages, newest.messages),
        unread: newest.unread,
        hasNewer: newest.hasNewer,
      };

const withOneUnread = ({ firstUnreadId, unreadCount }: Unread, { id }: Message): Unread => ({
  firstUnreadId: firstUnreadId ?? id,
  unreadCount: unreadCount + 1,
});

/**
 * One message more or one changed; what others wrote counts as unread until it was seen. Where newer messages are not
 * loaded it is only counted: it will come with them.
 */
export function withMessage(thread: Thread, message: Message): Thread {
  const isKnown = thread.messages.some(({ id }) => id === message.id);
  const isUnread = !isKnown && !message.isMine && !message.isDeleted;
  return {
    ...thread,
    messages: isKnown || !thread.hasNewer ? mergeMessages(thread.messages, [message]) : thread.messages,
    unread: isUnread ? withOneUnread(thread.unread, message) : thread.unread,
  };
}

/** True when a message stands in the loaded part. */
export const holds = ({ messages }: Thread, messageId: number | null): boolean =>
  messages.some(({ id }) => id === messageId);
