import { sql } from 'kysely';
import type { Db } from '../../src/database/tables.ts';

/** Stores an exam sheet in a state, with some students of every faculty, and returns its number. */
export async function plantSheet(
  db: Db,
  state: 'open' | 'closed',
  at = new Date('2026-01-01'),
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into exam_sheet (academic_year_id, ordinal, kind, class_id, exam_form_id, teacher_id, held_on)
    select course.academic_year_id, 90000 + class.id, 'main', class.id, class.exam_form_id, class_teacher.teacher_id, '2026-11-20'
    from class join course on course.id = class.course_id join class_teacher on class_teacher.class_id = class.id
    where not exists (select from exam_sheet where exam_sheet.class_id = class.id)
    order by class.id limit 1 returning id`.execute(db);
  const id = rows[0]?.id ?? 0;
  await sql`
    insert into exam_sheet_row (sheet_id, student_id, mark, module_points, is_admitted, total, letter, updated_at)
    select ${id}::int, person.id, '30', '{25,26}', true, 81, 'B', '2026-01-01'::timestamptz from (
      select id, row_number() over (partition by faculty_id order by id) as place from person where role = 2) person
    where place <= 4`.execute(db);
  if (state === 'closed') {
    await sql`update exam_sheet set state = 'signed', rules = '{}', signed_at = ${at} where id = ${id}`.execute(
      db,
    );
    await sql`update exam_sheet set state = 'closed', closed_at = ${at} where id = ${id}`.execute(db);
  }
  return id;
}
