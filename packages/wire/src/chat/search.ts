import { flag, INLINE, list, optional, rawTextOf, record, single, type InsideOf } from '../codec/codec.ts';
import { longId } from '../codec/values.ts';
import { courseFields, partner } from './conversation.ts';
import { download, post } from '../contract/endpoint.ts';
import { Message, PageAround } from './message.ts';
import { pictureSize } from '../codec/picture.ts';
import { resultSets } from '../codec/result-sets.ts';

/** The longest query of the search in a conversation, in characters. */
export const CHAT_SEARCH_MAX_LENGTH = 200;

const senderIdentity = { id_from: 'personId', id_from_type: 'role' } as const;

const SearchBounds = record({
  /** The search has reached its bound of messages or of time before the beginning of the conversation. */
  isPartial: ['partial', optional(flag)],
});

/** A page of found messages, newest first. */
export const MessageSearchPage = resultSets({ messages: list(Message), bounds: single(SearchBounds) });
export type MessageSearchPage = InsideOf<typeof MessageSearchPage>;

/** Endpoints that read a conversation at a position other than its end. */
export const chatSearch = {
  search: post('/api/chat/search.json', {
    summary:
      'Messages of a conversation that contain a text, newest first; fewer than 20 is the last page. The response says when older messages were not searched.',
    access: 'signed-in',
    isPrivate: true,
    request: record({
      ...courseFields,
      partner: [INLINE, partner],
      /** Case-insensitive; Ё equals Е, Ө equals О, Ү equals У, Ң equals Н; `%` and `_` are literal (decisions 6). */
      query: ['query', rawTextOf(1, CHAT_SEARCH_MAX_LENGTH)],
      topMessageId: ['id_top_message', optional(longId)],
    }),
    response: MessageSearchPage,
    identity: senderIdentity,
  }),
  around: post('/api/chat/around.json', {
    summary: 'The page around a message, or around the first unread message when no message is given.',
    access: 'signed-in',
    isPrivate: true,
    request: record({
      ...courseFields,
      partner: [INLINE, partner],
      messageId: ['id_message', optional(longId)],
    }),
    response: PageAround,
    identity: senderIdentity,
  }),
} as const;

/** Endpoints of attached files. */
export const chatFiles = {
  files: post('/api/chat/files.json', {
    summary:
      'Messages of a conversation that have files, newest first; fewer than 20 is the last page. Deleted ones are left out.',
    access: 'signed-in',
    isPrivate: true,
    request: record({
      ...courseFields,
      partner: [INLINE, partner],
      topMessageId: ['id_top_message', optional(longId)],
    }),
    response: list(Message),
    identity: senderIdentity,
  }),
  download: download('/api/chat/download.file', {
    summary: 'A file of a message, or a small copy of a picture, for the members of its conversation.',
    access: 'signed-in',
    isPrivate: true,
    request: record({ fileId: ['id_file', longId], size: ['size', optional(pictureSize)] }),
  }),
} as const;
