import type pg from 'pg';
import type { RequestOf, chat } from '@portal/wire';

/** A thread of two people, as the student requests it. */
export interface Thread {
  readonly studentId: number;
  readonly request: RequestOf<typeof chat.thread>;
}

interface ThreadRow {
  readonly studentId: number;
  readonly teacherId: number;
  readonly academicYearId: number;
  readonly termId: number;
  readonly disciplineId: number;
  readonly credits: number;
}

/** Picks threads spread over the whole generated university; always the same ones. */
export async function pickThreads(pool: pg.Pool, count: number): Promise<Thread[]> {
  const { rows } = await pool.query<ThreadRow>(
    `SELECT student.id AS "studentId", teacher.id AS "teacherId", course.academic_year_id AS "academicYearId",
       course.term_id AS "termId", course.discipline_id AS "disciplineId", course.credits
     FROM (
       SELECT * FROM conversation WHERE group_id IS NULL ORDER BY hashint8(id), id LIMIT $1
     ) AS thread
     JOIN course ON course.id = thread.course_id
     JOIN person student ON student.id IN (person_low, person_high) AND student.role = 2
     JOIN person teacher ON teacher.id IN (person_low, person_high) AND teacher.role = 1
     WHERE NOT student.must_change_credentials`,
    [count],
  );
  return rows.map(({ studentId, teacherId, ...course }) => ({
    studentId,
    request: { ...course, partner: { kind: 'person', personId: teacherId, role: 'teacher' } },
  }));
}
