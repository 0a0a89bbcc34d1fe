import type { ChatEvent, Message, Partner } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import type { ChatHub, Delivery } from './chat-hub.ts';
import { memberQueries, type ConversationRow } from './member.queries.ts';

interface Member {
  readonly personId: number;
  readonly role: 1 | 2;
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

interface News {
  readonly kind: ChatEvent['kind'];
  readonly conversationId: number;
  readonly message?: { readonly authorId: number; readonly row: Message };
  /** Whom alone it concerns, as reading does; everybody when left out. */
  readonly onlyFor?: number;
}

/** Tells the members of a conversation what happened; called when it is written down. */
export async function tellMembers(db: Db, hub: ChatHub, news: News): Promise<void> {
  const { kind, conversationId, message, onlyFor } = news;
  const queries = memberQueries(db);
  const members = await queries.membersOf(conversationId);
  const heard = members
    .map(({ personId }) => personId)
    .filter((personId) => hub.isHeardBy(personId) && (onlyFor ?? personId) === personId);
  if (heard.length === 0) return;
  const conversation = await queries.describe(conversationId);
  const { academicYearId, termId, disciplineId, credits } = conversation;
  const eventFor = (personId: number): ChatEvent => ({
    kind,
    academicYearId,
    termId,
    disciplineId,
    credits,
    partner: partnerFor(personId, conversation, members),
    message: message && { ...message.row, isMine: personId === message.authorId },
  });
  // In a group all but the author see the same thing: it is made and put into words once.
  const views = new Map<number | string, ChatEvent>();
  const viewOf = (personId: number): ChatEvent => {
    const key = conversation.groupId === null || personId === message?.authorId ? personId : 'others';
    const event = views.get(key) ?? eventFor(personId);
    views.set(key, event);
    return event;
  };
  hub.deliver(heard.map((personId): Delivery => ({ personId, event: viewOf(personId) })));
}
