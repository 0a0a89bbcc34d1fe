import { sql } from 'kysely';
import { grantRegister } from '../sheets/sheet-people.ts';
import { journalOf, todayOf } from './journal-fixture.ts';
import type { AccessFixture } from './fixture.ts';

/** The states of a sheet that a case needs. */
export type SheetState = 'open' | 'signed' | 'closed';

const RULES = JSON.stringify({
  isGraded: true,
  modules: [],
  examMax: 40,
  admittedFrom: 0,
  roundUpMax: 2,
  attendancePercent: 0,
  scale: { passFrom: 61, letters: [] },
});

/** The class of the owner without a sheet, its registrar, and one of another faculty. */
export async function classWithoutSheet(fixture: AccessFixture): Promise<number> {
  const { server, people } = fixture;
  const { db } = server;
  const { cell } = await journalOf(fixture);
  const { rows } = await sql<{ classId: number; own: number; others: number[] }>`
    select class.id as "classId", study_group.faculty_id as own,
      array(select id from faculty where id <> study_group.faculty_id) as others
    from lesson join class on class.id = lesson.class_id join study_group on study_group.id = class.group_id
    where lesson.id = ${cell.lessonId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The owner has no class');
  await grantRegister(db, people.editor, [row.own]);
  await grantRegister(db, people.otherFacultyEditor, row.others);
  await sql`delete from final_grade where sheet_id is not null`.execute(db);
  await sql`truncate exam_sheet cascade`.execute(db);
  return row.classId;
}

/** A sheet of the class teacher with the owner in it, in a state. */
export async function sheetOf(fixture: AccessFixture, state: SheetState = 'open'): Promise<number> {
  const { server, people, shared } = fixture;
  const { db } = server;
  const classId = await classWithoutSheet(fixture);
  const { rows } = await sql<{ id: number }>`
    insert into exam_sheet (academic_year_id, ordinal, kind, class_id, exam_form_id, teacher_id, held_on)
    select ${shared.academicYearId}, 1, 'main', ${classId}, exam_form_id, ${people.classTeacher}, ${await todayOf(db)}
    from class where id = ${classId} returning id`.execute(db);
  const id = rows[0]?.id ?? 0;
  await sql`
    insert into exam_sheet_row (sheet_id, student_id, mark, module_points, is_admitted, total, letter, grade_points, version)
    values (${id}, ${people.owner}, '12', '{24,24}', true, 36, 'FX', 0, 0)`.execute(db);
  if (state !== 'open')
    await sql`update exam_sheet set state = 'signed', signed_at = now(), rules = ${RULES}::jsonb where id = ${id}`.execute(
      db,
    );
  if (state === 'closed')
    await sql`update exam_sheet set state = 'closed', closed_at = now() where id = ${id}`.execute(db);
  return id;
}
