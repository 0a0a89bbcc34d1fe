import { sql } from 'kysely';
import { QUOTE_EXCERPT_LENGTH } from '@portal/wire';
import type { Db } from '../../../database/tables.ts';

export interface FileRow {
  readonly messageId: number;
  readonly id: number;
  readonly name: string;
  readonly sizeBytes: number;
  readonly type: string;
  readonly width: number | null;
  readonly height: number | null;
}

/** The beginning of a message that another one replies to. */
export interface QuoteRow {
  readonly id: number;
  readonly authorName: string;
  readonly excerpt: string;
  readonly isDeleted: boolean;
}

/** Files and quotes; a page of messages without them needs no query. */
export const messageDetailQueries = (db: Db) => ({
  filesOf: (conversationId: number, messageIds: readonly number[]): Promise<FileRow[]> =>
    db
      .selectFrom('message_file')
      .innerJoin('file', 'file.id', 'message_file.file_id')
      .select(['message_file.message_id as messageId', 'file.id', 'file.name'])
      .select(['file.size_bytes as sizeBytes', 'file.type', 'file.width', 'file.height'])
      .where('message_file.conversation_id', '=', conversationId)
      .where(sql<boolean>`message_file.message_id = any(${messageIds}::bigint[])`)
      .orderBy('message_file.message_id')
      .orderBy('message_file.place')
      .execute(),

  /** A message of files alone is quoted by the name of its first one. */
  async quotesOf(conversationId: number, messageIds: readonly number[]): Promise<QuoteRow[]> {
    const { rows } = await sql<QuoteRow>`
      select message.id, person.full_name as "authorName", message.deleted_at is not null as "isDeleted",
        case
          when message.deleted_at is not null then ''
          when message.text = '' then coalesce((
            select file.name from message_file join file on file.id = message_file.file_id
            where message_file.conversation_id = message.conversation_id and message_file.message_id = message.id
            order by message_file.place limit 1), '')
          else left(message.text, ${QUOTE_EXCERPT_LENGTH})
        end as excerpt
      from message join person on person.id = message.author_id
      where message.conversation_id = ${conversationId} and message.id = any(${messageIds}::bigint[])`.execute(
      db,
    );
    return rows;
  },

  /** A file and its message; undefined when the message was deleted. */
  findFile: (fileId: number) =>
    db
      .selectFrom('message_file')
      .innerJoin('file', 'file.id', 'message_file.file_id')
      .innerJoin('message', (join) =>
        join
          .onRef('message.conversation_id', '=', 'message_file.conversation_id')
          .onRef('message.id', '=', 'message_file.message_id'),
      )
      .select(['message.id as messageId', 'file.storage_key as key', 'file.name', 'file.type'])
      .select(['file.size_bytes as sizeBytes', 'file.sha256'])
      .where('message_file.file_id', '=', fileId)
      .where('message.deleted_at', 'is', null)
      .executeTakeFirst(),
});
