import { demoLogins } from '@portal/server/src/operator/demo/demo-logins.ts';
import { federatedBuild, type Build } from '../harness/builds.ts';
import { headersOf, type CallerHeaders } from '../harness/caller.ts';
import { createSeeded, type BenchDatabase } from '../harness/data/database.ts';
import { createSessions } from '../harness/data/sessions.queries.ts';
import type { BenchWorkspace } from '../harness/workspace.ts';
import type { Group } from './activities.ts';
import {
  findChoices,
  findGroupChats,
  findPeople,
  moveToNoon,
  placeLessons,
  sharePassword,
  type HeldLesson,
} from './day-people.queries.ts';
import type { DayFacts } from './day-requests.ts';

/** Groups of 25 students; six groups share six teachers. */
const GROUPS = 800;
const GROUP_SIZE = 25;
const BLOCK = 6;
const MIN_GROUPS = 20;
/** The people whose registration opens at the same moment: one year of study of four. */
const REGISTERING_SHARE = 0.25;

/** A generated university on its day, and the browsers of its people, who are signed in. */
export interface University {
  readonly build: Build;
  readonly database: BenchDatabase;
  readonly people: Readonly<Record<Group, readonly number[]>>;
  readonly lessons: readonly HeldLesson[];
  readonly facts: Omit<DayFacts, 'checkIns'>;
  readonly tokens: ReadonlyMap<number, string>;
  readonly browsers: Map<number, CallerHeaders>;
}

async function createDatabaseFor(workspace: BenchWorkspace, scale: number): Promise<BenchDatabase> {
  const groups = Math.max(MIN_GROUPS, Math.round(GROUPS * scale));
  const counts = {
    groups,
    group_size: GROUP_SIZE,
    block_size: BLOCK,
    teachers: BLOCK * Math.ceil(groups / BLOCK),
    streams: Math.round(groups / 4),
    marks_per_student: 40,
    group_messages: 100 * groups,
    direct_messages: 100 * groups,
    news: 450,
    books: 200,
  };
  return createSeeded(workspace, 'bench_university', { size: 'XL', counts });
}

async function findGroups(
  database: BenchDatabase,
  lessons: readonly HeldLesson[],
  facts: University['facts'],
) {
  const { students, teachers } = await findPeople(database.pool);
  const withChat = students.filter((id) => facts.chats.has(id));
  return {
    everybody: [...withChat, ...teachers],
    students: withChat,
    attending: lessons.flatMap(({ studentIds }) => studentIds).filter((id) => facts.chats.has(id)),
    teaching: lessons.map(({ teacherId }) => teacherId),
    registering: [...facts.choices.keys()].slice(0, Math.round(students.length * REGISTERING_SHARE)),
  };
}

/** Generates the university and signs everybody in, without passwords. */
export async function prepareUniversity(workspace: BenchWorkspace, scale: number): Promise<University> {
  const build = await federatedBuild(workspace);
  const database = await createDatabaseFor(workspace, scale);
  const { pool } = database;
  await moveToNoon(pool);
  const lessons = await placeLessons(pool);
  const { login, password } = demoLogins[1];
  const facts = {
    teacherIds: new Set((await findPeople(pool)).teachers),
    logins: await sharePassword(pool, login),
    password,
    chats: await findGroupChats(pool),
    choices: await findChoices(pool),
  };
  const people = await findGroups(database, lessons, facts);
  const tokens = await createSessions(pool, people.everybody);
  await pool.query('VACUUM (ANALYZE)');
  return {
    build,
    database,
    people,
    lessons,
    facts,
    tokens: new Map(people.everybody.map((id, at) => [id, tokens[at] ?? ''])),
    browsers: new Map(),
  };
}

const AT_ONCE = 40;

/** Opens the browsers that are not open yet; each fetches its token against forged requests. */
export async function openBrowsers(
  { browsers, tokens }: University,
  origin: string,
  ids: readonly number[],
): Promise<void> {
  const missing = [...new Set(ids)].filter((id) => !browsers.has(id));
  for (let at = 0; at < missing.length; at += AT_ONCE)
    await Promise.all(
      missing.slice(at, at + AT_ONCE).map(async (id) => {
        browsers.set(id, await headersOf(origin, tokens.get(id) ?? ''));
      }),
    );
}
