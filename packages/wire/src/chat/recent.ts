import {
  INLINE,
  count,
  flag,
  list,
  optional,
  rawTextOf,
  record,
  text,
  timestamp,
  type InsideOf,
} from '../codec/codec.ts';
import { longId } from '../codec/values.ts';
import { CHAT_SEARCH_MAX_LENGTH } from './search.ts';
import { courseFields, partner } from './conversation.ts';
import { post } from '../contract/endpoint.ts';

/** Conversations in one page of the inbox; a shorter page is the last one. */
export const RECENT_PAGE_SIZE = 30;
/** Characters of the last message that a row of the inbox shows. */
export const RECENT_EXCERPT_LENGTH = 120;

/** A conversation of the inbox with its last message. */
export const RecentConversation = record({
  ...courseFields,
  partner: [INLINE, partner],
  /** The full name of the other person, or the title of the group. */
  name: ['fio', text],
  disciplineName: ['p34', text],
  /** Everybody who receives its messages, the caller included. */
  memberCount: ['members', count],
  unreadCount: ['countMessages', count],
  /** An unread message mentions the caller. */
  hasMention: ['mention', optional(flag)],
  /** Only its teachers write, and the caller is none of them. */
  isReadOnly: ['readonly', optional(flag)],
  lastMessageId: ['id_message', longId],
  isMine: ['ismine', flag],
  authorName: ['author', text],
  /** The beginning of the last message, or the names of its files; empty when it was deleted. */
  excerpt: ['message', text],
  isDeleted: ['deleted', flag],
  sentAt: ['created', timestamp],
});
export type RecentConversation = InsideOf<typeof RecentConversation>;

/** The inbox: conversations of all disciplines and terms. */
export const chatRecent = {
  recent: post('/api/chat/recent.json', {
    summary:
      'The conversations of the caller with messages, of all disciplines, newest first; fewer than 30 is the last page.',
    access: 'signed-in',
    isPrivate: true,
    request: record({
      /** Only conversations whose last message is older. */
      topMessageId: ['id_top_message', optional(longId)],
      isUnreadOnly: ['unreadOnly', optional(flag)],
      /** A part of the name of the person, the group or the discipline, spelled as in `search.json`. */
      query: ['query', optional(rawTextOf(1, CHAT_SEARCH_MAX_LENGTH))],
    }),
    response: list(RecentConversation),
  }),
} as const;
