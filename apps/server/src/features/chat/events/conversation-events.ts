import type { ChatEvent, Message, Partner } from '@portal/wire';
import type { Db } from '../../../database/tables.ts';
import type { Delivery } from '../../../events/live/topic.ts';
import type { EventRef } from './event-ref.ts';
import { memberQueries, type ConversationRow } from '../conversations/members.queries.ts';
import { messageQueries } from '../messages/message.queries.ts';
import { toMessages } from '../messages/to-message.ts';

interface Member {
  readonly personId: number;
  readonly role: 1 | 2;
}

/** How far a member has read. */
export interface ReadPosition {
  readonly readerId: number;
  readonly messageId: number;
}

export interface ConversationEvent {
  readonly kind: EventRef['kind'];
  readonly message?: { readonly authorId: number; readonly row: Message };
  /** Set in `read`: the reader receives it, and in a direct conversation the other person, as `partnerRead`. */
  readonly read?: ReadPosition;
  /** The only member who receives the event, for example after muting; all members when undefined. */
  readonly onlyFor?: number;
}

/** Only new messages move the position, because a changed or deleted message may be an old one. */
export const positionOf = ({ kind, message }: ChatEvent): number | undefined =>
  kind === 'sent' ? message?.id : undefined;

/** The partner as one member sees it: the group, or the other of two people. */
function partnerFor(
  memberId: number,
  { groupId, isElective }: ConversationRow,
  members: readonly Member[],
): Partner {
  if (groupId !== null) return { kind: 'group', groupId, isElective };
  const other = members.find(({ personId }) => personId !== memberId);
  if (!other) throw new Error('A direct conversation has two people');
  return { kind: 'person', personId: other.personId, role: other.role === 1 ? 'teacher' : 'student' };
}

/** The members of a conversation, and its events as each of them sees them. */
export class Recipients {
  readonly personIds: readonly number[];
  readonly #members: readonly Member[];
  readonly #conversation: ConversationRow;

  constructor(conversation: ConversationRow, members: readonly Member[]) {
    this.#conversation = conversation;
    this.#members = members;
    this.personIds = members.map(({ personId }) => personId);
  }

  static async load(db: Db, conversationId: number): Promise<Recipients> {
    const members = await memberQueries(db).list(conversationId);
    return new Recipients(await memberQueries(db).findConversation(conversationId), members);
  }

  eventFor(personId: number, { kind, message, read }: ConversationEvent): ChatEvent {
    const { academicYearId, termId, disciplineId, credits } = this.#conversation;
    const partner = partnerFor(personId, this.#conversation, this.#members);
    const row = message && { ...message.row, isMine: personId === message.authorId };
    const event = { academicYearId, termId, disciplineId, credits, partner };
    return read === undefined || read.readerId === personId
      ? { kind, ...event, message: row }
      : { kind: 'partnerRead', ...event, message: undefined, partnerReadId: read.messageId };
  }

  /** In a group, all members except the author share one event object, so that it is serialised once. */
  deliveriesTo(people: readonly number[], event: ConversationEvent): Delivery<ChatEvent>[] {
    const views = new Map<number | string, ChatEvent>();
    const viewOf = (personId: number): ChatEvent => {
      const isOwnView = this.#conversation.groupId === null || personId === event.message?.authorId;
      const key = isOwnView ? personId : 'others';
      const view = views.get(key) ?? this.eventFor(personId, event);
      views.set(key, view);
      return view;
    };
    return people
      .filter((personId) => this.#mayReceive(personId, event))
      .map((personId) => {
        const view = viewOf(personId);
        return { personId, event: view, position: positionOf(view) };
      });
  }

  #mayReceive(personId: number, { onlyFor, read }: ConversationEvent): boolean {
    if (read) return this.#conversation.groupId === null || read.readerId === personId;
    return onlyFor === undefined || onlyFor === personId;
  }
}

/** Loads the events of one conversation with the current state of their messages. */
export async function loadEvents(
  db: Db,
  conversationId: number,
  refs: readonly EventRef[],
): Promise<ConversationEvent[]> {
  const ids = refs.flatMap(({ messageId }) => messageId ?? []);
  const rows = ids.length === 0 ? [] : await messageQueries(db).findMany(conversationId, ids);
  const messages = await toMessages(db, conversationId, { rows, readerId: 0 });
  const authorOf = new Map(rows.map(({ id, authorId }) => [id, authorId]));
  const messageOf = new Map(messages.map((row) => [row.id, { row, authorId: authorOf.get(row.id) ?? 0 }]));
  return refs.map(({ kind, messageId, onlyFor, readerId, readMessageId }) => ({
    kind,
    onlyFor,
    read:
      readerId === undefined || readMessageId === undefined
        ? undefined
        : { readerId, messageId: readMessageId },
    message: messageId === undefined ? undefined : messageOf.get(messageId),
  }));
}
