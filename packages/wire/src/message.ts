import {
  count,
  flag,
  list,
  longId,
  timestamp,
  nullable,
  record,
  resultSets,
  optionalList,
  single,
  text,
  type Codec,
  type InsideOf,
} from './codec.ts';

/** A file of a message; its bytes are at the address of `chat.download`. */
export const MessageFile = record({
  id: ['id_file', longId],
  name: ['fileName', text],
  sizeBytes: ['size', count],
  /** What it is by its content, `image/png`. */
  type: ['type', text],
});
export type MessageFile = InsideOf<typeof MessageFile>;

/** The message that is answered, in short; one that was deleted has no excerpt. */
export const Quote = record({
  id: ['id_message', longId],
  authorName: ['fio', text],
  excerpt: ['message', text],
  isDeleted: ['deleted', flag],
});
export type Quote = InsideOf<typeof Quote>;

/** Most messages answer none: then the wire has no field and inside stands `null`. */
const quoted: Codec<Quote | null> = {
  ...nullable(Quote),
  isOptional: true,
  encode: (quote) => (quote === null ? undefined : Quote.encode(quote)),
};

/** One message of a thread. A deleted one stays as a tombstone without text and files (decisions 4, Chat reach). */
export const Message = record({
  id: ['id_message', longId],
  text: ['message', text],
  isMine: ['ismine', flag],
  authorName: ['fio', text],
  sentAt: ['created', timestamp],
  isDeleted: ['deleted', flag],
  files: ['files', optionalList(MessageFile)],
  quote: ['reply', quoted],
});
export type Message = InsideOf<typeof Message>;

/** What the reader has not read: the first unread message (`null` when all is read) and how many (spec §3). */
export const Unread = record({
  firstUnreadId: ['unreades_start', nullable(longId)],
  unreadCount: ['unreades_total', count],
});
export type Unread = InsideOf<typeof Unread>;

/** A page of a thread, oldest message first, with what is unread in the whole conversation. */
export const ThreadPage = resultSets({ messages: list(Message), unread: single(Unread) });
export type ThreadPage = InsideOf<typeof ThreadPage>;

/** What lies beyond a page that was opened in the middle of a thread, and the message it was opened at. */
export const PageEdges = record({
  /** The first unread one when none was named; `null` when all is read and the page is the newest. */
  targetId: ['id_message', nullable(longId)],
  hasOlder: ['hasOld', flag],
  hasNewer: ['hasNew', flag],
});
export type PageEdges = InsideOf<typeof PageEdges>;

/** A page around a message: up to 20 before it, the message, up to 20 after it. */
export const PageAround = resultSets({
  messages: list(Message),
  unread: single(Unread),
  edges: single(PageEdges),
});
export type PageAround = InsideOf<typeof PageAround>;
