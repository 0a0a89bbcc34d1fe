import { sql } from 'kysely';
import type { ConversationRef } from '@portal/wire';
import type { Db } from '../../../database/tables.ts';
import {
  directStatement,
  directKey,
  groupSource,
  partnerPosition,
  type DirectPeople,
  type Source,
} from '../conversations/membership.queries.ts';
import { selectMessages, type MessageRow } from './message.queries.ts';

interface Positions {
  readonly conversationId: number | null;
  readonly readMessageId: number;
  readonly partnerReadId: number | null;
}

/** The newest messages of a conversation, newest first, and the positions of the reader and the partner in it. */
export interface NewestRows extends Positions {
  readonly rows: readonly MessageRow[];
}

/** A message of the page; one row without a message when the conversation has none. */
type PageRow = Positions & (MessageRow | { readonly id: null });

function selectNewest({ from, where }: Source, { me, other }: DirectPeople, db: Db) {
  const partner = partnerPosition(other);
  return sql<PageRow>`
    select conversation.id as "conversationId", coalesce(position.message_id, 0) as "readMessageId",
      ${partner.columns}, page.*
    from ${from}
    left join read_position position
      on position.conversation_id = conversation.id and position.person_id = ${me}
    ${partner.joins}
    left join lateral (
      ${selectMessages(db, sql.ref<number>('conversation.id')).orderBy('message.id', 'desc')}) page on true
    where ${where}`;
}

const findDirect = directStatement(selectNewest);

const isMessage = (row: PageRow): row is PageRow & MessageRow => row.id !== null;

export const newestPageQueries = (db: Db) => ({
  /** Membership, read positions and newest page in one round trip; undefined when the caller may not take part. */
  async find(me: number, { partner, ...course }: ConversationRef): Promise<NewestRows | undefined> {
    if (partner.kind === 'person' && partner.personId === me) return undefined;
    const rows =
      partner.kind === 'group'
        ? (await selectNewest(groupSource(me, course, partner), { me }, db).execute(db)).rows
        : await findDirect(db, { ...course, me, ...directKey(me, partner.personId) });
    const [first] = rows;
    if (!first) return undefined;
    const { conversationId, readMessageId, partnerReadId } = first;
    return { conversationId, readMessageId, partnerReadId, rows: rows.filter(isMessage) };
  },
});
