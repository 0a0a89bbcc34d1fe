import {
  isLastPage,
  type Message,
  type PageAround,
  type ReadState,
  type ThreadPage,
  type Unread,
} from '@portal/wire';

/**
 * The loaded part of a conversation, which has no gaps, the unread state of the whole conversation, and whether there are
 * messages before and after the part.
 */
export interface Thread {
  readonly messages: readonly Message[];
  readonly unread: Unread;
  /** The last message that the other of two people has read. */
  readonly partnerReadId?: number | undefined;
  readonly hasOlder: boolean;
  readonly hasNewer: boolean;
  /** The message to which the list scrolls initially; `null` for the end. */
  readonly openedAtId: number | null;
  /** The first message of the initially loaded page. */
  readonly anchorId: number;
  /** The first message of each page; it always shows its author, so that loading older pages does not shift the layout. */
  readonly pageStarts: readonly number[];
}

const firstIdOf = ({ messages }: Pick<ThreadPage, 'messages'>): number[] =>
  messages.slice(0, 1).map(({ id }) => id);

export const hasMore = (page: ThreadPage): boolean => !isLastPage(page);

/** Merges messages by id in order; incoming messages replace known ones. */
export function mergeMessages(known: readonly Message[], incoming: readonly Message[]): Message[] {
  const byId = new Map([...known, ...incoming].map((message) => [message.id, message]));
  return [...byId.values()].toSorted((one, other) => one.id - other.id);
}

type ReadPositions = Pick<Thread, 'unread' | 'partnerReadId'>;

/** Responses and events may arrive out of order, but a read position never moves back. */
const furthest = (one = 0, other = 0): number | undefined => Math.max(one, other) || undefined;

/** The read positions of a page that was loaded after others. */
const readPositions = (
  { partnerReadId, ...unread }: ReadState,
  known?: Pick<Thread, 'partnerReadId'>,
): ReadPositions => ({ unread, partnerReadId: furthest(known?.partnerReadId, partnerReadId) });

/** Creates a thread from the newest page. */
export const toThread = (page: ThreadPage): Thread => ({
  ...page,
  ...readPositions(page.unread),
  hasOlder: hasMore(page),
  hasNewer: false,
  openedAtId: null,
  anchorId: page.messages[0]?.id ?? 0,
  pageStarts: firstIdOf(page),
});

/** Creates a thread from the page around a message. */
export const toThreadAround = ({ messages, unread, edges }: PageAround): Thread => ({
  messages,
  ...readPositions(unread),
  hasOlder: edges.hasOlder,
  hasNewer: edges.hasNewer,
  openedAtId: edges.targetId,
  anchorId: messages[0]?.id ?? 0,
  pageStarts: firstIdOf({ messages }),
});

export const withOlder = (thread: Thread, page: ThreadPage): Thread => ({
  ...thread,
  messages: mergeMessages(page.messages, thread.messages),
  pageStarts: [...firstIdOf(page), ...thread.pageStarts],
  ...readPositions(page.unread, thread),
  hasOlder: hasMore(page),
});

export const withNewer = (thread: Thread, page: ThreadPage): Thread => ({
  ...thread,
  messages: mergeMessages(thread.messages, page.messages),
  ...readPositions(page.unread, thread),
  hasNewer: hasMore(page),
});

const endsBefore = ({ messages }: Thread, other: Thread): boolean =>
  (messages.at(-1)?.id ?? 0) < (other.messages[0]?.id ?? 0);

/**
 * Merges the newest page by id, so that loaded older pages stay (D-41). Replaces the thread when messages between the two are
 * missing.
 */
export const withNewest = (thread: Thread, newest: Thread): Thread =>
  thread.hasNewer && endsBefore(thread, newest)
    ? newest
    : {
        ...thread,
        messages: mergeMessages(thread.messages, newest.messages),
        unread: newest.unread,
        partnerReadId: furthest(thread.partnerReadId, newest.partnerReadId),
        hasNewer: newest.hasNewer,
      };

/** A thread that was loaded again: messages that arrived by events after the server had read its page stay. */
export function withReloaded(thread: Thread, loaded: Thread): Thread {
  if (thread.hasNewer || loaded.hasNewer) return loaded;
  const lastId = loaded.messages.at(-1)?.id ?? 0;
  const newer = thread.messages.filter(({ id }) => id > lastId);
  return newer.length === 0 ? loaded : { ...loaded, messages: mergeMessages(loaded.messages, newer) };
}

const withOneUnread = ({ firstUnreadId, unreadCount }: Unread, { id }: Message): Unread => ({
  firstUnreadId: firstUnreadId ?? id,
  unreadCount: unreadCount + 1,
});

/**
 * Adds or replaces a message; a new message of another person counts as unread. When the thread is not at its end, a new message
 * is only counted, because it is loaded later with the newer pages.
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

/** Moves the read position of the other person forward. */
export const withPartnerRead = (thread: Thread, messageId: number | undefined): Thread => ({
  ...thread,
  partnerReadId: furthest(thread.partnerReadId, messageId),
});

/** Replaces a message that the thread has; one that is not loaded must not appear in a gap. */
export const withChangedMessage = (thread: Thread, message: Message): Thread =>
  containsMessage(thread, message.id)
    ? { ...thread, messages: mergeMessages(thread.messages, [message]) }
    : thread;

export const containsMessage = ({ messages }: Thread, messageId: number | null): boolean =>
  messages.some(({ id }) => id === messageId);
