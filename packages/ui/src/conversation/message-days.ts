import { dayOf } from '@portal/i18n';

/** What a conversation shows of a message around its text. */
interface Message {
  readonly isMine: boolean;
  readonly authorName: string;
  /** An ISO timestamp. */
  readonly sentAt: string;
}

/** Messages of one author within this time are grouped under one name. */
const GROUPING_MS = 5 * 60_000;

const days = new WeakMap<Message, string>();

/** The day of a message in the university's time; cached, because a thread may have thousands of messages. */
export function dayOfMessage(message: Message): string {
  const day = days.get(message) ?? dayOf(message.sentAt);
  days.set(message, day);
  return day;
}

/** True for a message that does not repeat the name of its author, because the message before it has just shown it. */
export const continuesMessage = (message: Message, before: Message | undefined): boolean =>
  before !== undefined &&
  before.isMine === message.isMine &&
  before.authorName === message.authorName &&
  dayOfMessage(before) === dayOfMessage(message) &&
  Date.parse(message.sentAt) - Date.parse(before.sentAt) < GROUPING_MS;
