import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';
import { studiesIn, teaches, type Group } from './place.queries.ts';

/** What somebody is to a message or to a group. */
export const membershipQueries = (db: Db) => ({
  /** The conversation of a message, if the caller takes part in it, and whether the caller teaches that group. */
  async findByMessage(me: number, messageId: number) {
    const { rows } = await sql<{ conversationId: number; authorId: number; isGroupTeacher: boolean }>`
      select message.conversation_id as "conversationId", message.author_id as "authorId",
        (class.id is not null and ${teaches(me, 'class')}) as "isGroupTeacher"
      from message
      join conversation on conversation.id = message.conversation_id
      left join class on class.course_id = conversation.course_id and class.group_id = conversation.group_id
        and class.is_elective = conversation.is_elective
      where message.id = ${messageId}
        and (${me} in (conversation.person_low, conversation.person_high)
          or (class.id is not null and (${teaches(me, 'class')} or ${studiesIn(me, 'class.group_id')})))`.execute(
      db,
    );
    return rows[0];
  },

  /** True for a teacher of the group whose chat it is. */
  async teaches(me: number, courseId: number, { groupId, isElective }: Group): Promise<boolean> {
    const { rows } = await sql`
      select from class
      where class.course_id = ${courseId} and class.group_id = ${groupId} and class.is_elective = ${isElective}
        and ${teaches(me, 'class')}`.execute(db);
    return rows.length > 0;
  },
});
