import type pg from 'pg';

/** Lessons of classes that are not measured: the same number for each class, as many as the marks need. */
const lessons = `
  WITH taught AS (
    SELECT DISTINCT ON (class.id) class.id AS class_id, class.group_id, course.academic_year_id, class_teacher.teacher_id,
      class_teacher.lesson_type_id
    FROM class_teacher JOIN class ON class.id = class_teacher.class_id JOIN course ON course.id = class.course_id
    WHERE course.academic_year_id = $2
      AND class.id NOT IN (SELECT class_id FROM class_teacher WHERE teacher_id = ANY($3))
    ORDER BY class.id, class_teacher.teacher_id, class_teacher.lesson_type_id
  ), marks_of_a_lesson AS (SELECT count(*) AS sum FROM taught JOIN group_member USING (group_id))
  INSERT INTO lesson (class_id, academic_year_id, date, lesson_time_id, teacher_id, lesson_type_id, theme)
  SELECT class_id, academic_year_id, current_date - 1000 - number::int, 1, teacher_id, lesson_type_id, 'Тема ' || number
  FROM taught, marks_of_a_lesson, generate_series(1, $1::bigint / marks_of_a_lesson.sum) AS number`;

const marks = `
  INSERT INTO attendance (academic_year_id, lesson_id, student_id, mark, updated_by)
  SELECT lesson.academic_year_id, lesson.id, group_member.person_id, 60 + (lesson.id + group_member.person_id) % 40,
    lesson.teacher_id
  FROM lesson JOIN class ON class.id = lesson.class_id JOIN group_member ON group_member.group_id = class.group_id
  WHERE lesson.id > $1
  ORDER BY lesson.id`;

export interface MarkFill {
  readonly academicYearId: number;
  /** The teachers whose journals are measured; their marks stay as they are. */
  readonly teacherIds: readonly number[];
  /** Marks to add to the other journals, about. */
  readonly addedMarks: number;
}

/** Leaves the marks of the measured journals, and adds others to the same academic year; returns the number of all. */
export async function fillMarks(
  pool: pg.Pool,
  { academicYearId, teacherIds, addedMarks }: MarkFill,
): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    // Derives the rows from existing rows, because looking up every key would only take time.
    await client.query('SET LOCAL session_replication_role = replica');
    await client.query(
      `DELETE FROM attendance USING lesson WHERE lesson.id = attendance.lesson_id
         AND lesson.class_id NOT IN (SELECT class_id FROM class_teacher WHERE teacher_id = ANY($1))`,
      [teacherIds],
    );
    const { rows: newest } = await client.query<{ id: number }>('SELECT max(id) AS id FROM lesson');
    await client.query(lessons, [addedMarks, academicYearId, teacherIds]);
    await client.query(marks, [newest[0]?.id]);
    await client.query('COMMIT');
    await client.query('VACUUM (ANALYZE) lesson, attendance');
    await client.query('CHECKPOINT');
    const { rows } = await client.query<{ count: number }>('SELECT count(*)::int FROM attendance');
    return rows[0]?.count ?? 0;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}
