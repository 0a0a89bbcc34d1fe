import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { auth, chat, profile, study, type ConversationRef } from '@portal/wire';
import { courseOf, groupOf } from '../access/fixture.ts';
import { findSharedClass } from '../access/people.ts';
import type { BudgetName } from '../../src/http/limits/budget-table.ts';
import { passwords } from '../harness.ts';
import type { HttpClient, HttpReply } from '../clients/http-client.ts';
import { jpeg, pdf } from '../files/sample-files.ts';
import { countOutcomes, measureWhile } from './load/flood.ts';
import { startLoadTestServer, type LoadTestServer } from './load/load-test-server.ts';

const SESSIONS = 30;
const SECONDS = 20;
const AT_ONCE = 20;
const LONG_MESSAGES = 10_000;
const PER_STATEMENT = 200;
const MEGABYTE = 1_024 * 1_024;
const PATIENCE_MS = 2_000;
/** Scales the limit on a slow machine by its latency under harmless calls. */
const TIMES_HARMLESS = 3;

let loadServer: LoadTestServer;
let toGroup: ConversationRef;
/** One student in ten browsers. */
let greedy: readonly HttpClient[];
/** Twenty browsers of other people. */
let ordinary: readonly HttpClient[];
let patienceMs: number;

beforeAll(async () => {
  loadServer = await startLoadTestServer(SESSIONS);
  const { people, db } = loadServer;
  const [student] = people;
  greedy = people.filter(({ user }) => user?.personId === student?.user?.personId);
  ordinary = people.filter((person) => !greedy.includes(person));
  const shared = await findSharedClass(db);
  toGroup = { ...courseOf(shared), partner: groupOf(shared) };
  await greedy[0]?.request(chat.send, { ...toGroup, text: 'first' });
  const harmless = await measure('harmless calls', (client) => client.send(study.years, {}));
  patienceMs = Math.max(PATIENCE_MS, TIMES_HARMLESS * harmless.userP99Ms);
});
afterAll(() => loadServer.stop());

/** Sends calls of the greedy person, always as many at once, as fast as they are answered. */
async function beGreedy(send: (client: HttpClient, at: number) => Promise<HttpReply>): Promise<HttpReply[]> {
  const endsAt = performance.now() + SECONDS * 1_000;
  const replies: HttpReply[] = [];
  const run = async (at: number) => {
    const client = greedy[at % greedy.length];
    while (client && performance.now() < endsAt) replies.push(await send(client, at));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => run(at)));
  return replies;
}

async function measure(what: string, send: Parameters<typeof beGreedy>[0]) {
  const { result, ...users } = await measureWhile(ordinary, () => beGreedy(send));
  const outcomes = countOutcomes(result);
  console.log(what, JSON.stringify({ ...users, failed: users.failed.length, greedy: outcomes }));
  return { ...users, outcomes };
}

/** One person uses up a budget: the others wait less than two seconds, none fails, and the metrics count it. */
async function expectNobodyHarmed(budget: BudgetName, send: Parameters<typeof beGreedy>[0]) {
  const before = await loadServer.readBudget(budget);
  const { userP99Ms, failed, outcomes } = await measure(budget, send);
  const after = await loadServer.readBudget(budget);
  const counted = { used: after.used - before.used, refused: after.refused - before.refused };
  console.log(budget, JSON.stringify(counted));
  expect(failed).toEqual([]);
  expect(userP99Ms).toBeLessThanOrEqual(patienceMs);
  expect(outcomes).toHaveProperty('200');
  return counted;
}

describe(`one person who is greedy for ${SECONDS} seconds, and twenty others who wait less than two`, () => {
  it('searches ten thousand long messages', async () => {
    for (let done = 0; done < LONG_MESSAGES; done += PER_STATEMENT)
      await sql`
        insert into message (conversation_id, author_id, text)
        select (select max(conversation_id) from message where text = 'first'), (select min(id) from person),
          left(repeat(md5((n + ${done}::int)::text) || ' кладезь бездна ', 200), 8000)
        from generate_series(1, ${PER_STATEMENT}::int) n`.execute(loadServer.db);
    const request = { ...toGroup, query: 'бездна кладезю', topMessageId: undefined };
    const { used } = await expectNobodyHarmed('databaseTime', (client, at) =>
      client.send(chat.search, { ...request, query: at % 2 === 0 ? request.query : 'щъ' }),
    );
    expect(used).toBeGreaterThan(SECONDS);
  });

  it('has passwords compared, right and wrong ones', async () => {
    const right = { login: 'student', password: passwords.student };
    const wrong = { password: 'Wrong-Password-1', newPassword: 'Quiet-Lake-81' };
    const { used } = await expectNobodyHarmed('passwordHashes', (client, at) =>
      at % 2 === 0 ? client.send(auth.recovery, right) : client.send(profile.changePassword, wrong),
    );
    expect(used).toBeGreaterThan(SECONDS);
  });

  it('sends pictures of 39 megapixels', async () => {
    const content = await jpeg(6_500, 6_000);
    const { used, refused } = await expectNobodyHarmed('imageTime', (client, at) =>
      client.upload(chat.send, { ...toGroup, text: '' }, [{ name: `${at}.jpg`, content }]),
    );
    expect(used).toBeGreaterThan(1);
    expect(refused).toBeGreaterThan(0);
  });

  it('sends files without end, until the quota ends it', async () => {
    const content = Buffer.concat([pdf(), randomBytes(4 * MEGABYTE)]);
    const { used } = await expectNobodyHarmed('storedBytes', (client, at) =>
      client.upload(chat.send, { ...toGroup, text: '' }, [{ name: `${at}.pdf`, content }]),
    );
    expect(used).toBeGreaterThan(content.length);
    const { rows } = await sql<{ sizeBytes: number }>`
      select sum(size_bytes)::bigint as "sizeBytes" from file where owner_id = ${greedy[0]?.user?.personId}`.execute(
      loadServer.db,
    );
    expect(rows[0]?.sizeBytes).toBeLessThanOrEqual(500 * MEGABYTE);
  });
});
