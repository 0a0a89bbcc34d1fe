import { sql } from 'kysely';
import type { Language } from '@portal/domain';
import type { Db } from '../../../database/tables.ts';
import { isSwitchedOn } from '../../../events/notifications/notification.queries.ts';
import type { ListPosition } from '../conversations/conversation-address.ts';
import { listPositionOf } from '../conversations/list-position.queries.ts';
import { unreadMentionsOf } from '../messages/mention.queries.ts';
import { inLanguage } from '../../../university/titles.ts';

/** The newest unread message of a conversation, or the newest one that mentions the reader, and the position of the conversation in the reader's lists. */
export interface UnreadMessageRow extends ListPosition {
  readonly conversationId: number;
  readonly messageId: number;
  /** It mentions the reader, who has notifications of mentions switched on. */
  readonly isMention: boolean;
  readonly authorName: string;
  readonly disciplineName: string | null;
  /** The text, or the names of the files of a message without a text. */
  readonly excerpt: string;
  readonly createdAt: Date;
}

interface NewestQuery {
  readonly me: number;
  readonly conversationIds: readonly number[];
  readonly excerptLength: number;
  readonly limit: number;
  readonly lang: Language;
}

/** Of the given conversations, which have messages of other people, those with mentions and those with the newest messages. */
export async function findNewestMessages(
  db: Db,
  { me, conversationIds, excerptLength, limit, lang }: NewestQuery,
): Promise<UnreadMessageRow[]> {
  const { rows } = await sql<UnreadMessageRow>`
    select newest.id as "conversationId", newest.message_id as "messageId", newest.is_mention as "isMention",
      author.full_name as "authorName",
      ${inLanguage('discipline.title', lang)} as "disciplineName", newest.sent_at as "createdAt",
      left(case when newest.text <> '' then newest.text else coalesce((
        select string_agg(file.name, ', ' order by message_file.place)
        from message_file join file on file.id = message_file.file_id
        where message_file.conversation_id = newest.id and message_file.message_id = newest.message_id), '') end,
        ${excerptLength}::int) as excerpt,
      position.row_id as "disciplineRowId", position.semester as "semesterId", position.group_id as "groupId"
    from (
      select conversation.id, last.id as message_id, last.author_id, last.text, last.created_at as sent_at,
        mentioned.message_id is not null as is_mention
      from (select ${me}::int as id) reader cross join conversation
      left join lateral (
        select max(mention.message_id) as message_id
        ${unreadMentionsOf(sql.ref('reader.id'), sql.ref('conversation.id'))}) mentioned
        on ${isSwitchedOn('mention', 'reader.id')}
      join lateral (
        select message.* from message
        where message.conversation_id = conversation.id and message.author_id <> ${me} and message.deleted_at is null
          and message.id <= coalesce(mentioned.message_id, ${Number.MAX_SAFE_INTEGER}::bigint)
        order by message.id desc limit 1) last on true
      where conversation.id = any(${conversationIds}::bigint[])
      order by is_mention desc, last.id desc limit ${limit}) newest
    join person author on author.id = newest.author_id
    join conversation on conversation.id = newest.id
    join course on course.id = conversation.course_id
    join discipline on discipline.id = course.discipline_id
    left join lateral (${listPositionOf(sql`${me}::int`)}) position on true
    order by newest.message_id desc`.execute(db);
  return rows;
}
