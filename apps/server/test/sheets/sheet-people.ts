import { sql } from 'kysely';
import { sheets, type Sheet, type SheetWrite } from '@portal/wire';
import type { Db } from '../../src/database/tables.ts';
import type { TestClient, TestServer } from '../harness.ts';
import { createSessionFor } from '../access/people.ts';
import { grantClaim } from '../people/grant-claim.ts';
import { findJournalPeople, type JournalPeople } from '../journal/journal-people.ts';

/** People around the exam sheets of a class: its teacher and a colleague, registrars of its faculty and of another one. */
export interface SheetPeople extends JournalPeople {
  readonly registrar: TestClient;
  readonly registrarId: number;
  readonly otherRegistrar: TestClient;
}

/** Gives the claim to close sheets, for faculties. */
export const grantRegister = (
  db: Db,
  personId: number,
  faculties: readonly number[] | 'all',
): Promise<void> => grantClaim(db, personId, { name: 'grades.register', faculties });

/** The faculties: that of the class first. */
async function facultiesOf(db: Db, classId: number): Promise<[number, ...number[]]> {
  const { rows } = await sql<{ own: number; others: number[] }>`
    select study_group.faculty_id as own, array(select id from faculty where id <> study_group.faculty_id) as others
    from class join study_group on study_group.id = class.group_id where class.id = ${classId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`There is no class ${classId}`);
  return [row.own, ...row.others];
}

/** Adds a member of staff who teaches nobody, with the claim. */
export async function addRegistrar(
  { db }: TestServer,
  login: string,
  faculties: readonly number[] | 'all',
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into person (login, role, family_name, given_name, faculty_id, must_change_credentials)
    values (${login}, 1, 'Регистратор', 'Тестовый', (select min(id) from faculty), false) returning id`.execute(
    db,
  );
  const id = rows[0]?.id ?? 0;
  await grantRegister(db, id, faculties);
  return id;
}

export async function findSheetPeople(server: TestServer): Promise<SheetPeople> {
  const people = await findJournalPeople(server);
  const [own, ...others] = await facultiesOf(server.db, people.classId);
  const registrarId = await addRegistrar(server, 'own-registrar', [own]);
  const otherId = await addRegistrar(server, 'other-registrar', others);
  return {
    ...people,
    registrarId,
    registrar: await createSessionFor(server, registrarId),
    otherRegistrar: await createSessionFor(server, otherId),
  };
}

/** Opens the main sheet of the class as that of an exam for a day, filled by its teacher. */
export async function openSheet(
  { db }: TestServer,
  { registrar, classId, ids }: SheetPeople,
  heldOn: string,
): Promise<number> {
  const [opened] = await registrar.request(sheets.open, { classIds: [classId], heldOn });
  const sheetId = opened?.sheetId ?? 0;
  await sql`update exam_sheet set teacher_id = ${ids.classTeacher}, exam_form_id = 1 where id = ${sheetId}`.execute(
    db,
  );
  return sheetId;
}

/** Gives each student the module points so that their admission does not depend on the demo's marks. */
export async function setMarks(
  { db }: TestServer,
  { classId, ids }: SheetPeople,
  marks: Readonly<Record<number, number>>,
): Promise<void> {
  await sql`
    update attendance cell set mark = null, mark_code = null, is_empty = true, version = cell.version + 1, updated_by = ${ids.classTeacher}
    from lesson where lesson.id = cell.lesson_id and lesson.class_id = ${classId}`.execute(db);
  const { rows } = await sql<{ id: number; year: number; module: number }>`
    select min(id) as id, academic_year_id as year, module from lesson
    where class_id = ${classId} and deletion_id is null and module in (1, 2) group by academic_year_id, module`.execute(
    db,
  );
  for (const [studentId, mark] of Object.entries(marks))
    for (const lesson of rows)
      await sql`
        insert into attendance as cell (academic_year_id, lesson_id, student_id, mark, updated_by)
        values (${lesson.year}, ${lesson.id}, ${Number(studentId)}, ${mark}, ${ids.classTeacher})
        on conflict (academic_year_id, lesson_id, student_id) do update
          set mark = excluded.mark, is_empty = false, version = cell.version + 1`.execute(db);
}

/** A result for every student of a sheet. */
export const writesFor = ({ rows }: Sheet, mark: SheetWrite['mark']): SheetWrite[] =>
  rows.map(({ studentId, version }) => ({ studentId, mark, version }));
