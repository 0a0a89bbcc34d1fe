import {
  BESIDE,
  count,
  flag,
  id,
  list,
  longId,
  moment,
  nothingAsked,
  nullable,
  oneOf,
  optional,
  record,
  resultSets,
  single,
  text,
  textOf,
  wireId,
  type Codec,
  type InsideOf,
} from './codec.ts';
import { role } from './auth.ts';
import type { Role } from './access.ts';
import { post, stream, upload } from './endpoint.ts';
import { MESSAGE_MAX_LENGTH } from './limits.ts';

/** One message of a thread. A deleted one stays as a tombstone without text (decisions 4, Chat reach). */
export const Message = record({
  id: ['id_message', longId],
  text: ['message', text],
  isMine: ['ismine', flag],
  authorName: ['fio', text],
  sentAt: ['created', moment],
  isDeleted: ['deleted', flag],
});
export type Message = InsideOf<typeof Message>;

/** What the reader has not read: the first unread message (`null` when all is read) and how many (spec §3). */
export const Unread = record({
  firstUnreadId: ['unreades_start', nullable(longId)],
  unreadCount: ['unreades_total', count],
});
export type Unread = InsideOf<typeof Unread>;

/** A page of a thread, oldest message first, with what is unread in the whole conversation. */
export const ThreadPage = resultSets({ messages: list(Message), unread: single(Unread) });
export type ThreadPage = InsideOf<typeof ThreadPage>;

/** Who one talks with: a person, or a whole group or stream. */
export type Partner =
  | { readonly kind: 'person'; readonly personId: number; readonly role: Role }
  | { readonly kind: 'group'; readonly groupId: number; readonly isElective: boolean };

/** A conversation as its members name it: a discipline in a term, and the partner (decisions 4, Chat reach). */
export interface ConversationRef {
  readonly academicYearId: number;
  readonly termId: number;
  readonly disciplineId: number;
  readonly credits: number;
  readonly partner: Partner;
}

const course = {
  academicYearId: ['year', id],
  termId: ['ws', id],
  disciplineId: ['id_discipline', id],
  credits: ['kredit', count],
} as const;

interface PartnerNames {
  readonly contact: string;
  readonly contactRole: string;
  readonly group: string;
  readonly isElective: string;
}

/** The partner among the other fields: a contact of -1 (or none) means the group chat (D-08, D-09). */
function partnerBeside(names: PartnerNames): Codec<Partner> {
  const row = record({
    contact: [names.contact, optional(wireId)],
    contactRole: [names.contactRole, optional(role)],
    groupId: [names.group, optional(wireId)],
    isElective: [names.isElective, optional(flag)],
  });
  return {
    schema: row.schema,
    decode: (wire) => {
      const { contact, contactRole, groupId, isElective } = row.decode(wire);
      return contact === undefined || contact === -1
        ? { kind: 'group', groupId: groupId ?? -1, isElective: isElective ?? false }
        : { kind: 'person', personId: contact, role: contactRole ?? 'student' };
    },
    encode: (partner) =>
      row.encode(
        partner.kind === 'person'
          ? {
              contact: partner.personId,
              contactRole: partner.role,
              groupId: undefined,
              isElective: undefined,
            }
          : { contact: -1, contactRole: 'student', groupId: partner.groupId, isElective: partner.isElective },
      ),
  };
}

const partner = partnerBeside({
  contact: 'id_to',
  contactRole: 'id_to_type',
  group: 'gr_potok',
  isElective: 'IsSelect',
});

const ThreadAsk = record({ ...course, partner: [BESIDE, partner] });

const GroupThreadAsk = record({
  ...course,
  groupId: ['gr_potok', id],
  isElective: ['IsSelect', flag],
  /** Only messages after this one; without it the newest page. */
  lastMessageId: ['id_lastMessage', optional(longId)],
});

/** What is sent: the text and where to. `semester` of the payload is the term (spec §3 Chat send payload). */
export const SendAsk = record({
  text: ['message', textOf(1, MESSAGE_MAX_LENGTH)],
  academicYearId: ['year', id],
  termId: ['semester', id],
  disciplineId: ['discipline', id],
  credits: ['kredit', count],
  partner: [
    BESIDE,
    partnerBeside({
      contact: 'currentContactId',
      contactRole: 'currentContactType',
      group: 'group_subgroup',
      isElective: 'isSelect',
    }),
  ],
});

/** A conversation with something unread, as `count` lists them. */
export const UnreadConversation = record({
  ...course,
  partner: [BESIDE, partner],
  fullName: ['fio', text],
  unreadCount: ['countMessages', count],
});
export type UnreadConversation = InsideOf<typeof UnreadConversation>;

/** What the event stream tells: a message arrived or vanished, or the reader read on another device. */
export const ChatEvent = record({
  kind: ['kind', oneOf({ sent: 'sent', deleted: 'deleted', read: 'read' })],
  ...course,
  partner: [BESIDE, partner],
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
    about: 'The newest page of a thread with one person.',
    access: 'signed-in',
    ask: ThreadAsk,
    answer: ThreadPage,
    identity: asSender,
  }),
  groupThread: post('/api/chat/group/messages.json', {
    about: 'The newest page of a group chat, or what came after a message.',
    access: 'signed-in',
    ask: GroupThreadAsk,
    answer: ThreadPage,
    identity: asGroupSender,
  }),
  newer: post('/api/chat/new.json', {
    about: 'The page of messages after a message.',
    access: 'signed-in',
    ask: record({ ...course, partner: [BESIDE, partner], lastMessageId: ['id_last_message', longId] }),
    answer: ThreadPage,
    identity: asSender,
  }),
  older: post('/api/chat/old.json', {
    about: 'The page of messages before a message.',
    access: 'signed-in',
    ask: record({ ...course, partner: [BESIDE, partner], topMessageId: ['id_top_message', longId] }),
    answer: ThreadPage,
    identity: asSender,
  }),
  send: upload('/api/chat/insert.json', {
    about: 'Sends a message to a person or to a whole group.',
    access: 'signed-in',
    ask: SendAsk,
    answer: single(Message),
    identity: { uid: 'personId', from: 'personId', fromType: 'role' },
  }),
  read: post('/api/chat/read.json', {
    about: 'Moves the read position of a conversation to a message; it never moves back.',
    access: 'signed-in',
    ask: record({ messageId: ['id_message', longId] }),
    answer: single(Unread),
    writes: true,
  }),
  readAll: post('/api/chat/readall.json', {
    about: 'Marks a whole conversation as read.',
    access: 'signed-in',
    ask: ThreadAsk,
    answer: single(Unread),
    identity: asSender,
    writes: true,
  }),
  unread: post('/api/chat/count.json', {
    about: 'Every conversation of the caller that has unread messages.',
    access: 'signed-in',
    ask: nothingAsked,
    answer: list(UnreadConversation),
    identity: { id: 'personId', uid: 'personId', type: 'role' },
  }),
  remove: post('/api/chat/deletemessage.json', {
    about: 'Deletes a message for everybody: the own one, or any in a group chat that the caller teaches.',
    access: 'signed-in',
    ask: record({ messageId: ['id_message', longId] }),
    answer: Deleted,
    identity: { uid: 'personId' },
    writes: true,
  }),
  events: stream('/api/chat/events', {
    about: "Server-sent events of the caller's conversations.",
    access: 'signed-in',
    ask: nothingAsked,
    answer: ChatEvent,
  }),
} as const;
