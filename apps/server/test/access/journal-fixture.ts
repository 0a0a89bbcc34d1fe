import { sql } from 'kysely';
import { addDays } from '@portal/domain';
import type { CellRef, JournalRef } from '@portal/wire';
import type { Db } from '../../src/database/tables.ts';
import { today } from '../../src/university/calendar.queries.ts';
import { storeSetting } from '../settings.ts';
import { canaryOf, type Canary } from './canaries.ts';
import type { AccessFixture } from './fixture.ts';
import type { PersonIds } from './people.ts';

/** A journal of the class teacher with an open column of yesterday and the owner's cell in it. */
export interface JournalSample {
  readonly ref: JournalRef;
  readonly column: { readonly date: string; readonly lessonTimeId: number };
  readonly cell: CellRef;
}

/** The day in the university's time zone. */
export async function todayOf(db: Db): Promise<string> {
  const { rows } = await sql<{ day: string }>`select ${today} as day`.execute(db);
  return rows[0]?.day ?? '';
}

interface Place extends Pick<AccessFixture, 'server' | 'shared'> {
  readonly people: PersonIds;
}

async function findLessonType(
  db: Db,
  { shared, people }: Place,
): Promise<{ classId: number; lessonTypeId: number }> {
  return db
    .selectFrom('class')
    .innerJoin('class_teacher', 'class_teacher.class_id', 'class.id')
    .select(['class.id as classId', 'lesson_type_id as lessonTypeId'])
    .where('class.course_id', '=', shared.courseId)
    .where('class.group_id', '=', shared.groupId)
    .where('class_teacher.teacher_id', '=', people.classTeacher)
    .orderBy('lesson_type_id')
    .executeTakeFirstOrThrow();
}

/** A theme that the students of the group read, also the classmate, who has no mark in its lesson. */
export async function insertMarkedTheme({ server, shared, people }: Place): Promise<Canary> {
  const theme = canaryOf('theme of a marked lesson', ['owner', 'classmate', 'classTeacher']);
  const { classId, lessonTypeId } = await findLessonType(server.db, { server, shared, people });
  const { academicYearId } = shared;
  await sql`
    with lesson as (
      insert into lesson (class_id, academic_year_id, date, lesson_time_id, teacher_id, lesson_type_id, theme)
      select ${classId}, ${academicYearId}, starts_on, ${LAST_LESSON_TIME}, ${people.classTeacher}, ${lessonTypeId}, ${theme.text}
      from term_period where academic_year_id = ${academicYearId} and term_id = ${shared.termId}
      returning id)
    insert into attendance (academic_year_id, lesson_id, student_id, mark, updated_by)
    select ${academicYearId}, id, ${people.owner}, 64, ${people.classTeacher} from lesson`.execute(server.db);
  return theme;
}

const LAST_LESSON_TIME = 5;

/** Yesterday; on a Sunday the day before, because the demo has moved a lecture to the Saturday, to the last lesson time. */
async function dayOfColumn(db: Db): Promise<string> {
  const today = await todayOf(db);
  const isSunday = new Date(`${today}T00:00:00Z`).getUTCDay() === 0;
  return addDays(today, isSunday ? -2 : -1);
}

/** Finds the journal of the owner's class, and creates a column of an earlier day in it, which has begun at every hour. */
export async function journalOf(fixture: Place): Promise<JournalSample> {
  const { server, shared, people } = fixture;
  const { db } = server;
  const { classId, lessonTypeId } = await findLessonType(db, fixture);
  const { academicYearId, termId, disciplineId, credits, groupId, isElective, semesterId } = shared;
  const semesterOrTermId = isElective ? termId : semesterId;
  const ref = {
    academicYearId,
    termId,
    semesterOrTermId,
    disciplineId,
    credits,
    groupId,
    isElective,
    lessonTypeId,
  };
  const column = { date: await dayOfColumn(db), lessonTimeId: LAST_LESSON_TIME };
  const { rows } = await sql<{ id: number }>`
    insert into lesson (class_id, academic_year_id, date, lesson_time_id, teacher_id, lesson_type_id)
    values (${classId}, ${academicYearId}, ${column.date}, ${column.lessonTimeId}, ${people.classTeacher}, ${lessonTypeId})
    on conflict (class_id, lesson_type_id, date, lesson_time_id, coalesce(subgroup, 0)) where deletion_id is null
    do update set theme = lesson.theme returning id`.execute(db);
  return { ref, column, cell: { lessonId: rows[0]?.id ?? 0, studentId: people.owner } };
}

/** Opens the old lessons of the seed, for deletions. */
export async function unlockLessons({ server: { db } }: Pick<Place, 'server'>): Promise<void> {
  await storeSetting(db, 'journalEditing', { days: 366 });
  await db.updateTable('module').set({ closes_on: null }).execute();
}

/** A student of the group who is no actor. */
export async function findOtherStudent({ server, shared }: Place): Promise<number> {
  const { person_id: id } = await server.db
    .selectFrom('group_member')
    .innerJoin('person', 'person.id', 'group_member.person_id')
    .select('person_id')
    .where('group_id', '=', shared.groupId)
    .where('login', 'like', 's0%')
    .where((where) =>
      where.not(
        where.exists(
          where.selectFrom('journal_exclusion').select('student_id').whereRef('student_id', '=', 'person.id'),
        ),
      ),
    )
    .orderBy('person_id', 'desc')
    .executeTakeFirstOrThrow();
  return id;
}

/** A deletion of nothing by the class teacher. */
export async function insertDeletion(place: Place): Promise<number> {
  const { classId, lessonTypeId } = await findLessonType(place.server.db, place);
  const { id } = await place.server.db
    .insertInto('journal_deletion')
    .values({ class_id: classId, lesson_type_id: lessonTypeId, deleted_by: place.people.classTeacher })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes another mark of the owner, so that it can be appealed. */
export async function insertMark(place: Place): Promise<CellRef> {
  const { cell, ref } = await journalOf(place);
  await sql`
    insert into attendance (academic_year_id, lesson_id, student_id, mark, updated_by)
    values (${ref.academicYearId}, ${cell.lessonId}, ${cell.studentId}, 40, ${place.people.classTeacher})
    on conflict (academic_year_id, lesson_id, student_id)
    do update set mark = 40, mark_code = null, is_empty = false, version = attendance.version + 1`.execute(
    place.server.db,
  );
  await sql`delete from mark_appeal where lesson_id = ${cell.lessonId}`.execute(place.server.db);
  return cell;
}

/** The appeals of the matrix have this text, which only the owner and the teacher may read. */
export const APPEAL_TEXT = canaryOf('appeal of owner', []).text;

/** An open appeal of the owner. */
export async function insertAppeal(place: Place): Promise<number> {
  const { lessonId, studentId } = await insertMark(place);
  const { id } = await place.server.db
    .insertInto('mark_appeal')
    .values({ lesson_id: lessonId, student_id: studentId, version: 1, text: APPEAL_TEXT })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
