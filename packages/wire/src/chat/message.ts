import {
  count,
  flag,
  list,
  timestamp,
  nullable,
  optional,
  record,
  single,
  text,
  type Codec,
  type InsideOf,
} from '../codec/codec.ts';
import { longId, optionalList } from '../codec/values.ts';
import { Mention } from './mention.ts';
import { Reaction } from './reactions.ts';
import { PicturePixels } from '../codec/picture.ts';
import { resultSets } from '../codec/result-sets.ts';

/** Messages in one page of a thread; a shorter page is the last one (spec §9). */
export const CHAT_PAGE_SIZE = 20;
/** The longest message, in characters. */
export const MESSAGE_MAX_LENGTH = 8_000;
/** The most files of one message. */
export const MESSAGE_FILES_MAX = 10;
/** Characters of a quoted message that are shown. */
export const QUOTE_EXCERPT_LENGTH = 140;

/** A file of a message; `chat.download` returns its bytes. */
export const MessageFile = record({
  id: ['id_file', longId],
  name: ['fileName', text],
  sizeBytes: ['size', count],
  /** The media type detected from the content, such as `image/png`. */
  type: ['type', text],
  /** Set for pictures that the browser may show. */
  picture: ['picture', optional(PicturePixels)],
});
export type MessageFile = InsideOf<typeof MessageFile>;

/** The beginning of a quoted message; a deleted message has no excerpt. */
export const Quote = record({
  id: ['id_message', longId],
  authorName: ['fio', text],
  excerpt: ['message', text],
  isDeleted: ['deleted', flag],
});
export type Quote = InsideOf<typeof Quote>;

/** `null` when the message quotes none; the field is then omitted on the wire. */
const optionalQuote: Codec<Quote | null> = {
  ...nullable(Quote),
  isOptional: true,
  encode: (quote) => (quote === null ? undefined : Quote.encode(quote)),
};

/** One message of a thread. A deleted message stays as a tombstone without text and files (decisions 4, Chat reach). */
export const Message = record({
  id: ['id_message', longId],
  text: ['message', text],
  isMine: ['ismine', flag],
  authorName: ['fio', text],
  sentAt: ['created', timestamp],
  isDeleted: ['deleted', flag],
  /** When its author last changed its text. */
  editedAt: ['edited', optional(timestamp)],
  files: ['files', optionalList(MessageFile)],
  mentions: ['mentions', optionalList(Mention)],
  quote: ['reply', optionalQuote],
  reactions: ['reactions', optionalList(Reaction)],
});
export type Message = InsideOf<typeof Message>;

const unreadFields = {
  firstUnreadId: ['unreades_start', nullable(longId)],
  unreadCount: ['unreades_total', count],
} as const;

/** The unread state: the first unread message (`null` when all is read) and the number of unread messages (spec §3). */
export const Unread = record(unreadFields);
export type Unread = InsideOf<typeof Unread>;

/** The last message that the other of two people has read; missing in a group chat and when they have read nothing. */
export const partnerReadId = ['id_partner_read', optional(longId)] as const;

/** The unread state of the reader and the read position of the partner (decisions 53). */
export const ReadState = record({ ...unreadFields, partnerReadId });
export type ReadState = InsideOf<typeof ReadState>;

/** A page of a thread, oldest message first, with the read state of the whole conversation. */
export const ThreadPage = resultSets({ messages: list(Message), unread: single(ReadState) });
export type ThreadPage = InsideOf<typeof ThreadPage>;

/** A page that is not full is the last one in its direction (spec §4 Chat). */
export const isLastPage = ({ messages }: Pick<ThreadPage, 'messages'>): boolean =>
  messages.length < CHAT_PAGE_SIZE;

/** Whether messages exist before and after a page, and the message around which it was loaded. */
export const PageEdges = record({
  /** The first unread message when the request named none; `null` when all is read and the page is the newest. */
  targetId: ['id_message', nullable(longId)],
  hasOlder: ['hasOld', flag],
  hasNewer: ['hasNew', flag],
});
export type PageEdges = InsideOf<typeof PageEdges>;

/** A page around a message: up to 20 before it, the message, up to 20 after it. */
export const PageAround = resultSets({
  messages: list(Message),
  unread: single(ReadState),
  edges: single(PageEdges),
});
export type PageAround = InsideOf<typeof PageAround>;
