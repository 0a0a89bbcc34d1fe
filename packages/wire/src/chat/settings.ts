import {
  INLINE,
  count,
  emptyRequest,
  flag,
  list,
  optional,
  record,
  single,
  text,
  type InsideOf,
} from '../codec/codec.ts';
import { courseFields, partner } from './conversation.ts';
import { post } from '../contract/endpoint.ts';

/** A member's settings of a conversation, what the member may do in it, and who reads it. */
export const ConversationSettings = record({
  isMuted: ['muted', flag],
  isPinned: ['pinned', flag],
  /** Only teachers of the group may write. */
  isAnnouncementOnly: ['announcementOnly', flag],
  mayWrite: ['canWrite', flag],
  /** The caller teaches this group, so they may switch announcements and delete messages of others. */
  mayModerate: ['canModerate', flag],
  disciplineName: ['p34', text],
  /** The full name of the other person, or the title of the group. */
  name: ['fio', text],
  /** Everybody who receives a message, the caller included. */
  memberCount: ['members', count],
});
export type ConversationSettings = InsideOf<typeof ConversationSettings>;

/** A conversation that the caller has muted or pinned, or in which an unread message mentions them. */
export const ConversationFlags = record({
  ...courseFields,
  partner: [INLINE, partner],
  isMuted: ['muted', flag],
  isPinned: ['pinned', flag],
  /** An unread message mentions the caller. */
  hasMention: ['mention', optional(flag)],
});
export type ConversationFlags = InsideOf<typeof ConversationFlags>;

const senderIdentity = { id_from: 'personId', id_from_type: 'role' } as const;

/** Endpoints of conversation settings. */
export const chatSettings = {
  settings: post('/api/chat/settings.json', {
    summary: "The caller's settings and permissions in a conversation, and its audience.",
    access: 'signed-in',
    isPrivate: true,
    request: record({ ...courseFields, partner: [INLINE, partner] }),
    response: single(ConversationSettings),
    identity: senderIdentity,
  }),
  changeSettings: post('/api/chat/changesettings.json', {
    summary:
      'Changes the given settings: muted and pinned for the caller, announcements-only for the group by its teacher.',
    access: 'signed-in',
    isPrivate: true,
    request: record({
      ...courseFields,
      partner: [INLINE, partner],
      isMuted: ['muted', optional(flag)],
      isPinned: ['pinned', optional(flag)],
      isAnnouncementOnly: ['announcementOnly', optional(flag)],
    }),
    response: single(ConversationSettings),
    identity: senderIdentity,
    writes: true,
  }),
  conversationFlags: post('/api/chat/marked.json', {
    summary:
      'All conversations that the caller has muted or pinned, or that have an unread mention of the caller.',
    access: 'signed-in',
    isPrivate: true,
    request: emptyRequest,
    response: list(ConversationFlags),
  }),
} as const;
