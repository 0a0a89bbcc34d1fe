import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { checkIn, type OwnVisit } from '@portal/wire';
import { generateToken, hashToken } from '../../../src/university/people/secret-tokens.ts';
import { ensureDaytime, placeLessonNow } from '../../access/check-in-fixture.ts';
import { findPeople, findSharedClass } from '../../access/people.ts';
import { createTestDatabase, type TestDatabase } from '../../database.ts';
import { HttpClient } from '../../clients/http-client.ts';
import { createTempDir, removeTempDirs } from '../../temp-dir.ts';
import { findFreePort, ServerProcess } from '../../server/server-process.ts';
import { queryRows } from '../../seeded-database.ts';
import type { TeacherScreen } from './teacher-screen.ts';

const POLL_MS = 10;
const RETRY_MS = 100;
const ROOM = { longitude: 74.6, latitude: 42.87 };

/** What a student of the crowd does, and the verdict that is right. */
const kinds = {
  scans: { request: ROOM, verdict: 'present', isEnrolled: true },
  hidesPosition: { request: {}, verdict: 'needsTeacher', isEnrolled: true },
  isFarAway: { request: { ...ROOM, longitude: 74.7 }, verdict: 'needsTeacher', isEnrolled: true },
  isInvited: { request: ROOM, verdict: 'rejected', isEnrolled: false },
} as const;
type Kind = keyof typeof kinds;

export interface CrowdStudent {
  readonly id: number;
  readonly kind: Kind;
  readonly client: HttpClient;
}

interface Attempt {
  readonly student: CrowdStudent;
  /** The statuses of all tries; 0 without a response. */
  readonly statuses: readonly number[];
  readonly tookMs: number;
  readonly visit: OwnVisit | undefined;
}

/** 1 of 20 students comes from another lesson, 1 of 10 hides the position, 1 of 20 is far away. */
const kindOf = (at: number): Kind => {
  if (at % 20 === 3) return 'isInvited';
  if (at % 20 === 7) return 'isFarAway';
  return at % 10 === 5 ? 'hidesPosition' : 'scans';
};

async function addStudents(
  database: TestDatabase,
  groupId: number,
  count: number,
): Promise<readonly number[]> {
  const rows = await queryRows<{ id: number }>(
    database.db,
    `with added as (
       insert into person (role, family_name, given_name, patronymic, login, faculty_id)
       select 2, 'Студент', number, 'Толпы', format('crowd%s', number), 1 from generate_series(0, ${count - 1}) number
       returning id, login),
     members as (
       insert into group_member (group_id, person_id, is_home)
       select ${groupId}, id, false from added where substring(login, 6)::int % 20 <> 3)
     select id from added order by substring(login, 6)::int`,
  );
  return rows.map(({ id }) => id);
}

async function signIn(database: TestDatabase, personId: number, client: HttpClient): Promise<void> {
  const token = generateToken();
  const until = sql<Date>`now() + interval '1 hour'`;
  await database.db
    .insertInto('session')
    .values({
      token_hash: hashToken(token),
      device_hash: hashToken(client.deviceId),
      person_id: personId,
      idle_until: until,
      expires_at: until,
      user_agent: '',
      address: '127.0.0.1',
    })
    .execute();
  client.cookies.set('sid', token);
  await client.request(checkIn.time, {});
}

/** A server process, a lesson that is held now, its teacher, and a crowd of students. */
export class Crowd {
  readonly database: TestDatabase;
  readonly teacher: HttpClient;
  readonly students: readonly CrowdStudent[];
  readonly origin: string;
  readonly #environment: Readonly<Record<string, string>>;
  #server: ServerProcess;

  private constructor(
    parts: Pick<Crowd, 'database' | 'teacher' | 'students' | 'origin'>,
    environment: Readonly<Record<string, string>>,
    server: ServerProcess,
  ) {
    ({
      database: this.database,
      teacher: this.teacher,
      students: this.students,
      origin: this.origin,
    } = parts);
    this.#environment = environment;
    this.#server = server;
  }

  static async start(count: number): Promise<Crowd> {
    const database = await createTestDatabase();
    await ensureDaytime(database.db);
    const shared = await findSharedClass(database.db);
    const people = await findPeople(database.db, shared);
    const [lesson] = await queryRows<{ classId: number; lessonTypeId: number }>(
      database.db,
      `select class.id as "classId", min(lesson_type_id)::int as "lessonTypeId"
       from class join class_teacher on class_id = class.id and teacher_id = ${people.classTeacher}
       where course_id = ${shared.courseId} and group_id = ${shared.groupId} group by class.id`,
    );
    if (!lesson) throw new Error('The demo data has no lesson for the crowd');
    await placeLessonNow(database.db, { ...lesson, teacherId: people.classTeacher });
    const environment = {
      PORT: String(await findFreePort()),
      DATA_DIR: await createTempDir(),
      DATABASE_URL: database.url,
      LOG_LEVEL: 'error',
    };
    const server = new ServerProcess(environment);
    const origin = await server.waitUntilReady();
    const teacher = new HttpClient(origin);
    await signIn(database, people.classTeacher, teacher);
    const ids = await addStudents(database, shared.groupId, count);
    const students: CrowdStudent[] = [];
    for (const [at, id] of ids.entries()) {
      const client = new HttpClient(origin);
      await signIn(database, id, client);
      students.push({ id, kind: kindOf(at), client });
    }
    return new Crowd({ database, teacher, students, origin }, environment, server);
  }

  /** Kills the server and starts it again, as its supervisor does. */
  async killServer(): Promise<void> {
    await this.#server.kill();
    this.#server = new ServerProcess(this.#environment);
    await this.#server.waitUntilReady();
  }

  async stop(): Promise<void> {
    await this.#server.stop();
    await this.database.drop();
    await removeTempDirs();
  }
}

/** Scans the code on the screen after some time, and again until there is a response. */
export async function scanAfter(
  student: CrowdStudent,
  screen: () => TeacherScreen,
  waitMs: number,
): Promise<Attempt> {
  await delay(waitMs);
  const statuses: number[] = [];
  for (;;) {
    const token = screen().code?.token;
    const reply = await student.client.send(checkIn.visit, { ...kinds[student.kind].request, token });
    statuses.push(reply.status);
    if (reply.status !== 0) {
      const isRight = reply.status === 200 && reply.code === undefined;
      const visit = isRight
        ? checkIn.visit.response.decode(Array.isArray(reply.data) ? reply.data : [])
        : undefined;
      return { student, statuses, tookMs: reply.tookMs, visit };
    }
    await delay(RETRY_MS);
  }
}

/** Students with another verdict than the right one. */
export const wrongVerdicts = (attempts: readonly Attempt[]) =>
  attempts.flatMap(({ student: { id, kind }, visit }) =>
    visit?.verdict === kinds[kind].verdict ? [] : [`${id} ${kind}: ${visit?.verdict} ${visit?.reason}`],
  );

export const isListed = ({ kind }: CrowdStudent): boolean => kinds[kind].isEnrolled;

/** Waits until the roster on the screen has every student of the lesson who checked in; returns the milliseconds. */
export async function untilComplete(
  screen: TeacherScreen,
  students: readonly CrowdStudent[],
): Promise<number> {
  const startedAt = performance.now();
  const isComplete = () =>
    students.filter(isListed).every(({ id, kind }) => screen.roster.get(id)?.verdict === kinds[kind].verdict);
  while (!isComplete() && performance.now() - startedAt < 10_000) await delay(POLL_MS);
  return isComplete() ? Math.round(performance.now() - startedAt) : Number.POSITIVE_INFINITY;
}
