import { role } from '../auth/auth.ts';
import { flag, id, list, record, text, type InsideOf } from '../codec/codec.ts';
import { courseFields } from './conversation.ts';
import { post } from '../contract/endpoint.ts';

/** A member of a group chat. */
export const ConversationMember = record({
  personId: ['id', id],
  role: ['type', role],
  fullName: ['fio', text],
  hasPhoto: ['photo', flag],
  /** The caller may write to this person in the same discipline. */
  mayWriteTo: ['canWrite', flag],
});
export type ConversationMember = InsideOf<typeof ConversationMember>;

/** Endpoints of the members of a group chat. */
export const chatMembers = {
  members: post('/api/chat/members.json', {
    summary: 'The members of a group chat, the caller included: teachers first, then by name.',
    access: 'signed-in',
    isPrivate: true,
    request: record({ ...courseFields, groupId: ['gr_potok', id], isElective: ['IsSelect', flag] }),
    response: list(ConversationMember),
    identity: { id_from: 'personId', id_from_type: 'role' },
  }),
} as const;
