import { BESIDE, list, longId, optional, record, textOf } from './codec.ts';
import { course, partner } from './conversation.ts';
import { download, post } from './endpoint.ts';
import { CHAT_SEARCH_MAX_LENGTH } from './limits.ts';
import { Message, PageAround } from './message.ts';

const asSender = { id_from: 'personId', id_from_type: 'role' } as const;

/** Calls that look into a conversation from its middle. */
export const chatFinding = {
  search: post('/api/chat/search.json', {
    about: 'Messages of a conversation that hold a text, newest first; fewer than 20 are the last.',
    access: 'signed-in',
    ask: record({
      ...course,
      partner: [BESIDE, partner],
      /** Letters count without their size, Ё as Е, Ө as О, Ү as У, Ң as Н; `%` and `_` are plain (decisions 6). */
      query: ['query', textOf(1, CHAT_SEARCH_MAX_LENGTH)],
      topMessageId: ['id_top_message', optional(longId)],
    }),
    answer: list(Message),
    identity: asSender,
  }),
  around: post('/api/chat/around.json', {
    about: 'The page around a message, or around the first unread one when none is named.',
    access: 'signed-in',
    ask: record({ ...course, partner: [BESIDE, partner], messageId: ['id_message', optional(longId)] }),
    answer: PageAround,
    identity: asSender,
  }),
} as const;

/** The address of what was attached. */
export const chatFiles = {
  download: download('/api/chat/download.file', {
    about: 'A file of a message, for the members of its conversation.',
    access: 'signed-in',
    ask: record({ fileId: ['id_file', longId] }),
  }),
} as const;
