import type pg from 'pg';
import type { RequestOf, chat } from '@portal/wire';

/** The first and the last message of a conversation. */
export interface Ends {
  readonly firstId: number;
  readonly lastId: number;
}

/** Fills a group chat up to this many messages of its members, all of them read by `readerId`. */
export async function fillThread(
  pool: pg.Pool,
  thread: RequestOf<typeof chat.settings>,
  { count, readerId }: { readonly count: number; readonly readerId: number },
): Promise<Ends> {
  const { academicYearId, termId, disciplineId, credits, partner } = thread;
  if (partner.kind !== 'group') throw new Error('The thread is not that of a group');
  const { rows } = await pool.query<Ends & { readonly conversationId: number }>(
    `WITH thread AS (
       SELECT conversation.id, conversation.group_id FROM conversation JOIN course ON course.id = course_id
       WHERE academic_year_id = $1 AND term_id = $2 AND discipline_id = $3 AND credits = $4
         AND group_id = $5 AND is_elective = $6),
     author AS (
       SELECT person_id, row_number() OVER (ORDER BY person_id) AS place, count(*) OVER () AS total
       FROM group_member WHERE group_id = $5 AND person_id <> $8),
     written AS (
       INSERT INTO message (conversation_id, author_id, text, created_at)
       SELECT thread.id, author.person_id, 'Сообщение ' || number || repeat(' о занятии', number % 12),
         now() - (($7 - number) * interval '5 minutes')
       FROM thread, generate_series(1, $7::int - (SELECT count(*)::int FROM message WHERE conversation_id = thread.id)) AS number
       JOIN author ON author.place = number % author.total + 1
       ORDER BY number
       RETURNING conversation_id, id),
     ends AS (
       SELECT conversation_id, max(id) AS "lastId" FROM written GROUP BY conversation_id)
     SELECT ends.conversation_id AS "conversationId", ends."lastId", (SELECT coalesce(min(id), 0) FROM message WHERE conversation_id = ends.conversation_id)
       AS "firstId" FROM ends`,
    [academicYearId, termId, disciplineId, credits, partner.groupId, partner.isElective, count, readerId],
  );
  const [ends] = rows;
  if (!ends) throw new Error('There is no such thread');
  // A statement of its own: a position is counted by the messages that were there before.
  await pool.query(
    `INSERT INTO read_position (conversation_id, person_id, message_id) VALUES ($1, $2, $3)
     ON CONFLICT (conversation_id, person_id) DO UPDATE SET message_id = excluded.message_id`,
    [ends.conversationId, readerId, ends.lastId],
  );
  return ends;
}
