import { sql } from 'kysely';
import { auth, type ConversationRef } from '@portal/wire';
import type { Db } from '../../src/database/tables.ts';
import { hashToken, generateToken } from '../../src/university/people/secret-tokens.ts';
import { queryRows } from '../seeded-database.ts';
import type { TestServer } from '../harness.ts';
import type { TestClient } from '../clients/test-client.ts';

/**
 * People of the demo data. `owner` is the student whose data is requested; `editor` is a teacher with the claim to publish
 * news. All of them share a class or stream with the owner. `graduate` has graduated from the owner's group, and the setting
 * `alumniAccess` still gives time to read.
 */
const demoActors = [
  'owner',
  'classmate',
  'graduate',
  'otherFacultyStudent',
  'classTeacher',
  'otherTeacher',
  'editor',
] as const;

/**
 * Actors with a valid session. `idleTeacher` teaches nobody; `otherFacultyEditor` has the rights of the editor and the class
 * teacher in another faculty. Neither shares anything with the owner.
 */
export const personActors = [...demoActors, 'idleTeacher', 'otherFacultyEditor'] as const;
export type PersonActor = (typeof personActors)[number];

/**
 * All actors; `expiredSession` is the owner with an expired session. `formerGraduate` is of the owner's group, too, and began a session
 * while there was time to read.
 */
export const actors = ['nobody', 'expiredSession', 'formerGraduate', ...personActors] as const;
export type Actor = (typeof actors)[number];

export type PersonIds = Readonly<Record<(typeof demoActors)[number] | 'formerGraduate', number>>;
export type ActorIds = Readonly<Record<PersonActor | 'formerGraduate', number>>;

/** A class of owner, classmate and class teacher only. */
export interface SharedClass extends Omit<ConversationRef, 'partner'> {
  readonly courseId: number;
  readonly groupId: number;
  readonly isElective: boolean;
  readonly semesterId: number;
}

const sharedClassQuery = `
  select course.id as "courseId", course.academic_year_id as "academicYearId", course.term_id as "termId",
    course.discipline_id as "disciplineId", course.credits, class.group_id as "groupId",
    class.is_elective as "isElective", class.semester as "semesterId"
  from class
  join course on course.id = class.course_id
  join term_period using (academic_year_id, term_id)
  join class_teacher on class_teacher.class_id = class.id
  join person teacher on teacher.id = class_teacher.teacher_id and teacher.login = 'teacher'
  join group_member on group_member.group_id = class.group_id and group_member.is_home
  join person owner on owner.id = group_member.person_id and owner.login = 'student'
  where now() between term_period.starts_on and term_period.ends_on
    and not exists (
      select from class other join class_teacher on class_teacher.class_id = other.id
      join person on person.id = class_teacher.teacher_id
      where other.course_id = course.id and person.login = 'editor')
  order by class.id limit 1`;

const groupMember = (groupId: number, offset: number) => `
    (select person_id from group_member join person on person.id = person_id
      where group_id = ${groupId} and login not in ('student', 'newcomer') order by person_id limit 1 offset ${offset})`;

const personQuery = ({ courseId, groupId }: SharedClass) => `
  select
    (select id from person where login = 'student') as owner,
    (select id from person where login = 'teacher') as "classTeacher",
    (select id from person where login = 'editor') as editor,
    ${groupMember(groupId, 0)} as classmate,
    ${groupMember(groupId, 1)} as graduate,
    ${groupMember(groupId, 2)} as "formerGraduate",
    (select id from person where role = 2
      and faculty_id <> (select faculty_id from person where login = 'student')
      and not exists (
        select from group_member join class using (group_id)
        where person_id = person.id and class.course_id = ${courseId})
      order by id limit 1) as "otherFacultyStudent",
    (select id from person where role = 1 and login not in ('teacher', 'editor')
      and not exists (
        select from class_teacher join class on class.id = class_id
        where teacher_id = person.id and course_id = ${courseId})
      order by id limit 1) as "otherTeacher"`;

async function firstRow<Row extends object>(db: Db, text: string): Promise<Row> {
  const [row] = await queryRows<Row>(db, text);
  if (!row || Object.values(row).includes(null))
    throw new Error('The demo data has nobody for the access matrix');
  return row;
}

export const findSharedClass = (db: Db): Promise<SharedClass> => firstRow(db, sharedClassQuery);

export const findPeople = (db: Db, shared: SharedClass): Promise<PersonIds> =>
  firstRow(db, personQuery(shared));

interface SessionOptions {
  readonly isExpired?: boolean;
  /** True for a session that counts no more because the time of a graduate is over. */
  readonly isOver?: boolean;
  readonly userAgent?: string;
  readonly address?: string;
}

const hasGraduated = (personId: number) => sql<boolean>`exists (
  select from student_period, university_clock
  where person_id = ${personId} and status = 'graduated' and today between first_day and last_day)`;

/** Creates a session without a password. */
export async function createSessionFor(
  { db, createClient }: TestServer,
  personId: number,
  { isExpired = false, isOver = false, userAgent = '', address = '127.0.0.1' }: SessionOptions = {},
): Promise<TestClient> {
  const client = createClient();
  const token = generateToken();
  const until = sql<Date>`now() + make_interval(hours => ${isExpired ? -1 : 1})`;
  await db
    .insertInto('session')
    .values({
      token_hash: hashToken(token),
      device_hash: hashToken(client.deviceId),
      person_id: personId,
      is_graduate: hasGraduated(personId),
      idle_until: until,
      expires_at: until,
      user_agent: userAgent,
      address,
    })
    .execute();
  client.cookies.set('sid', token);
  await client.raw({ url: auth.ping.path });
  if (!isExpired && !isOver)
    client.user = await client.request(auth.authenticate, { deviceId: client.deviceId });
  return client;
}

/** Creates a client of an actor. */
export async function signInAs(server: TestServer, people: ActorIds, actor: Actor): Promise<TestClient> {
  if (actor === 'expiredSession') return createSessionFor(server, people.owner, { isExpired: true });
  if (actor === 'formerGraduate') return createSessionFor(server, people.formerGraduate, { isOver: true });
  if (actor !== 'nobody') return createSessionFor(server, people[actor]);
  const client = server.createClient();
  await client.raw({ url: auth.ping.path });
  return client;
}
