import { INLINE, list, longId, optional, record, textOf } from './codec.ts';
import { course, partner } from './conversation.ts';
import { download, post } from './endpoint.ts';
import { CHAT_SEARCH_MAX_LENGTH } from './limits.ts';
import { Message, PageAround } from './message.ts';

const asSender = { id_from: 'personId', id_from_type: 'role' } as const;

/** Calls that look into a conversation from its middle. */
export const chatFinding = {
  search: post('/api/chat/search.json', {
    summary: 'Messages of a conversation that hold a text, newest first; fewer than 20 are the last.',
    access: 'signed-in',
    request: record({
      ...course,
      partner: [INLINE, partner],
      /** Letters count without their size, Ё as Е, Ө as О, Ү as У, Ң as Н; `%` and `_` are plain (decisions 6). */
      query: ['query', textOf(1, CHAT_SEARCH_MAX_LENGTH)],
      topMessageId: ['id_top_message', optional(longId)],
    }),
    response: list(Message),
    identity: asSender,
  }),
  around: post('/api/chat/around.json', {
    summary: 'The page around a message, or around the first unread one when none is named.',
    access: 'signed-in',
    request: record({ ...course, partner: [INLINE, partner], messageId: ['id_message', optional(longId)] }),
    response: PageAround,
    identity: asSender,
  }),
} as const;

/** The address of what was attached. */
export const chatFiles = {
  download: download('/api/chat/download.file', {
    summary: 'A file of a message, for the members of its conversation.',
    access: 'signed-in',
    request: record({ fileId: ['id_file', longId] }),
  }),
} as const;
