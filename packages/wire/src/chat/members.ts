import { role } from '../auth/auth.ts';
import { emptyRequest, flag, id, list, record, text, type InsideOf } from '../codec/codec.ts';
import { courseFields } from './conversation.ts';
import { post } from '../contract/endpoint.ts';

const memberFields = {
  personId: ['id', id],
  role: ['type', role],
  fullName: ['fio', text],
  hasPhoto: ['photo', flag],
  /** The caller may write to this person in the same discipline. */
  mayWriteTo: ['canWrite', flag],
} as const;

/** A member of a group chat. */
export const ConversationMember = record(memberFields);
export type ConversationMember = InsideOf<typeof ConversationMember>;

/** The most people of a person's classes. */
export const CLASS_PEOPLE_MAX = 500;

/** Somebody of the caller's classes of the current term, with a course that they share. */
export const ClassPerson = record({
  ...memberFields,
  ...courseFields,
  disciplineName: ['p34', text],
  groupName: ['p20', text],
});
export type ClassPerson = InsideOf<typeof ClassPerson>;

/** Endpoints of the members of a group chat, and of the people of all classes. */
export const chatMembers = {
  members: post('/api/chat/members.json', {
    summary: 'The members of a group chat, the caller included: teachers first, then by name.',
    access: 'signed-in',
    isPrivate: true,
    request: record({ ...courseFields, groupId: ['gr_potok', id], isElective: ['IsSelect', flag] }),
    response: list(ConversationMember),
    identity: { id_from: 'personId', id_from_type: 'role' },
  }),
  people: post('/api/chat/people.json', {
    summary:
      "The people of the caller's classes of the current term, teachers first, and to whom of them the caller may write; at most 500.",
    access: 'signed-in',
    isPrivate: true,
    request: emptyRequest,
    response: list(ClassPerson),
  }),
} as const;
