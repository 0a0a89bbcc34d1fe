import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';
import { takesPartIn, teaches } from '../../../university/classes.queries.ts';
import type { Group } from './membership.queries.ts';

export const messageAccessQueries = (db: Db) => ({
  /** The conversation of a message; undefined when the caller is not a member. */
  async find(me: number, messageId: number) {
    const { rows } = await sql<{ conversationId: number; authorId: number; isGroupTeacher: boolean }>`
      select message.conversation_id as "conversationId", message.author_id as "authorId",
        (class.id is not null and ${teaches(me, 'class')}) as "isGroupTeacher"
      from message
      join conversation on conversation.id = message.conversation_id
      left join class on class.course_id = conversation.course_id and class.group_id = conversation.group_id
        and class.is_elective = conversation.is_elective
      where message.id = ${messageId}
        and (${me} in (conversation.person_low, conversation.person_high)
          or (class.id is not null and ${takesPartIn(me, 'class')}))`.execute(db);
    return rows[0];
  },

  /** True for a teacher of the group in this course. */
  async isGroupTeacher(me: number, courseId: number, { groupId, isElective }: Group): Promise<boolean> {
    const { rows } = await sql`
      select from class
      where class.course_id = ${courseId} and class.group_id = ${groupId} and class.is_elective = ${isElective}
        and ${teaches(me, 'class')}`.execute(db);
    return rows.length > 0;
  },
});
