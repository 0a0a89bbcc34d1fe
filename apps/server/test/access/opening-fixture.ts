import { sql } from 'kysely';
import { canaryOf } from './canaries.ts';
import type { AccessFixture } from './fixture.ts';
import { journalOf } from './journal-fixture.ts';
import { classWithoutSheet } from './sheet-fixture.ts';

/** The requests of the matrix have this reason, which only teachers of the class and registrars may read. */
export const OPENING_REASON = canaryOf('request to open a lesson', []).text;

/** A lesson of the class teacher whose time for changes is over, without a request; the faculty has a registrar. */
export async function insertClosedLesson(fixture: AccessFixture): Promise<number> {
  const { server, people } = fixture;
  await classWithoutSheet(fixture);
  const { cell } = await journalOf(fixture);
  const { rows } = await sql<{ id: number }>`
    insert into lesson (class_id, academic_year_id, date, lesson_time_id, teacher_id, lesson_type_id)
    select class_id, academic_year_id, '2020-09-01', 1, ${people.classTeacher}, lesson_type_id from lesson
    where id = ${cell.lessonId}
    on conflict (class_id, lesson_type_id, date, lesson_time_id, coalesce(subgroup, 0)) where deletion_id is null
    do update set theme = lesson.theme returning id`.execute(server.db);
  const id = rows[0]?.id ?? 0;
  await sql`delete from lesson_opening where lesson_id = ${id}`.execute(server.db);
  return id;
}

/** A waiting request of the class teacher. */
export async function insertOpening(fixture: AccessFixture): Promise<number> {
  const lessonId = await insertClosedLesson(fixture);
  const { id } = await fixture.server.db
    .insertInto('lesson_opening')
    .values({ lesson_id: lessonId, requested_by: fixture.people.classTeacher, reason: OPENING_REASON })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
