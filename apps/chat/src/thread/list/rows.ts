import { dayOf } from '@portal/i18n';
import { continuesMessage, dayOfMessage } from '@portal/ui/conversation';
import type { Message } from '@portal/wire';
import type { PendingMessageItem } from '../composer/outbox.ts';
import type { Thread } from '../thread.ts';

/** A row of the list: a sent or pending message, and its dividers. */
export interface Row {
  readonly key: string;
  readonly message?: Message;
  readonly pending?: PendingMessageItem;
  /** The unread divider is above this row. */
  readonly isFirstUnread: boolean;
  /** The previous row has the same author, so the name is not repeated. */
  readonly isContinued: boolean;
  /** The day that begins below this row; it belongs to the row above, so that loading older pages does not change this row. */
  readonly dayBelow?: string;
}

/**
 * Omits pending messages that are already in the thread, because the event stream may deliver a message before the response of
 * its request. A newer message of the user with the same text and number of files is the delivered one; each matches once.
 */
function withoutDelivered(
  pendingItems: readonly PendingMessageItem[],
  messages: readonly Message[],
): PendingMessageItem[] {
  const own = messages.filter(({ isMine }) => isMine);
  const matchedIds = new Set<number>();
  return pendingItems.filter(({ payload: { text, files, afterId } }) => {
    const delivered = own.find(
      (message) =>
        message.id > afterId &&
        !matchedIds.has(message.id) &&
        message.text === text &&
        message.files.length === files.length,
    );
    if (delivered) matchedIds.add(delivered.id);
    return !delivered;
  });
}

/** Builds the rows of a thread: its messages, then pending messages. */
export function toRows(
  { messages, pageStarts }: Pick<Thread, 'messages' | 'pageStarts'>,
  allPending: readonly PendingMessageItem[],
  firstUnreadId: number | null,
): Row[] {
  const pendingItems = withoutDelivered(allPending, messages);
  const dayAt = (at: number): string | undefined => {
    const message = messages[at];
    if (message) return dayOfMessage(message);
    const pending = pendingItems[at - messages.length];
    return pending && dayOf(new Date(pending.addedAt));
  };
  const dayBelow = (at: number): string | undefined => {
    const day = dayAt(at + 1);
    return day === dayAt(at) ? undefined : day;
  };
  const starts = new Set(pageStarts);
  const isFirst = ({ id }: Message) => id === firstUnreadId || starts.has(id);
  const messageRows = messages.map((message, at) => ({
    key: String(message.id),
    message,
    isFirstUnread: message.id === firstUnreadId,
    isContinued: !isFirst(message) && continuesMessage(message, messages[at - 1]),
    dayBelow: dayBelow(at),
  }));
  const pendingRows = pendingItems.map((pending, at) => ({
    key: pending.key,
    pending,
    isFirstUnread: false,
    isContinued: at > 0,
    dayBelow: dayBelow(messages.length + at),
  }));
  return [...messageRows, ...pendingRows];
}
