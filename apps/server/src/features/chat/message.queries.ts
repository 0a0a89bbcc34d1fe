import { sql } from 'kysely';
import { CHAT_PAGE_SIZE } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import { compileOnce } from '../../shared/compile-once.ts';

/** A message as it is stored, with its author's name. */
export interface MessageRow {
  readonly id: number;
  readonly text: string;
  readonly authorId: number;
  readonly authorName: string;
  readonly sentAt: Date;
  readonly isDeleted: boolean;
}

const messagesOf = (db: Db, conversationId: number) =>
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
    ])
    .where('message.conversation_id', '=', conversationId)
    .limit(CHAT_PAGE_SIZE);

const findNewest = compileOnce<'conversationId', MessageRow>((argument, db) =>
  messagesOf(db, argument('conversationId')).orderBy('message.id', 'desc').compile(),
);

/** Messages: every query names its conversation, so that it touches one partition. */
export const messageQueries = (db: Db) => {
  const messages = (conversationId: number) => messagesOf(db, conversationId);

  return {
    newest: (conversationId: number): Promise<MessageRow[]> => findNewest(db, { conversationId }),

    before: (conversationId: number, messageId: number): Promise<MessageRow[]> =>
      messages(conversationId).where('message.id', '<', messageId).orderBy('message.id', 'desc').execute(),

    after: (conversationId: number, messageId: number): Promise<MessageRow[]> =>
      messages(conversationId).where('message.id', '>', messageId).orderBy('message.id', 'asc').execute(),

    /** One writer at a time in a conversation: ids then grow in the order in which messages become visible. */
    async lockConversation(conversationId: number): Promise<void> {
      await db
        .selectFrom('conversation')
        .select('id')
        .where('id', '=', conversationId)
        .forNoKeyUpdate()
        .execute();
    },

    async insert(conversationId: number, authorId: number, text: string): Promise<MessageRow> {
      const { rows } = await sql<MessageRow>`
        with written as (
          insert into message (conversation_id, author_id, text) values (${conversationId}, ${authorId}, ${text})
          returning id, text, author_id, created_at)
        select written.id, written.text, written.author_id as "authorId", person.full_name as "authorName",
          written.created_at as "sentAt", false as "isDeleted"
        from written join person on person.id = written.author_id`.execute(db);
      const [row] = rows;
      if (!row) throw new Error('The message was not written');
      return row;
    },

    /** Leaves a tombstone and reads it; one that stood there already stays as it was. */
    async remove(conversationId: number, messageId: number, removerId: number): Promise<MessageRow> {
      await db
        .updateTable('message')
        .set({ deleted_at: sql`now()`, deleted_by: removerId })
        .where('conversation_id', '=', conversationId)
        .where('id', '=', messageId)
        .where('deleted_at', 'is', null)
        .execute();
      return messages(conversationId).where('message.id', '=', messageId).executeTakeFirstOrThrow();
    },
  };
};
