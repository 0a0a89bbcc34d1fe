import { INLINE, flag, list, emptyRequest, optional, record, single, type InsideOf } from './codec.ts';
import { course, partner } from './conversation.ts';
import { post } from './endpoint.ts';

/** What somebody has set for a conversation, and what the conversation lets them do. */
export const ConversationSettings = record({
  isMuted: ['muted', flag],
  isPinned: ['pinned', flag],
  /** Only the teachers of the group write; the others read. */
  isAnnouncementOnly: ['announcementOnly', flag],
  mayWrite: ['canWrite', flag],
  /** The caller teaches this group: may switch announcements and delete what others wrote. */
  mayModerate: ['canModerate', flag],
});
export type ConversationSettings = InsideOf<typeof ConversationSettings>;

/** A conversation that its reader has muted or pinned. */
export const MarkedConversation = record({
  ...course,
  partner: [INLINE, partner],
  isMuted: ['muted', flag],
  isPinned: ['pinned', flag],
});
export type MarkedConversation = InsideOf<typeof MarkedConversation>;

const asSender = { id_from: 'personId', id_from_type: 'role' } as const;

/** Calls about how a conversation is kept. */
export const chatSettings = {
  settings: post('/api/chat/settings.json', {
    summary: 'What the caller has set for a conversation, and may do in it.',
    access: 'signed-in',
    request: record({ ...course, partner: [INLINE, partner] }),
    response: single(ConversationSettings),
    identity: asSender,
  }),
  changeSettings: post('/api/chat/changesettings.json', {
    summary:
      'Changes what is named: muted and pinned for the caller, announcements for the group by its teacher.',
    access: 'signed-in',
    request: record({
      ...course,
      partner: [INLINE, partner],
      isMuted: ['muted', optional(flag)],
      isPinned: ['pinned', optional(flag)],
      isAnnouncementOnly: ['announcementOnly', optional(flag)],
    }),
    response: single(ConversationSettings),
    identity: asSender,
    writes: true,
  }),
  marked: post('/api/chat/marked.json', {
    summary: 'Every conversation that the caller has muted or pinned.',
    access: 'signed-in',
    request: emptyRequest,
    response: list(MarkedConversation),
  }),
} as const;
