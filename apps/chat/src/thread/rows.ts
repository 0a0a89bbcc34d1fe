import { dayOf } from '@portal/i18n';
import type { Message } from '@portal/wire';
import type { PendingLetter } from './outbox.ts';
import type { Thread } from './thread.ts';

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

const days = new WeakMap<Message, string>();

/** The day of a message, reckoned once: a thread may hold thousands of messages. */
function dayOfMessage(message: Message): string {
  const day = days.get(message) ?? dayOf(message.sentAt);
  days.set(message, day);
  return day;
}

const isContinuation = (message: Message, before: Message | undefined): boolean =>
  before !== undefined &&
  before.isMine === message.isMine &&
  before.authorName === message.authorName &&
  dayOfMessage(before) === dayOfMessage(message) &&
  Date.parse(message.sentAt) - Date.parse(before.sentAt) < TOGETHER_MS;

/**
 * Letters that the thread does not hold yet. A message may be told by the event stream before its sender has the answer: own
 * messages that came after the letter was written and say the same are the letter itself, each for one.
 */
function stillOnTheirWay(letters: readonly PendingLetter[], messages: readonly Message[]): PendingLetter[] {
  const own = messages.filter(({ isMine }) => isMine);
  const taken = new Set<number>();
  return letters.filter(({ payload: { text, files, afterId } }) => {
    const itself = own.find(
      (message) =>
        message.id > afterId &&
        !taken.has(message.id) &&
        message.text === text &&
        message.files.length === files.length,
    );
    if (itself) taken.add(itself.id);
    return !itself;
  });
}

/** The lines of a thread in order: its messages, then what is still on its way. */
export function rowsOf(
  { messages, pageStarts }: Pick<Thread, 'messages' | 'pageStarts'>,
  written: readonly PendingLetter[],
  firstUnreadId: number | null,
): Row[] {
  const letters = stillOnTheirWay(written, messages);
  const dayAt = (at: number): string | undefined => {
    const message = messages[at];
    if (message) return dayOfMessage(message);
    const letter = letters[at - messages.length];
    return letter && dayOf(new Date(letter.addedAt));
  };
  const dayBelow = (at: number): string | undefined => {
    const day = dayAt(at + 1);
    return day === dayAt(at) ? undefined : day;
  };
  const starts = new Set(pageStarts);
  const isFirst = ({ id }: Message) => id === firstUnreadId || starts.has(id);
  const known = messages.map((message, at) => ({
    key: String(message.id),
    message,
    isFirstUnread: message.id === firstUnreadId,
    isContinued: !isFirst(message) && isContinuation(message, messages[at - 1]),
    dayBelow: dayBelow(at),
  }));
  const pending = letters.map((letter, at) => ({
    key: letter.key,
    letter,
    isFirstUnread: false,
    isContinued: at > 0,
    dayBelow: dayBelow(messages.length + at),
  }));
  return [...known, ...pending];
}
