import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';
import { conversationColumns, type ConversationRow } from './member.queries.ts';

/** A conversation with what is unread in it, and what it is called. */
export interface UnreadRow extends ConversationRow {
  readonly partnerId: number | null;
  readonly partnerRole: 1 | 2 | null;
  readonly partnerName: string | null;
  readonly groupTitle: string | null;
  readonly unreadCount: number;
}

/** What somebody has not read yet, anywhere. */
export const unreadQueries = (db: Db) => ({
  /** Every conversation in which somebody has unread messages, with what it is called. */
  async unreadConversations(me: number): Promise<UnreadRow[]> {
    const { rows } = await sql<UnreadRow>`
      with mine as (
        select id from conversation where group_id is null and person_low = ${me}
        union all
        select id from conversation where group_id is null and person_high = ${me}
        union all
        select conversation.id from group_member
        join conversation on conversation.group_id = group_member.group_id
        where group_member.person_id = ${me}
        union
        select conversation.id from class_teacher
        join class on class.id = class_teacher.class_id
        join conversation on conversation.course_id = class.course_id and conversation.group_id = class.group_id
          and conversation.is_elective = class.is_elective
        where class_teacher.teacher_id = ${me})
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
