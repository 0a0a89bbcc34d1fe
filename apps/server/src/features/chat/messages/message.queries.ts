import { sql, type Expression } from 'kysely';
import { CHAT_PAGE_SIZE } from '@portal/wire';
import type { Db } from '../../../database/tables.ts';
import { statement } from '../../../database/statement.ts';
import { mentionQueries } from './mention.queries.ts';

export interface MessageRow {
  readonly id: number;
  readonly text: string;
  readonly authorId: number;
  readonly authorName: string;
  readonly sentAt: Date;
  readonly isDeleted: boolean;
  readonly editedAt: Date | null;
  readonly replyToId: number | null;
  /** Null when it has none. */
  readonly fileCount: number | null;
  /** Null when it has none. */
  readonly mentionCount: number | null;
  /** Null when it never had a reaction. */
  readonly reactedAt: Date | null;
}

/** A page of a conversation, unordered. */
export const selectMessages = (db: Db, conversationId: number | Expression<number>) =>
  db
    .selectFrom('message')
    .innerJoin('person', 'person.id', 'message.author_id')
    .select([
      'message.id',
      'message.text',
      'message.author_id as authorId',
      'person.full_name as authorName',
      'message.created_at as sentAt',
      sql<boolean>`message.deleted_at is not null`.as('isDeleted'),
      'message.edited_at as editedAt',
      'message.reply_to_id as replyToId',
      'message.file_count as fileCount',
      'message.mention_count as mentionCount',
      'message.reacted_at as reactedAt',
    ])
    .where('message.conversation_id', '=', conversationId)
    // A literal, because a generic plan cannot estimate a parameter.
    .limit(sql.lit(CHAT_PAGE_SIZE));

const findNewest = statement<'conversationId', MessageRow>((argument, db) =>
  selectMessages(db, argument('conversationId')).orderBy('message.id', 'desc'),
);

/** Every query names its conversation, so that it reads one partition only. */
export const messageQueries = (db: Db) => {
  const messages = (conversationId: number) => selectMessages(db, conversationId);

  return {
    newest: (conversationId: number): Promise<MessageRow[]> => findNewest(db, { conversationId }),

    before: (conversationId: number, messageId: number): Promise<MessageRow[]> =>
      messages(conversationId).where('message.id', '<', messageId).orderBy('message.id', 'desc').execute(),

    after: (conversationId: number, messageId: number): Promise<MessageRow[]> =>
      messages(conversationId).where('message.id', '>', messageId).orderBy('message.id', 'asc').execute(),

    /** The given messages, as far as they are in the conversation. */
    findMany: (conversationId: number, ids: readonly number[]): Promise<MessageRow[]> =>
      messages(conversationId)
        .clearLimit()
        .where(sql<boolean>`message.id = any(${ids}::bigint[])`)
        .execute(),

    find: (conversationId: number, messageId: number): Promise<MessageRow | undefined> =>
      messages(conversationId).where('message.id', '=', messageId).executeTakeFirst(),

    /** Turns the message into a tombstone without mentions; an existing tombstone stays unchanged. */
    async remove(conversationId: number, messageId: number, removerId: number): Promise<MessageRow> {
      await db
        .updateTable('message')
        .set({ deleted_at: sql`now()`, deleted_by: removerId, mention_count: null })
        .where('conversation_id', '=', conversationId)
        .where('id', '=', messageId)
        .where('deleted_at', 'is', null)
        .execute();
      await mentionQueries(db).remove({ conversationId, messageId });
      return messages(conversationId).where('message.id', '=', messageId).executeTakeFirstOrThrow();
    },
  };
};
