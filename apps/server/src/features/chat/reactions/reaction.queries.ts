import { sql } from 'kysely';
import type { ReactionKind } from '@portal/wire';
import type { Db } from '../../../database/tables.ts';

interface MessageKey {
  readonly conversationId: number;
  readonly messageId: number;
}

export interface ReactionRow {
  readonly messageId: number;
  readonly kind: ReactionKind;
  readonly personId: number;
}

export const reactionQueries = (db: Db) => ({
  /** The reaction of a person to a message. */
  async find({ conversationId, messageId }: MessageKey, personId: number): Promise<ReactionKind | undefined> {
    const row = await db
      .selectFrom('message_reaction')
      .select('kind')
      .where('conversation_id', '=', conversationId)
      .where('message_id', '=', messageId)
      .where('person_id', '=', personId)
      .executeTakeFirst();
    return row?.kind;
  },

  /** Locks the message and notes that its reactions change; false when it is deleted. */
  async touch({ conversationId, messageId }: MessageKey): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('message')
      .set({ reacted_at: sql`clock_timestamp()` })
      .where('conversation_id', '=', conversationId)
      .where('id', '=', messageId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  async set({ conversationId, messageId }: MessageKey, personId: number, kind: ReactionKind): Promise<void> {
    await db
      .insertInto('message_reaction')
      .values({ conversation_id: conversationId, message_id: messageId, person_id: personId, kind })
      .onConflict((taken) =>
        taken
          .columns(['conversation_id', 'message_id', 'person_id'])
          .doUpdateSet({ kind, reacted_at: sql`now()` }),
      )
      .execute();
  },

  async takeBack({ conversationId, messageId }: MessageKey, personId: number): Promise<void> {
    await db
      .deleteFrom('message_reaction')
      .where('conversation_id', '=', conversationId)
      .where('message_id', '=', messageId)
      .where('person_id', '=', personId)
      .execute();
  },

  /** The reactions to messages of one conversation, the first ones first. */
  listOf: (conversationId: number, messageIds: readonly number[]): Promise<ReactionRow[]> =>
    db
      .selectFrom('message_reaction')
      .select(['message_id as messageId', 'kind', 'person_id as personId'])
      .where('conversation_id', '=', conversationId)
      .where(sql<boolean>`message_id = any(${messageIds}::bigint[])`)
      .orderBy('reacted_at')
      .orderBy('person_id')
      .execute(),
});
