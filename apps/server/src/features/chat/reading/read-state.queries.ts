import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';

export const readStateQueries = (db: Db) => ({
  /** Moves a read position forward, never back (decisions 4, Chat reach). False when it was there already. */
  async advancePosition(conversationId: number, personId: number, messageId: number): Promise<boolean> {
    const moved = await db
      .insertInto('read_position')
      .values({ conversation_id: conversationId, person_id: personId, message_id: messageId })
      .onConflict((conflict) =>
        conflict
          .columns(['conversation_id', 'person_id'])
          .doUpdateSet({ message_id: sql`excluded.message_id`, updated_at: sql`now()` })
          .whereRef('read_position.message_id', '<', 'excluded.message_id'),
      )
      .returning('message_id')
      .executeTakeFirst();
    return moved !== undefined;
  },

  async newestMessageId(conversationId: number): Promise<number | undefined> {
    const newest = await db
      .selectFrom('message')
      .select('id')
      .where('conversation_id', '=', conversationId)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return newest?.id;
  },
});
