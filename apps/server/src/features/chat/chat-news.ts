import type { ChatEvent, Message, Partner } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import type { ChatHub, Delivery } from './chat-hub.ts';
import type { Note } from './chat-note.ts';
import { memberQueries, type ConversationRow } from './member.queries.ts';
import { messageQueries } from './message.queries.ts';
import { toMessages } from './message.ts';

interface Member {
  readonly personId: number;
  readonly role: 1 | 2;
}

/** What happened in a conversation, with the message as it is told. */
export interface Happening {
  readonly kind: ChatEvent['kind'];
  readonly message?: { readonly authorId: number; readonly row: Message };
  /** Whom alone it concerns, as reading does; everybody when left out. */
  readonly onlyFor?: number;
}

/** The partner as one member sees it: the group, or the other of two. */
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

/** A conversation and its members, able to say what happened as one of them is told it. */
export class Audience {
  readonly members: readonly Member[];
  readonly #conversation: ConversationRow;

  constructor(conversation: ConversationRow, members: readonly Member[]) {
    this.#conversation = conversation;
    this.members = members;
  }

  static async of(db: Db, conversationId: number, members: readonly Member[]): Promise<Audience> {
    return new Audience(await memberQueries(db).describe(conversationId), members);
  }

  eventFor(personId: number, { kind, message }: Happening): ChatEvent {
    const { academicYearId, termId, disciplineId, credits } = this.#conversation;
    const partner = partnerFor(personId, this.#conversation, this.members);
    const row = message && { ...message.row, isMine: personId === message.authorId };
    return { kind, academicYearId, termId, disciplineId, credits, partner, message: row };
  }

  /** What each of some members is told. In a group all but the author see the same: it is made and put into words once. */
  deliveriesTo(people: readonly number[], happening: Happening): Delivery[] {
    const views = new Map<number | string, ChatEvent>();
    const viewOf = (personId: number): ChatEvent => {
      const isOwnView = this.#conversation.groupId === null || personId === happening.message?.authorId;
      const key = isOwnView ? personId : 'others';
      const event = views.get(key) ?? this.eventFor(personId, happening);
      views.set(key, event);
      return event;
    };
    return people
      .filter((personId) => (happening.onlyFor ?? personId) === personId)
      .map((personId) => ({ personId, event: viewOf(personId) }));
  }
}

/** The messages that notes of one conversation name, as they stand now. */
export async function happeningsOf(
  db: Db,
  conversationId: number,
  notes: readonly Note[],
): Promise<Happening[]> {
  const ids = notes.flatMap(({ messageId }) => messageId ?? []);
  const rows = ids.length === 0 ? [] : await messageQueries(db).some(conversationId, ids);
  const messages = await toMessages(db, conversationId, { rows, readerId: 0 });
  const authorOf = new Map(rows.map(({ id, authorId }) => [id, authorId]));
  const messageOf = new Map(messages.map((row) => [row.id, { row, authorId: authorOf.get(row.id) ?? 0 }]));
  return notes.map(({ kind, messageId, onlyFor }) => ({
    kind,
    onlyFor,
    message: messageId === undefined ? undefined : messageOf.get(messageId),
  }));
}

/** Tells the members who listen in this process what happened; called when it is written down. */
export async function tellMembers(
  audience: Audience,
  hub: ChatHub,
  happened: () => Promise<readonly Happening[]> | readonly Happening[],
): Promise<void> {
  const heard = audience.members
    .map(({ personId }) => personId)
    .filter((personId) => hub.isHeardBy(personId));
  if (heard.length === 0) return;
  for (const happening of await happened()) hub.deliver(audience.deliveriesTo(heard, happening));
}
