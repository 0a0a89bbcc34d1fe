import type pg from 'pg';
import type { JournalRef } from '@portal/wire';

interface Size {
  readonly students: number;
  readonly lessons: number;
}

/** Fills a journal up to this many students and lessons, and marks every past lesson of every student. */
export async function fillJournal(
  pool: pg.Pool,
  ref: JournalRef,
  { students, lessons }: Size,
): Promise<void> {
  const { academicYearId, termId, disciplineId, credits, groupId, isElective, lessonTypeId } = ref;
  await pool.query(
    `WITH added AS (
       INSERT INTO person (role, family_name, given_name, patronymic, login, faculty_id)
       SELECT 2, 'Студент', lpad(number::text, 3, '0'), 'Отчествович', 'wide-journal-' || number,
         (SELECT min(faculty_id) FROM person)
       FROM generate_series(1, $2::int - (SELECT count(*)::int FROM group_member WHERE group_id = $1)) AS number
       RETURNING id)
     INSERT INTO group_member (group_id, person_id, is_home) SELECT $1, id, true FROM added`,
    [groupId, students],
  );
  await pool.query(
    `WITH taught AS (
       SELECT class.id FROM class JOIN course ON course.id = class.course_id
       WHERE academic_year_id = $1 AND term_id = $2 AND discipline_id = $3 AND credits = $4
         AND group_id = $5 AND is_elective = $6),
     known AS (
       SELECT taught.id AS class_id, count(lesson.id)::int AS total, min(date) AS first_date, min(teacher_id) AS teacher_id
       FROM taught JOIN lesson ON lesson.class_id = taught.id AND lesson_type_id = $7 GROUP BY taught.id)
     INSERT INTO lesson (class_id, academic_year_id, date, lesson_time_id, teacher_id, lesson_type_id, theme)
     SELECT class_id, $1, first_date - number, 1, teacher_id, $7, 'Тема ' || number
     FROM known, generate_series(1, $8 - total) AS number`,
    [academicYearId, termId, disciplineId, credits, groupId, isElective, lessonTypeId, lessons],
  );
  await pool.query(
    `INSERT INTO attendance (academic_year_id, lesson_id, student_id, mark, mark_code, updated_by)
     SELECT academic_year_id, lesson.id, person_id,
       CASE WHEN person_id % 5 > 0 THEN 50 + (person_id + lesson.id) % 50 END,
       CASE WHEN person_id % 5 = 0 THEN 'absent' END, teacher_id
     FROM lesson JOIN group_member ON group_id = $1
     WHERE class_id IN (SELECT id FROM class WHERE group_id = $1) AND lesson_type_id = $2 AND date < current_date
     ON CONFLICT DO NOTHING`,
    [groupId, lessonTypeId],
  );
}
