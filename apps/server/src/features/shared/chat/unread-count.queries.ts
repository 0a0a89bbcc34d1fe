import { sql, type RawBuilder } from 'kysely';

/**
 * SQL: how many messages of a conversation a person has not read, without reading them; own and deleted ones never count
 * (spec §4 Chat, decision 0137). Needs the columns of `conversation` under the given name.
 */
export const unreadCountOf = (
  readerId: number,
  conversation: 'conversation' | 'mine',
): RawBuilder<number> => sql<number>`(
  ${sql.ref(`${conversation}.message_count`)} - coalesce((
    select position.read_count + position.own_count from read_position position
    where position.conversation_id = ${sql.ref(`${conversation}.id`)} and position.person_id = ${readerId}), 0))`;
