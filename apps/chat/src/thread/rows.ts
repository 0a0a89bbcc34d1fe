import { dayOf } from '@portal/i18n';
import type { Message } from '@portal/wire';
import type { PendingLetter } from './outbox.ts';

/** One line of the list: a message or a letter, and what stands above and below it. */
export interface Row {
  readonly key: string;
  readonly message?: Message;
  readonly letter?: PendingLetter;
  /** The line before the first unread message stands above this one. */
  readonly isFirstUnread: boolean;
  /** A message of the same person right before: the name is not repeated. */
  readonly isContinued: boolean;
  /** The day that begins below this line; it belongs to the line above, so that older pages move nothing. */
  readonly dayBelow?: string;
}

/** Messages of one person within these minutes stand together under one name. */
const TOGETHER_MS = 5 * 60_000;

const isContinuation = (message: Message, before: Message | undefined): boolean =>
  before !== undefined &&
  before.isMine === message.isMine &&
  before.authorName === message.authorName &&
  dayOf(before.sentAt) === dayOf(message.sentAt) &&
  Date.parse(message.sentAt) - Date.parse(before.sentAt) < TOGETHER_MS;

/** The lines of a thread in order: its messages, then what is still on its way. */
export function rowsOf(
  messages: readonly Message[],
  letters: readonly PendingLetter[],
  firstUnreadId: number | null,
): Row[] {
  const momentAt = (at: number) => messages[at]?.sentAt ?? letters[at - messages.length]?.addedAt;
  const dayBelow = (at: number): string | undefined => {
    const [here, next] = [momentAt(at), momentAt(at + 1)];
    if (here === undefined || next === undefined) return undefined;
    const day = dayOf(new Date(next));
    return day === dayOf(new Date(here)) ? undefined : day;
  };
  const written = messages.map((message, at) => ({
    key: String(message.id),
    message,
    isFirstUnread: message.id === firstUnreadId,
    isContinued: message.id !== firstUnreadId && isContinuation(message, messages[at - 1]),
    dayBelow: dayBelow(at),
  }));
  const pending = letters.map((letter, at) => ({
    key: letter.key,
    letter,
    isFirstUnread: false,
    isContinued: at > 0,
    dayBelow: dayBelow(messages.length + at),
  }));
  return [...written, ...pending];
}
