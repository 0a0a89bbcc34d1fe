import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';
import { conversationsOf } from '../conversations/members.queries.ts';
import type { EventRef } from './event-ref.ts';

/** A conversation with more events is reloaded instead. */
const MAX_EVENTS_PER_CONVERSATION = 50;

/**
 * A message gets its id before its commit, so that a lower id may become visible after a higher one. Events of the last
 * 30 seconds are therefore sent again: no statement and no idle transaction lives longer.
 */
const OVERLAP_SECONDS = 30;
const OVERLAP_IDS = 10_000;

type MissedRow = Pick<EventRef, 'kind' | 'conversationId'> & {
  readonly messageId: number | null;
  readonly readerId: number | null;
  readonly readMessageId: number | null;
};

export const missedEventQueries = (db: Db) => ({
  /** The highest id that was assigned to a message. */
  async lastMessageId(): Promise<number> {
    const { rows } = await sql<{ last: number }>`select last_value as last from message_id_seq`.execute(db);
    return rows[0]?.last ?? 0;
  },

  /** The events in a person's conversations after a message, oldest first. */
  async findAfter(me: number, lastMessageId: number): Promise<EventRef[]> {
    const { rows } = await sql<MissedRow>`
      with mine as materialized (${conversationsOf(me)}), since as materialized (
        select coalesce((select created_at from message where id <= ${lastMessageId} order by id desc limit 1), now())
          - make_interval(secs => ${OVERLAP_SECONDS}) as moment)
      select 'sent' as kind, mine.id as "conversationId", sent.id as "messageId",
        null::int as "readerId", null::bigint as "readMessageId"
      from mine, since, lateral (
        select message.id from message
        where message.conversation_id = mine.id and message.id > ${lastMessageId - OVERLAP_IDS} and message.id <> ${lastMessageId}
          and (message.id > ${lastMessageId} or message.created_at > since.moment)
        order by message.id limit ${MAX_EVENTS_PER_CONVERSATION + 1}) sent
      union all
      select 'deleted', mine.id, gone.id, null, null
      from mine, since, lateral (
        select message.id from message
        where message.conversation_id = mine.id and message.deleted_at > since.moment
        order by message.id limit ${MAX_EVENTS_PER_CONVERSATION + 1}) gone
      union all
      select 'edited', mine.id, changed.id, null, null
      from mine, since, lateral (
        select message.id from message
        where message.conversation_id = mine.id and (message.edited_at > since.moment or message.reacted_at > since.moment)
          and message.deleted_at is null
        order by message.id limit ${MAX_EVENTS_PER_CONVERSATION + 1}) changed
      union all
      select 'read', position.conversation_id, null, position.person_id, position.message_id
      from read_position position, since
      where position.person_id = ${me} and position.message_id > 0 and position.updated_at > since.moment
      union all
      select 'read', mine.id, null, position.person_id, position.message_id
      from mine cross join since
      join read_position position on position.conversation_id = mine.id
        and position.person_id = mine.person_low + mine.person_high - ${me}
      where mine.group_id is null and position.message_id > 0 and position.updated_at > since.moment
      order by "messageId" nulls last`.execute(db);
    return collapseFloods(rows).map(({ messageId, readerId, readMessageId, ...event }) => ({
      ...event,
      messageId: messageId ?? undefined,
      readerId: readerId ?? undefined,
      readMessageId: readMessageId ?? undefined,
    }));
  },
});

/** Replaces the events of a conversation that has too many by a single `missed`. */
function collapseFloods(rows: readonly MissedRow[]): MissedRow[] {
  const counts = new Map<number, number>();
  for (const { conversationId } of rows) counts.set(conversationId, (counts.get(conversationId) ?? 0) + 1);
  const flooded = [...counts].filter(([, count]) => count > MAX_EVENTS_PER_CONVERSATION).map(([id]) => id);
  return [
    ...rows.filter(({ conversationId }) => !flooded.includes(conversationId)),
    ...flooded.map((conversationId) => ({
      kind: 'missed' as const,
      conversationId,
      messageId: null,
      readerId: null,
      readMessageId: null,
    })),
  ];
}
