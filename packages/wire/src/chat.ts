import {
  INLINE,
  count,
  flag,
  id,
  list,
  longId,
  emptyRequest,
  oneOf,
  optional,
  record,
  single,
  text,
  textOf,
  type InsideOf,
} from './codec.ts';
import { chatFiles, chatFinding } from './chat-finding.ts';
import { chatPush } from './chat-push.ts';
import { chatSettings } from './chat-settings.ts';
import { course, partner, inlinePartner } from './conversation.ts';
import { post, stream, upload } from './endpoint.ts';
import { FILE_NAME_MAX_LENGTH, MESSAGE_FILES_MAX, MESSAGE_MAX_LENGTH } from './limits.ts';
import { Message, ThreadPage, Unread } from './message.ts';

const ThreadRequest = record({ ...course, partner: [INLINE, partner] });

const GroupThreadRequest = record({
  ...course,
  groupId: ['gr_potok', id],
  isElective: ['IsSelect', flag],
  /** Only messages after this one; without it the newest page. */
  lastMessageId: ['id_lastMessage', optional(longId)],
});

/**
 * What is sent and where to; the files lie beside it in the form, and without any the text may not be empty.
 * `semester` of the payload is the term (spec §3 Chat send payload).
 */
export const SendRequest = record({
  text: ['message', textOf(0, MESSAGE_MAX_LENGTH)],
  /** A message of the same conversation that is answered. */
  replyToId: ['id_reply', optional(longId)],
  /** The name of a file whose own part has none (D-11). */
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

/** A conversation with something unread, as `count` lists them. */
export const UnreadConversation = record({
  ...course,
  partner: [INLINE, partner],
  fullName: ['fio', text],
  unreadCount: ['countMessages', count],
});
export type UnreadConversation = InsideOf<typeof UnreadConversation>;

/**
 * What the event stream tells: a message arrived (`sent`) or vanished (`deleted`), the reader read on another device
 * (`read`), settings changed (`settings`), or so much was missed that the conversation is to be asked for anew (`missed`).
 * An event may come twice.
 */
export const ChatEvent = record({
  kind: [
    'kind',
    oneOf({ sent: 'sent', deleted: 'deleted', read: 'read', settings: 'settings', missed: 'missed' }),
  ],
  ...course,
  partner: [INLINE, partner],
  message: ['row', optional(Message)],
});
export type ChatEvent = InsideOf<typeof ChatEvent>;

/** Deleting succeeds only when `data[0].result` is 1 (spec §4 Chat, D-02). */
const Deleted = single(record({ isDeleted: ['result', flag] }));

const asSender = { id_from: 'personId', id_from_type: 'role' } as const;
const asGroupSender = { id_HumanFrom: 'personId', id_humanTypeFrom: 'role' } as const;

/** Calls of the chat (spec §7 Chat). */
export const chat = {
  thread: post('/api/chat/messages.json', {
    summary: 'The newest page of a thread with one person.',
    access: 'signed-in',
    request: ThreadRequest,
    response: ThreadPage,
    identity: asSender,
  }),
  groupThread: post('/api/chat/group/messages.json', {
    summary: 'The newest page of a group chat, or what came after a message.',
    access: 'signed-in',
    request: GroupThreadRequest,
    response: ThreadPage,
    identity: asGroupSender,
  }),
  newer: post('/api/chat/new.json', {
    summary: 'The page of messages after a message.',
    access: 'signed-in',
    request: record({ ...course, partner: [INLINE, partner], lastMessageId: ['id_last_message', longId] }),
    response: ThreadPage,
    identity: asSender,
  }),
  older: post('/api/chat/old.json', {
    summary: 'The page of messages before a message.',
    access: 'signed-in',
    request: record({ ...course, partner: [INLINE, partner], topMessageId: ['id_top_message', longId] }),
    response: ThreadPage,
    identity: asSender,
  }),
  send: upload('/api/chat/insert.json', {
    summary: 'Sends a message, with files if there are any, to a person or to a whole group.',
    access: 'signed-in',
    request: SendRequest,
    response: single(Message),
    identity: { uid: 'personId', from: 'personId', fromType: 'role' },
    files: { field: 'file', max: MESSAGE_FILES_MAX },
  }),
  read: post('/api/chat/read.json', {
    summary: 'Moves the read position of a conversation to a message; it never moves back.',
    access: 'signed-in',
    request: record({ messageId: ['id_message', longId] }),
    response: single(Unread),
    writes: true,
  }),
  readAll: post('/api/chat/readall.json', {
    summary: 'Marks a whole conversation as read.',
    access: 'signed-in',
    request: ThreadRequest,
    response: single(Unread),
    identity: asSender,
    writes: true,
  }),
  unread: post('/api/chat/count.json', {
    summary: 'Every conversation of the caller that has unread messages.',
    access: 'signed-in',
    request: emptyRequest,
    response: list(UnreadConversation),
    identity: { id: 'personId', uid: 'personId', type: 'role' },
  }),
  remove: post('/api/chat/deletemessage.json', {
    summary: 'Deletes a message for everybody: the own one, or any in a group chat that the caller teaches.',
    access: 'signed-in',
    request: record({ messageId: ['id_message', longId] }),
    response: Deleted,
    identity: { uid: 'personId' },
    writes: true,
  }),
  ...chatFinding,
  ...chatFiles,
  ...chatSettings,
  ...chatPush,
  events: stream('/api/chat/events', {
    summary: "Server-sent events of the caller's conversations, from where the reader left off.",
    access: 'signed-in',
    /** What a new page knows already; a reconnecting browser says it by `Last-Event-ID`. */
    request: record({ lastEventId: ['lastEventId', optional(longId)] }),
    response: ChatEvent,
  }),
} as const;
