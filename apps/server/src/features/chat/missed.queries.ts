import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';
import { conversationsOf } from './member.queries.ts';
import type { Note } from './chat-note.ts';

/** A conversation in which more happened is asked for anew. */
const NOTES_OF_A_CONVERSATION = 50;

/**
 * A message gets its number before it can be seen, so one with a lower number may become visible after one with a higher.
 * What is that young is told again: no statement and no idle transaction lives so long.
 */
const OVERLAP_SECONDS = 30;
const OVERLAP_IDS = 10_000;

type MissedRow = Pick<Note, 'kind' | 'conversationId'> & { readonly messageId: number | null };

/** What happened while somebody was not told. */
export const missedQueries = (db: Db) => ({
  /** The highest number that a message may have had by now. */
  async lastId(): Promise<number> {
    const { rows } = await sql<{ last: number }>`select last_value as last from message_id_seq`.execute(db);
    return rows[0]?.last ?? 0;
  },

  /** What happened in the conversations of somebody after a message, oldest first. */
  async missedBy(me: number, lastId: number): Promise<Note[]> {
    const { rows } = await sql<MissedRow>`
      with mine as materialized (${conversationsOf(me)}), since as materialized (
        select coalesce((select created_at from message where id <= ${lastId} order by id desc limit 1), now())
          - make_interval(secs => ${OVERLAP_SECONDS}) as moment)
      select 'sent' as kind, mine.id as "conversationId", sent.id as "messageId"
      from mine, since, lateral (
        select message.id from message
        where message.conversation_id = mine.id and message.id > ${lastId - OVERLAP_IDS} and message.id <> ${lastId}
          and (message.id > ${lastId} or message.created_at > since.moment)
        order by message.id limit ${NOTES_OF_A_CONVERSATION + 1}) sent
      union all
      select 'deleted', mine.id, gone.id
      from mine, since, lateral (
        select message.id from message
        where message.conversation_id = mine.id and message.deleted_at > since.moment
        order by message.id limit ${NOTES_OF_A_CONVERSATION + 1}) gone
      union all
      select 'read', position.conversation_id, null
      from read_position position, since
      where position.person_id = ${me} and position.updated_at > since.moment
      order by "messageId" nulls last`.execute(db);
    return withoutFloods(rows).map(({ messageId, ...note }) => ({
      ...note,
      messageId: messageId ?? undefined,
    }));
  },
});

/** Notes of a conversation that has too many of them become one. */
function withoutFloods(rows: readonly MissedRow[]): MissedRow[] {
  const counts = new Map<number, number>();
  for (const { conversationId } of rows) counts.set(conversationId, (counts.get(conversationId) ?? 0) + 1);
  const flooded = [...counts].filter(([, count]) => count > NOTES_OF_A_CONVERSATION).map(([id]) => id);
  return [
    ...rows.filter(({ conversationId }) => !flooded.includes(conversationId)),
    ...flooded.map((conversationId) => ({ kind: 'missed' as const, conversationId, messageId: null })),
  ];
}
