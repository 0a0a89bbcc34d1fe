import { sql, type RawBuilder } from 'kysely';
import type { Mention } from '@portal/wire';
import type { Db } from '../../../database/tables.ts';
import { memberIdsOf } from '../conversations/members.queries.ts';

interface MessageKey {
  readonly conversationId: number;
  readonly messageId: number;
}

/** SQL: the unread messages of a conversation that mention a person, as `mention`; own messages never count. */
export const unreadMentionsOf = (
  me: number | RawBuilder<unknown>,
  conversationId: RawBuilder<unknown>,
) => sql`
  from message_mention mention
  join message mentioning on mentioning.conversation_id = mention.conversation_id
    and mentioning.id = mention.message_id and mentioning.author_id <> ${me}
  where mention.person_id = ${me} and mention.conversation_id = ${conversationId}
    and mention.message_id > coalesce((
      select position.message_id from read_position position
      where position.conversation_id = ${conversationId} and position.person_id = ${me}), 0)`;

export const mentionQueries = (db: Db) => ({
  /** Whether all of these people are members of the conversation, which is a group chat. */
  async areMembers(conversationId: number, personIds: readonly number[]): Promise<boolean> {
    const { rows } = await sql`
      select from unnest(${personIds}::int[]) mentioned (person_id)
      left join (${memberIdsOf(conversationId)}) member on member.person_id = mentioned.person_id
      where member.person_id is null
        or exists (select from conversation direct where direct.id = ${conversationId} and direct.group_id is null)
      limit 1`.execute(db);
    return rows.length === 0;
  },

  async insert({ conversationId, messageId }: MessageKey, mentions: readonly Mention[]): Promise<void> {
    if (mentions.length === 0) return;
    const rows = mentions.map(({ personId, start, length }) => ({
      conversation_id: conversationId,
      message_id: messageId,
      start,
      length,
      person_id: personId,
    }));
    await db.insertInto('message_mention').values(rows).execute();
  },

  async remove({ conversationId, messageId }: MessageKey): Promise<void> {
    await db
      .deleteFrom('message_mention')
      .where('conversation_id', '=', conversationId)
      .where('message_id', '=', messageId)
      .execute();
  },

  listOf: (
    conversationId: number,
    messageIds: readonly number[],
  ): Promise<(Mention & { readonly messageId: number })[]> =>
    db
      .selectFrom('message_mention')
      .select(['message_id as messageId', 'person_id as personId', 'start', 'length'])
      .where('conversation_id', '=', conversationId)
      .where(sql<boolean>`message_id = any(${messageIds}::bigint[])`)
      .orderBy('message_id')
      .orderBy('start')
      .execute(),
});
