import { sql } from 'kysely';
import { RECENT_EXCERPT_LENGTH, RECENT_PAGE_SIZE } from '@portal/wire';
import type { Db } from '../../../database/tables.ts';
import { statement } from '../../../database/statement.ts';
import { teaches } from '../../../university/classes.queries.ts';
import { initialOf } from '../../../university/texts/searched-words.ts';
import { reaches } from '../../../university/reach.queries.ts';
import { inNumberedLanguage } from '../../../university/titles.ts';
import { unreadCountOf } from '../../shared/chat/unread-count.queries.ts';
import { unreadMentionsOf } from '../messages/mention.queries.ts';
import { conversationColumns, conversationsOf, memberIdsOf, type PartnerRow } from './members.queries.ts';

/** A conversation with its last message. */
export interface RecentRow extends PartnerRow {
  readonly name: string;
  readonly disciplineName: string;
  readonly memberCount: number;
  readonly unreadCount: number;
  readonly hasMention: boolean;
  readonly isReadOnly: boolean;
  readonly lastMessageId: number;
  readonly authorId: number;
  readonly authorName: string;
  readonly excerpt: string;
  readonly isDeleted: boolean;
  readonly sentAt: Date;
}

type RecentArgument = 'me' | 'topMessageId' | 'isUnreadOnly' | 'words' | 'initials' | 'language';

/** SQL: the beginning of the last message, or the names of its files. */
const excerptOf = sql`left(
  case when latest.deleted_at is not null then ''
    when latest.text <> '' then latest.text
    else coalesce((
      select string_agg(file.name, ', ' order by message_file.place)
      from message_file join file on file.id = message_file.file_id
      where message_file.conversation_id = latest.id and message_file.message_id = latest.message_id), '') end,
  ${RECENT_EXCERPT_LENGTH}::int)`;

/**
 * Every message refreshes the open inboxes. The conversations are sorted before their names are joined, so
 * that the limit ends the reading. A conversation with somebody who is out of reach is left out, because it does not open.
 */
const findRecent = statement<RecentArgument, RecentRow>((argument) => {
  const me = argument('me');
  const title = inNumberedLanguage('discipline.title', argument('language'));
  return sql<RecentRow>`
    with mine as (${conversationsOf(me)}),
    searched as materialized (
      select fold_for_search(word) as word, ' ' || fold_for_search(nullif(initial, '')) as start
      from unnest(${argument('words')}::text[], ${argument('initials')}::text[]) given(word, initial))
    select ${conversationColumns}, partner.id as "partnerId", partner.role as "partnerRole",
      coalesce(partner.full_name, study_group.title, '') as name, ${title} as "disciplineName",
      (select count(*)::int from (${memberIdsOf(sql.ref('latest.id'))}) members) as "memberCount",
      ${unreadCountOf(me, 'conversation')} as "unreadCount",
      exists (select ${unreadMentionsOf(me, sql.ref('latest.id'))}) as "hasMention",
      (conversation.is_announcement_only and not exists (
        select from class where class.course_id = conversation.course_id and class.group_id = conversation.group_id
          and class.is_elective = conversation.is_elective and ${teaches(me, 'class')})) as "isReadOnly",
      latest.message_id as "lastMessageId", latest.author_id as "authorId", author.full_name as "authorName",
      ${excerptOf} as excerpt, latest.deleted_at is not null as "isDeleted", latest.sent_at as "sentAt"
    from (
      select mine.id, last.id as message_id, last.author_id, last.text, last.deleted_at, last.created_at as sent_at
      from mine
      join lateral (
        select message.* from message where message.conversation_id = mine.id
        order by message.id desc limit 1) last on true
      where last.id < ${argument('topMessageId')}::bigint
      order by last.id desc offset 0) latest
    join conversation on conversation.id = latest.id
    join course on course.id = conversation.course_id
    join discipline on discipline.id = course.discipline_id
    join person author on author.id = latest.author_id
    left join person partner on partner.id = nullif(conversation.person_low + conversation.person_high - ${me}, 0)
    left join study_group on study_group.id = conversation.group_id
    where (conversation.group_id is not null or ${reaches(me, sql.ref('partner.id'), 'course.id')})
      and (${argument('isUnreadOnly')}::int = 0 or ${unreadCountOf(me, 'conversation')} > 0)
      and not exists (
        select from (select fold_for_search(concat_ws(' ', partner.full_name, study_group.title, ${title})) as folded) named, searched
        where strpos(folded, word) = 0 and (start is null or strpos(' ' || folded, start) = 0))
    order by latest.message_id desc limit ${sql.lit(RECENT_PAGE_SIZE)}`;
});

export interface RecentQuery {
  readonly topMessageId: number;
  readonly isUnreadOnly: boolean;
  /** Empty: every conversation. */
  readonly words: readonly string[];
  readonly language: number;
}

export const recentQueries = (db: Db) => ({
  find: (me: number, { isUnreadOnly, ...query }: RecentQuery): Promise<RecentRow[]> =>
    findRecent(db, {
      ...query,
      me,
      isUnreadOnly: isUnreadOnly ? 1 : 0,
      initials: query.words.map((word) => initialOf(word) ?? ''),
    }),
});
