import { BESIDE, flag, list, nothingAsked, optional, record, single, type InsideOf } from './codec.ts';
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
  partner: [BESIDE, partner],
  isMuted: ['muted', flag],
  isPinned: ['pinned', flag],
});
export type MarkedConversation = InsideOf<typeof MarkedConversation>;

const asSender = { id_from: 'personId', id_from_type: 'role' } as const;

/** Calls about how a conversation is kept. */
export const chatSettings = {
  settings: post('/api/chat/settings.json', {
    about: 'What the caller has set for a conversation, and may do in it.',
    access: 'signed-in',
    ask: record({ ...course, partner: [BESIDE, partner] }),
    answer: single(ConversationSettings),
    identity: asSender,
  }),
  changeSettings: post('/api/chat/changesettings.json', {
    about:
      'Changes what is named: muted and pinned for the caller, announcements for the group by its teacher.',
    access: 'signed-in',
    ask: record({
      ...course,
      partner: [BESIDE, partner],
      isMuted: ['muted', optional(flag)],
      isPinned: ['pinned', optional(flag)],
      isAnnouncementOnly: ['announcementOnly', optional(flag)],
    }),
    answer: single(ConversationSettings),
    identity: asSender,
    writes: true,
  }),
  marked: post('/api/chat/marked.json', {
    about: 'Every conversation that the caller has muted or pinned.',
    access: 'signed-in',
    ask: nothingAsked,
    answer: list(MarkedConversation),
  }),
} as const;
