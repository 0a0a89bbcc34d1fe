import type pg from 'pg';
import type { CellRef, JournalRef } from '@portal/wire';

/** A journal of a teacher, and the cells of its newest column that can be changed. */
export interface OpenJournal {
  readonly ref: JournalRef;
  readonly cells: readonly CellRef[];
}

interface JournalRow extends JournalRef {
  readonly teacherId: number;
  readonly lessonId: number;
  readonly studentIds: readonly number[];
}

/** One journal for each teacher who had a lesson in the last days, by the id of the teacher. */
export async function findOpenJournals(
  pool: pg.Pool,
  teacherIds: readonly number[],
): Promise<ReadonlyMap<number, OpenJournal>> {
  const { rows } = await pool.query<JournalRow>(
    `SELECT DISTINCT ON (class_teacher.teacher_id) class_teacher.teacher_id AS "teacherId", lesson.id AS "lessonId",
       course.academic_year_id AS "academicYearId", course.term_id AS "termId",
       CASE WHEN class.is_elective THEN course.term_id ELSE class.semester END AS "semesterOrTermId",
       course.discipline_id AS "disciplineId", course.credits, class.group_id AS "groupId",
       class.is_elective AS "isElective", lesson.lesson_type_id AS "lessonTypeId",
       ARRAY(SELECT person_id FROM group_member WHERE group_member.group_id = class.group_id) AS "studentIds"
     FROM class_teacher JOIN class ON class.id = class_teacher.class_id JOIN course ON course.id = class.course_id
     JOIN lesson ON lesson.class_id = class.id AND lesson.lesson_type_id = class_teacher.lesson_type_id
     WHERE class_teacher.teacher_id = ANY($1) AND lesson.deletion_id IS NULL
       AND lesson.date BETWEEN current_date - 6 AND current_date
     ORDER BY class_teacher.teacher_id, lesson.date DESC, lesson.id`,
    [teacherIds],
  );
  return new Map(
    rows.map(({ teacherId, lessonId, studentIds, ...ref }) => [
      teacherId,
      { ref, cells: studentIds.map((studentId) => ({ lessonId, studentId })) },
    ]),
  );
}

/** Teachers who had a lesson in the last days; always the same ones. */
export async function pickTeachers(pool: pg.Pool, count: number): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `SELECT DISTINCT teacher_id AS id FROM lesson WHERE date BETWEEN current_date - 6 AND current_date
     ORDER BY teacher_id LIMIT $1`,
    [count],
  );
  return rows.map(({ id }) => id);
}
