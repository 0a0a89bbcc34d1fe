import type pg from 'pg';
import type { RequestOf, chat } from '@portal/wire';

/** A group chat with its members, and people who are not members. */
export interface GroupChat {
  readonly ref: Omit<RequestOf<typeof chat.send>, 'text'>;
  readonly memberIds: readonly number[];
  readonly teacherId: number;
}

interface GroupRow {
  readonly academicYearId: number;
  readonly termId: number;
  readonly disciplineId: number;
  readonly credits: number;
  readonly groupId: number;
  readonly isElective: boolean;
  readonly teacherId: number;
  readonly memberIds: readonly number[];
}

/** Finds a group chat with at least this many students. */
export async function findGroupChat(pool: pg.Pool, students: number): Promise<GroupChat> {
  const { rows } = await pool.query<GroupRow>(
    `SELECT course.academic_year_id AS "academicYearId", course.term_id AS "termId",
       course.discipline_id AS "disciplineId", course.credits, conversation.group_id AS "groupId",
       conversation.is_elective AS "isElective", min(teacher_id) AS "teacherId",
       array_agg(DISTINCT person.id) AS "memberIds"
     FROM conversation
     JOIN course ON course.id = conversation.course_id
     JOIN class ON class.course_id = course.id AND class.group_id = conversation.group_id
       AND class.is_elective = conversation.is_elective
     JOIN class_teacher ON class_teacher.class_id = class.id
     JOIN group_member ON group_member.group_id = conversation.group_id
     JOIN person ON person.id = group_member.person_id AND NOT person.must_change_credentials
     GROUP BY conversation.id, course.id
     HAVING count(DISTINCT person.id) >= $1
     ORDER BY conversation.id LIMIT 1`,
    [students],
  );
  const [row] = rows;
  if (!row) throw new Error(`No group chat has ${students} students`);
  const { memberIds, teacherId, groupId, isElective, ...course } = row;
  return { ref: { ...course, partner: { kind: 'group', groupId, isElective } }, memberIds, teacherId };
}

/** Picks students who are not in the list; if there are too few, they repeat. */
export async function pickOthers(
  pool: pg.Pool,
  exceptIds: readonly number[],
  count: number,
): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `SELECT id FROM person
     WHERE role = 2 AND NOT must_change_credentials AND id <> ALL ($1)
     ORDER BY id LIMIT $2`,
    [exceptIds, count],
  );
  const ids = rows.map(({ id }) => id);
  return Array.from({ length: count }, (_, at) => ids[at % ids.length] ?? 0);
}
