import { sql, type RawBuilder } from 'kysely';
import type { ConversationRef, Mention } from '@portal/wire';
import type { Db } from '../../../database/tables.ts';
import { statement } from '../../../database/statement.ts';
import {
  directKey,
  directSourceOf,
  selectMembership,
  type DirectArgument,
} from '../conversations/membership.queries.ts';
import { mentionQueries } from './mention.queries.ts';
import type { MessageRow } from './message.queries.ts';

export interface NewMessage {
  readonly authorId: number;
  readonly text: string;
  readonly replyToId?: number;
  readonly fileIds: readonly number[];
  readonly mentions: readonly Mention[];
}

/** A message of two people whose conversation existed before. */
export interface DirectMessageRow extends MessageRow {
  readonly conversationId: number;
  /** False when the other person receives no push in any browser. */
  readonly hasSubscription: boolean;
}

/**
 * SQL: locks a conversation, so that ids grow in the order in which messages become visible. The statement that writes
 * takes the lock, so that other writers wait for nothing but it and the commit.
 */
const lockConversation = (id: number | RawBuilder<unknown>) => sql`
  locked as materialized (select id from conversation where id = ${id} for no key update)`;

const insertedColumns = sql`
  written.id, written.text, written.author_id as "authorId", person.full_name as "authorName",
  written.created_at as "sentAt", false as "isDeleted", written.edited_at as "editedAt", written.reply_to_id as "replyToId",
  written.file_count as "fileCount", written.mention_count as "mentionCount",
  written.reacted_at as "reactedAt"`;

const fromWritten = sql`from written join person on person.id = written.author_id`;

const insertDirect = statement<DirectArgument | 'text', DirectMessageRow>(
  (argument) =>
    sql<DirectMessageRow>`
    with membership as (${selectMembership(directSourceOf(argument))}),
    ${lockConversation(sql`(select "conversationId" from membership)`)},
    written as (
      insert into message (conversation_id, author_id, text)
      select locked.id, ${argument('me')}::int, ${argument('text')}::text from locked
      returning *)
    select ${insertedColumns}, written.conversation_id as "conversationId",
      exists (select from push_subscription push where push.person_id = ${argument('other')}) as "hasSubscription"
    ${fromWritten}`,
);

async function attachFiles(
  db: Db,
  { conversationId, messageId }: { readonly conversationId: number; readonly messageId: number },
  fileIds: readonly number[],
): Promise<void> {
  const rows = fileIds.map((fileId, place) => ({
    conversation_id: conversationId,
    message_id: messageId,
    place,
    file_id: fileId,
  }));
  await db.insertInto('message_file').values(rows).execute();
}

export const newMessageQueries = (db: Db) => ({
  /**
   * Checks the membership and writes the message in one round trip; undefined when the author may not take part, or
   * when the conversation has no message yet.
   */
  async insertDirect(
    authorId: number,
    { partner, ...course }: ConversationRef,
    text: string,
  ): Promise<DirectMessageRow | undefined> {
    if (partner.kind === 'group' || partner.personId === authorId) return undefined;
    const key = directKey(authorId, partner.personId);
    return (await insertDirect(db, { ...course, ...key, me: authorId, text }))[0];
  },

  async insert(
    conversationId: number,
    { authorId, text, replyToId, fileIds, mentions }: NewMessage,
  ): Promise<MessageRow> {
    const { rows } = await sql<MessageRow>`
      with ${lockConversation(conversationId)}, written as (
        insert into message (conversation_id, author_id, text, reply_to_id, file_count, mention_count)
        select locked.id, ${authorId}::int, ${text}::text, ${replyToId ?? null}::bigint, ${fileIds.length || null}::smallint,
          ${mentions.length || null}::smallint
        from locked
        returning *)
      select ${insertedColumns} ${fromWritten}`.execute(db);
    const [row] = rows;
    if (!row) throw new Error('The message was not written');
    if (fileIds.length > 0) await attachFiles(db, { conversationId, messageId: row.id }, fileIds);
    await mentionQueries(db).insert({ conversationId, messageId: row.id }, mentions);
    return row;
  },
});
