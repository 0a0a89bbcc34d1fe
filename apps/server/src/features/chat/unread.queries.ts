import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';
import { conversationColumns, conversationIdsOf, type PartnerRow } from './members.queries.ts';

export interface UnreadRow extends PartnerRow {
  readonly partnerName: string | null;
  readonly groupTitle: string | null;
  readonly unreadCount: number;
}

export const unreadQueries = (db: Db) => ({
  /** The person's conversations with unread messages. */
  async list(me: number): Promise<UnreadRow[]> {
    const { rows } = await sql<UnreadRow>`
      with mine as (${conversationIdsOf(me)})
      select ${conversationColumns}, partner.id as "partnerId", partner.role as "partnerRole",
        partner.full_name as "partnerName", study_group.title as "groupTitle", unread.count as "unreadCount"
      from mine
      join conversation on conversation.id = mine.id
      join course on course.id = conversation.course_id
      left join person partner on partner.id = nullif(conversation.person_low + conversation.person_high - ${me}, 0)
      left join study_group on study_group.id = conversation.group_id
      left join read_position position on position.conversation_id = conversation.id and position.person_id = ${me}
      join lateral (
        select count(*)::int as count from message
        where message.conversation_id = conversation.id and message.id > coalesce(position.message_id, 0)
          and message.author_id <> ${me} and message.deleted_at is null) unread on unread.count > 0
      order by conversation.id`.execute(db);
    return rows;
  },
});
