import { sql } from 'kysely';
import { checkIn, type CellRef, type ConversationRef } from '@portal/wire';
import { ensureDaytime, placeLessonNow } from '../../access/check-in-fixture.ts';
import { findPeople, findSharedClass } from '../../access/people.ts';
import { HttpClient } from '../../clients/http-client.ts';
import type { TestDatabase } from '../../database.ts';
import { passwords } from '../../harness.ts';
import { queryRows } from '../../seeded-database.ts';

const STUDENTS = 12;
const LAST_LESSON_TIME = 5;

/** A class of the demo data: its teacher and students are signed in, one of its lessons is held now, another one has cells to mark. */
export interface Scene {
  readonly teacher: HttpClient;
  readonly students: readonly HttpClient[];
  /** Of the students. */
  readonly logins: readonly string[];
  readonly conversation: ConversationRef;
  readonly cells: readonly CellRef[];
  readonly term: { readonly academicYearId: number; readonly termId: number };
}

interface Roles {
  readonly classId: number;
  readonly lessonTypeId: number;
}

/** Gives students of a group the password of the demo student; returns their logins. */
async function giveKnownPasswords({ db }: TestDatabase, groupId: number): Promise<string[]> {
  const rows = await queryRows<{ login: string }>(
    db,
    `update person set password_hash = (select password_hash from person where login = 'student')
     where id in (select person_id from group_member join person on person.id = person_id
       where group_id = ${groupId} and is_home and login like 's%' order by person_id limit ${STUDENTS})
     returning login`,
  );
  return rows.map(({ login }) => login);
}

async function addMarkedLesson({ db }: TestDatabase, teacherId: number, { classId, lessonTypeId }: Roles) {
  const [lesson] = await queryRows<{ id: number }>(
    db,
    `insert into lesson (class_id, academic_year_id, date, lesson_time_id, teacher_id, lesson_type_id)
     select class.id, academic_year_id, coalesce((select today from university_clock), current_date) - 1, ${LAST_LESSON_TIME},
       ${teacherId}, ${lessonTypeId}
     from class join course on course.id = course_id where class.id = ${classId}
     on conflict (class_id, lesson_type_id, date, lesson_time_id, coalesce(subgroup, 0)) where deletion_id is null
     do update set theme = lesson.theme returning id`,
  );
  return lesson?.id ?? 0;
}

async function signIn(origin: string, login: string, password: string): Promise<HttpClient> {
  const client = new HttpClient(origin);
  const { status, code } = await client.signIn(login, password);
  if (!client.user) throw new Error(`${login} could not sign in: ${status} ${code ?? ''}`);
  return client;
}

/** Prepares the demo data of any release since the dated membership (0041). */
export async function prepareScene(database: TestDatabase, origin: string): Promise<Scene> {
  const { db } = database;
  await ensureDaytime(db);
  const shared = await findSharedClass(db);
  const { classTeacher } = await findPeople(db, shared);
  const [roles] = await queryRows<Roles>(
    db,
    `select class.id as "classId", min(lesson_type_id)::int as "lessonTypeId"
     from class join class_teacher on class_id = class.id and teacher_id = ${classTeacher}
     where course_id = ${shared.courseId} and group_id = ${shared.groupId} group by class.id`,
  );
  if (!roles) throw new Error('The demo data has no class of the demo teacher');
  await placeLessonNow(db, { ...roles, teacherId: classTeacher });
  const lessonId = await addMarkedLesson(database, classTeacher, roles);
  const logins = await giveKnownPasswords(database, shared.groupId);
  const teacher = await signIn(origin, 'teacher', passwords.teacher);
  await teacher.request(checkIn.open, {});
  const students: HttpClient[] = [];
  for (const login of logins) students.push(await signIn(origin, login, passwords.student));
  const { courseId: _, semesterId: __, groupId, isElective, ...course } = shared;
  return {
    teacher,
    students,
    logins,
    conversation: { ...course, partner: { kind: 'group', groupId, isElective } },
    cells: students.map(({ user }) => ({ lessonId, studentId: user?.personId ?? 0 })),
    term: { academicYearId: shared.academicYearId, termId: shared.termId },
  };
}

/** What the database has of the writes of a load. */
export interface StoredWrites {
  /** How often each text was stored. */
  readonly messages: ReadonlyMap<string, number>;
  /** The marks of students. */
  readonly marks: ReadonlyMap<number, number | null>;
  readonly presentIds: ReadonlySet<number>;
}

export async function readWrites({ db }: TestDatabase, { cells }: Scene): Promise<StoredWrites> {
  const messages = await queryRows<{ text: string; count: number }>(
    db,
    "select text, count(*)::int as count from message where text like 'During the update %' group by text",
  );
  const { rows: marks } = await sql<{ id: number; mark: number | null }>`
    select student_id as id, mark from attendance where lesson_id = ${cells[0]?.lessonId ?? 0}`.execute(db);
  const present = await queryRows<{ id: number }>(
    db,
    "select student_id as id from check_in_visit where verdict = 'present'",
  );
  return {
    messages: new Map(messages.map(({ text, count }) => [text, count])),
    marks: new Map(marks.map(({ id, mark }) => [id, mark])),
    presentIds: new Set(present.map(({ id }) => id)),
  };
}
