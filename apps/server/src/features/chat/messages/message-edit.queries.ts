import { sql } from 'kysely';
import { EARLIER_TEXTS_MAX, MESSAGE_EDIT_MINUTES, type Mention } from '@portal/wire';
import type { Db } from '../../../database/tables.ts';
import { mentionQueries } from './mention.queries.ts';

interface Edit {
  readonly conversationId: number;
  readonly messageId: number;
  readonly authorId: number;
  readonly text: string;
  readonly mentions: readonly Mention[];
}

interface EarlierTextRow {
  readonly text: string;
  readonly writtenAt: Date;
}

export const messageEditQueries = (db: Db) => ({
  /** False when the message is deleted, of somebody else, or too old. The row is locked, so that no earlier text is lost. */
  async edit({ conversationId, messageId, authorId, text, mentions }: Edit): Promise<boolean> {
    const { rows } = await sql`
      with editable as materialized (
        select message.text, coalesce(message.edited_at, message.created_at) as written_at
        from message
        where message.conversation_id = ${conversationId} and message.id = ${messageId}
          and message.author_id = ${authorId} and message.deleted_at is null
          and message.created_at > now() - make_interval(mins => ${MESSAGE_EDIT_MINUTES})
        for update),
      stored as (
        insert into message_earlier_text (conversation_id, message_id, written_at, text)
        select ${conversationId}::bigint, ${messageId}::bigint, editable.written_at, editable.text from editable)
      update message set text = ${text}, edited_at = clock_timestamp(), mention_count = ${mentions.length || null}::smallint
      from editable
      where message.conversation_id = ${conversationId} and message.id = ${messageId}
      returning message.id`.execute(db);
    if (rows.length === 0) return false;
    await mentionQueries(db).remove({ conversationId, messageId });
    await mentionQueries(db).insert({ conversationId, messageId }, mentions);
    return true;
  },

  /** The newest earlier texts of a message, oldest first. */
  async earlierTexts(conversationId: number, messageId: number): Promise<EarlierTextRow[]> {
    const rows = await db
      .selectFrom('message_earlier_text')
      .select(['text', 'written_at as writtenAt'])
      .where('conversation_id', '=', conversationId)
      .where('message_id', '=', messageId)
      .orderBy('written_at', 'desc')
      .limit(EARLIER_TEXTS_MAX)
      .execute();
    return rows.toReversed();
  },
});
