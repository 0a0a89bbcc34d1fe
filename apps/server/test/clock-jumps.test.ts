import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { auth, chat, live, study } from '@portal/wire';
import { codeQueries } from '../src/university/people/code.queries.ts';
import { hashToken } from '../src/university/people/secret-tokens.ts';
import { findChatPeople, idOf, type ChatPeople } from './chat/chat-people.ts';
import { passwords, startServer, type TestServer } from './harness.ts';
import { startSecondServer } from './server/second-server.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;
/** The delay after five failures is four seconds; the rest is for a busy machine. */
const DELAY_MS = 12_000;
const FAR_ZONE = 'Pacific/Kiritimati';

let server: TestServer;
let people: ChatPeople;

beforeAll(async () => {
  server = await startServer();
  people = await findChatPeople(server);
});
afterAll(() => server.close());

const times = {
  session: ['created_at', 'last_seen_at', 'idle_until', 'expires_at'],
  sign_in_attempt: ['last_failed_at'],
  one_time_code: ['created_at', 'expires_at'],
  message: ['created_at'],
} as const;
type Table = keyof typeof times;
const allTables: readonly Table[] = ['session', 'sign_in_attempt', 'one_time_code', 'message'];

/** Sets the clock of the database forward, as seen from what is stored: all stored times move back. */
async function setClock(seconds: number, tables: readonly Table[] = allTables): Promise<void> {
  for (const table of tables) {
    const changes = times[table].map(
      (column) => sql`${sql.ref(column)} = ${sql.ref(column)} - ${seconds} * interval '1 second'`,
    );
    await sql`update ${sql.table(table)} set ${sql.join(changes)}`.execute(server.db);
  }
}

/** Runs with another clock, and sets it right afterwards. */
async function withClock<Result>(
  seconds: number,
  run: () => Promise<Result>,
  tables?: readonly Table[],
): Promise<Result> {
  await setClock(seconds, tables);
  try {
    return await run();
  } finally {
    await setClock(-seconds, tables);
  }
}

const statusOf = async (seconds: number): Promise<number> => {
  const client = await server.signIn('student');
  return withClock(seconds, async () => (await client.tryRequest(study.years, {})).status);
};

describe('a clock that jumps', () => {
  it('ends a session only when its idle hours have passed', async () => {
    expect([await statusOf(-HOUR), await statusOf(HOUR), await statusOf(DAY)]).toEqual([200, 200, 401]);
  });

  it.each([-HOUR, HOUR, DAY])('delays a sign-in no longer than before: %i s', async (seconds) => {
    const wrong = { login: 'editor', password: 'wrong' };
    await server.createClient().tryRequest(auth.authorize, wrong);
    await server.db.updateTable('sign_in_attempt').set({ failures: 5 }).execute();
    const startedAt = performance.now();
    const right = { login: 'editor', password: passwords.editor };
    const { status } = await withClock(seconds, () =>
      server.createClient().tryRequest(auth.authorize, right),
    );
    expect(status).toBe(200);
    expect(performance.now() - startedAt).toBeLessThan(DELAY_MS);
    await server.db.deleteFrom('sign_in_attempt').execute();
  });

  it('lets a code live until its time has passed', async () => {
    const personId = idOf(people.student);
    const codeHash = hashToken('a code');
    const codes = codeQueries(server.db);
    await codes.create({ codeHash, personId, purpose: 'restorePassword', seconds: 2 * HOUR });
    const isValid = (seconds: number) =>
      withClock(seconds, () => codes.isValidFor(codeHash, personId, 'restorePassword'));
    expect([await isValid(-HOUR), await isValid(HOUR), await isValid(DAY)]).toEqual([true, true, false]);
  });

  it.each([-HOUR, HOUR, DAY])('loses no message of a stream that reconnects: %i s', async (seconds) => {
    const stream = await people.student.openStream(live.events.path);
    await stream.next();
    const cursor = (await stream.next())?.replace('id: ', '') ?? '';
    const text = `after ${seconds} s`;
    const blocks: (string | undefined)[] = [];
    await withClock(seconds, async () => {
      await people.teacher.request(chat.send, { ...people.toGroup, text });
      const again = await people.student.openStream(live.events.path, { 'last-event-id': cursor });
      while (blocks.at(-1)?.includes(text) !== true) blocks.push(await again.next());
    }, ['message']);
    expect(blocks.filter((block) => block?.includes(text))).toHaveLength(1);
  });
});

describe('a database in a wrong time zone', () => {
  it('gives sessions, codes and messages the same times', async () => {
    const name = sql.id(new URL(server.databaseUrl).pathname.slice(1));
    await sql`alter database ${name} set timezone to ${sql.lit(FAR_ZONE)}`.execute(server.db);
    const { cloneClient, close } = await startSecondServer(server);
    const reader = cloneClient(people.student);
    await people.teacher.request(chat.send, { ...people.toStudent, text: 'one' });
    const [here, there] = await Promise.all(
      [people.student, reader].map((client) => client.request(chat.thread, { ...people.toTeacher })),
    );
    expect(there?.messages.length).toBeGreaterThan(0);
    expect(there).toEqual(here);
    expect((await reader.tryRequest(study.years, {})).status).toBe(200);
    await close();
  });
});
