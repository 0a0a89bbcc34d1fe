import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { testConfig } from '../config.ts';
import type { TestDatabase } from '../database.ts';
import { dropSeededDatabases, queryRows } from '../seeded-database.ts';
import { findFreePort, ServerProcess } from '../server/server-process.ts';
import { createTempDir, removeTempDirs, waitUntil } from '../temp-dir.ts';
import { findContradictions } from '../registration/registration-people.ts';
import { measureBareSql, recordStatements } from './load/bare-rush.ts';
import { readUntilAborted, sendAll, toRequests, type RushRequest } from './load/rush-load.ts';
import { createRushDatabase, emptySeats, findRushStudents, signInAll } from './load/rush-term.ts';

const OPEN_REQUESTS = 64;
const READERS = 20;
const READ_EVERY_MS = 500;
const BARE_STUDENTS = 1_500;
/** By how much the share of refused requests may differ between the rush and bare SQL. */
const REFUSED_TOLERANCE = 0.05;
const P99_MAX_MS = 2_000;
const MIN_SHARE = 0.6;
/** Each student wants three disciplines. */
const REQUESTS_EACH = 3;
const KILLS = testConfig.killRounds ?? 10;

let database: TestDatabase;
let environment: Readonly<Record<string, string>>;
let server: ServerProcess;
let requests: RushRequest[];

const start = async (): Promise<string> => {
  server = new ServerProcess(environment);
  return server.waitUntilReady();
};

beforeAll(async () => {
  database = await createRushDatabase();
  await emptySeats(database.db);
  environment = {
    PORT: String(await findFreePort()),
    DATA_DIR: await createTempDir(),
    DATABASE_URL: database.url,
    LOG_LEVEL: 'error',
    CALLS_PER_MINUTE: '10000000',
    // One for each of the two cores of the acceptance figure (decision 0021).
    WORKERS: '2',
    // Files for the demonstration of 20,000 people would delay the start.
    DEMO: 'no',
  };
  const origin = await start();
  const students = await findRushStudents(database.db);
  const sent = students.slice(0, Math.ceil(testConfig.rushRequests / REQUESTS_EACH));
  requests = toRequests(sent, await signInAll(database.db, origin, sent));
}, 600_000);
beforeEach(() => emptySeats(database.db));
afterAll(async () => {
  await server.stop();
  await dropSeededDatabases();
  await removeTempDirs();
});

const percentile = (values: readonly number[], share: number): number =>
  Math.round(values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? 0);

const countRegistrations = async () =>
  (await queryRows<{ count: number }>(database.db, 'select count(*)::int from registration'))[0]?.count ?? 0;

/** Whole cohorts of the rush, so that their seats are taken as in the rush. */
function sampleCohorts(): RushRequest['student'][] {
  const students = [...new Set(requests.map(({ student }) => student))];
  const cohorts = Map.groupBy(students, ({ cohort }) => cohort);
  const sampled = new Set<string>();
  let count = 0;
  for (const [cohort, members] of cohorts) {
    if (count >= BARE_STUDENTS) break;
    sampled.add(cohort);
    count += members.length;
  }
  return students.filter(({ cohort }) => sampled.has(cohort));
}

/** Runs while others read; returns the result and the reads. */
async function whileOthersRead<Result>(run: () => Promise<Result>) {
  const abort = new AbortController();
  const options = { intervalMs: READ_EVERY_MS, signal: abort.signal };
  const reading = readUntilAborted(requests.slice(-READERS), options);
  const result = await run();
  abort.abort();
  return { result, reads: await reading };
}

/** Accepted registrations per second of all requests. */
async function measureRush() {
  const startedAt = performance.now();
  const counts = await sendAll(requests, OPEN_REQUESTS);
  const seconds = (performance.now() - startedAt) / 1_000;
  const accepted = counts.get('accepted') ?? 0;
  return { counts, seconds, accepted, perSecond: accepted / seconds };
}

describe('20,000 students who send 60,000 registrations', () => {
  it('get every seat once, while others read (D§4 Registration.1)', async () => {
    const recorded = await recordStatements(database.connection, sampleCohorts());
    const measureBare = () => whileOthersRead(() => measureBareSql(database.connection, recorded));
    const { result: before } = await measureBare();
    await emptySeats(database.db);
    const { result: rush, reads } = await whileOthersRead(measureRush);
    expect(await countRegistrations()).toBe(rush.accepted);
    expect(await findContradictions(database.db)).toEqual([]);
    await emptySeats(database.db);
    const { result: after } = await measureBare();
    const bare = (before.acceptedPerSecond + after.acceptedPerSecond) / 2;
    const share = rush.perSecond / bare;
    const refusedShare = 1 - rush.accepted / requests.length;
    const p99 = percentile(reads.tookMs, 0.99);
    console.log(
      `${requests.length} requests in ${Math.round(rush.seconds)} s: ${JSON.stringify([...rush.counts])}, accepted per second ` +
        `${Math.round(rush.perSecond)}, by bare SQL ${Math.round(before.acceptedPerSecond)} and ` +
        `${Math.round(after.acceptedPerSecond)}, share ${share.toFixed(2)}; refused ${refusedShare.toFixed(2)}, by bare SQL ` +
        `${before.refusedShare.toFixed(2)}; ` +
        `${reads.tookMs.length} reads: p50 ${percentile(reads.tookMs, 0.5)} ms, p99 ${p99} ms`,
    );
    expect([...rush.counts.keys()].toSorted()).toEqual(['accepted', 'seatsTaken']);
    // The same mix of requests, so that the speeds can be compared.
    expect(Math.abs(refusedShare - before.refusedShare)).toBeLessThan(REFUSED_TOLERANCE);
    expect(reads.failed).toEqual([]);
    expect(p99).toBeLessThanOrEqual(P99_MAX_MS);
    expect(share).toBeGreaterThanOrEqual(MIN_SHARE);
  }, 1_200_000);

  it(`lose nothing and get nothing twice when the server is killed, ${KILLS} times (D§4 Registration.1)`, async () => {
    let acknowledged = 0;
    for (let round = 0; round < KILLS; round += 1) {
      const share = Math.floor(requests.length / KILLS);
      const own = requests.slice(round * share, (round + 1) * share);
      let isKilled = false;
      const sending = sendAll(own, OPEN_REQUESTS, () => isKilled);
      const before = await countRegistrations();
      // Every round is killed at another moment of the rush.
      await waitUntil('registrations', async () => (await countRegistrations()) > before + 10 * (round + 1));
      await server.kill();
      isKilled = true;
      acknowledged += (await sending).get('accepted') ?? 0;
      await start();
      expect(await findContradictions(database.db)).toEqual([]);
      // A registration may be stored without a reply, never the other way round.
      expect(await countRegistrations()).toBeGreaterThanOrEqual(acknowledged);
    }
    console.log(`${KILLS} kills: ${acknowledged} acknowledged, ${await countRegistrations()} stored`);
  }, 1_200_000);
});
