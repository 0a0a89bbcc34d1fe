import {
  INLINE,
  count,
  flag,
  id,
  list,
  emptyRequest,
  optional,
  record,
  single,
  text,
  textOf,
  type InsideOf,
} from '../codec/codec.ts';
import { longId } from '../codec/values.ts';
import { chatEdits } from './edits.ts';
import { chatMembers } from './members.ts';
import { chatRecent } from './recent.ts';
import { chatFiles, chatSearch } from './search.ts';
import { chatSettings } from './settings.ts';
import { courseFields, partner, inlinePartner } from './conversation.ts';
import { post, upload } from '../contract/endpoint.ts';
import type { ErrorTable } from '../contract/general-errors.ts';
import { FILE_NAME_MAX_LENGTH } from '../codec/limits.ts';
import { writtenMentions } from './mention.ts';
import { MESSAGE_FILES_MAX, MESSAGE_MAX_LENGTH, Message, ThreadPage, Unread } from './message.ts';

export const chatErrors = {
  announcementsOnly: 403,
  editExpired: 409,
  mentionedNotMember: 422,
} as const satisfies ErrorTable;

const ThreadRequest = record({ ...courseFields, partner: [INLINE, partner] });

const GroupThreadRequest = record({
  ...courseFields,
  groupId: ['gr_potok', id],
  isElective: ['IsSelect', flag],
  /** Returns only messages after this one; omitted: the newest page. */
  lastMessageId: ['id_lastMessage', optional(longId)],
});

/**
 * A message and its conversation; files are separate parts of the form, and without files the text may not be empty.
 * `semester` in the payload is the term (spec §3 Chat send payload).
 */
export const SendRequest = record({
  text: ['message', textOf(0, MESSAGE_MAX_LENGTH)],
  /** The message of the same conversation that this one replies to. */
  replyToId: ['id_reply', optional(longId)],
  /** Members of the group chat whom the text names; in a message to one person nobody is mentioned. */
  mentions: ['mentions', optional(writtenMentions)],
  /** The name of a file whose form part has no name (D-11). */
  fallbackFileName: ['fileName', optional(textOf(0, FILE_NAME_MAX_LENGTH))],
  academicYearId: ['year', id],
  termId: ['semester', id],
  disciplineId: ['discipline', id],
  credits: ['kredit', count],
  partner: [
    INLINE,
    inlinePartner({
      contact: 'currentContactId',
      contactRole: 'currentContactType',
      group: 'group_subgroup',
      isElective: 'isSelect',
      hasGroupChatFlag: true,
    }),
  ],
});

/** A conversation with unread messages, as returned by `count`. */
export const UnreadConversation = record({
  ...courseFields,
  partner: [INLINE, partner],
  fullName: ['fio', text],
  unreadCount: ['countMessages', count],
});
export type UnreadConversation = InsideOf<typeof UnreadConversation>;

/** A deletion succeeded only when `data[0].result` is 1 (spec §4 Chat, D-02). */
const DeleteResponse = single(record({ isDeleted: ['result', flag] }));

const senderIdentity = { id_from: 'personId', id_from_type: 'role' } as const;
const groupSenderIdentity = { id_HumanFrom: 'personId', id_humanTypeFrom: 'role' } as const;

/** Endpoints of the chat (spec §7 Chat). */
export const chat = {
  thread: post('/api/chat/messages.json', {
    summary: 'The newest page of a thread with one person.',
    access: 'signed-in',
    isPrivate: true,
    request: ThreadRequest,
    response: ThreadPage,
    identity: senderIdentity,
  }),
  groupThread: post('/api/chat/group/messages.json', {
    summary: 'The newest page of a group chat, or the messages after a given one.',
    access: 'signed-in',
    isPrivate: true,
    request: GroupThreadRequest,
    response: ThreadPage,
    identity: groupSenderIdentity,
  }),
  newer: post('/api/chat/new.json', {
    summary: 'The page of messages after a message.',
    access: 'signed-in',
    isPrivate: true,
    request: record({
      ...courseFields,
      partner: [INLINE, partner],
      lastMessageId: ['id_last_message', longId],
    }),
    response: ThreadPage,
    identity: senderIdentity,
  }),
  older: post('/api/chat/old.json', {
    summary: 'The page of messages before a message.',
    access: 'signed-in',
    isPrivate: true,
    request: record({
      ...courseFields,
      partner: [INLINE, partner],
      topMessageId: ['id_top_message', longId],
    }),
    response: ThreadPage,
    identity: senderIdentity,
  }),
  send: upload('/api/chat/insert.json', {
    summary: 'Sends a message, with files if there are any, to a person or to a whole group.',
    access: 'signed-in',
    isPrivate: true,
    request: SendRequest,
    response: single(Message),
    identity: { uid: 'personId', from: 'personId', fromType: 'role' },
    files: { max: MESSAGE_FILES_MAX },
  }),
  read: post('/api/chat/read.json', {
    summary: 'Moves the read position of a conversation to a message; it never moves back.',
    access: 'signed-in',
    isPrivate: true,
    request: record({ messageId: ['id_message', longId] }),
    response: single(Unread),
    writes: true,
  }),
  readAll: post('/api/chat/readall.json', {
    summary: 'Marks a whole conversation as read.',
    access: 'signed-in',
    isPrivate: true,
    request: ThreadRequest,
    response: single(Unread),
    identity: senderIdentity,
    writes: true,
  }),
  unread: post('/api/chat/count.json', {
    summary: 'All conversations of the caller that have unread messages.',
    access: 'signed-in',
    isPrivate: true,
    request: emptyRequest,
    response: list(UnreadConversation),
    identity: { id: 'personId', uid: 'personId', type: 'role' },
  }),
  remove: post('/api/chat/deletemessage.json', {
    summary: "Deletes a message for everybody: the caller's, or any in a group chat that the caller teaches.",
    access: 'signed-in',
    isPrivate: true,
    request: record({ messageId: ['id_message', longId] }),
    response: DeleteResponse,
    identity: { uid: 'personId' },
    writes: true,
  }),
  ...chatEdits,
  ...chatSearch,
  ...chatFiles,
  ...chatSettings,
  ...chatRecent,
  ...chatMembers,
} as const;
