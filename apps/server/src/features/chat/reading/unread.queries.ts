import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';
import { statement } from '../../../database/statement.ts';
import { unreadCountOf } from '../../shared/chat/unread-count.queries.ts';
import {
  CONVERSATIONS_MAX,
  conversationColumns,
  conversationsOf,
  type PartnerRow,
} from '../conversations/members.queries.ts';

export interface UnreadRow extends PartnerRow {
  readonly partnerName: string | null;
  readonly groupTitle: string | null;
  readonly unreadCount: number;
}

/** Every page polls it. Names are joined to conversations that have unread messages only. */
const listUnread = statement<'me', UnreadRow>((argument) => {
  const me = argument('me');
  return sql<UnreadRow>`
    with mine as (${conversationsOf(me)})
    select ${conversationColumns}, partner.id as "partnerId", partner.role as "partnerRole",
      partner.full_name as "partnerName", study_group.title as "groupTitle", conversation.count as "unreadCount"
    from (
      select * from (select mine.*, ${unreadCountOf(me, 'mine')} as count from mine) counted
      where count > 0 order by id desc limit ${sql.lit(CONVERSATIONS_MAX)}) conversation
    join course on course.id = conversation.course_id
    left join person partner on partner.id = nullif(conversation.person_low + conversation.person_high - ${me}, 0)
    left join study_group on study_group.id = conversation.group_id
    order by conversation.id`;
});

export const unreadQueries = (db: Db) => ({
  /** The person's newest conversations with unread messages. */
  list: (me: number): Promise<UnreadRow[]> => listUnread(db, { me }),
});
