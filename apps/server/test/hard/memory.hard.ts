import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { courseOf, groupOf } from '../access/fixture.ts';
import { findSharedClass } from '../access/people.ts';
import { testConfig } from '../config.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { writeShellBuild } from '../server/fake-build.ts';
import { inspected, ProcessInspector, type Memory } from '../measuring/inspected-process.ts';
import { ServerProcess } from '../server/server-process.ts';
import { createTempDir, removeTempDirs } from '../temp-dir.ts';
import { MixedLoad } from './load/mixed-load.ts';

const { memoryMinutes: MINUTES } = testConfig;
/** Caches, compiled code and pools are full by then. */
const WARM_UP_MINUTES = Math.min(8, MINUTES / 3);
const SAMPLE_EVERY_MS = 30_000;
const GROWTH_MAX = 1.15;
const SAMPLES_MAX = 5;
const PLACES = 25;
const MINUTE_MS = 60_000;

let database: TestDatabase;
let server: ServerProcess;
let origin: string;

beforeAll(async () => {
  database = await createTestDatabase();
  const shell = await createTempDir();
  await writeShellBuild(shell);
  server = new ServerProcess({
    ...inspected,
    DATA_DIR: await createTempDir(),
    DATABASE_URL: database.url,
    SHELL_DIR: shell,
    LOG_LEVEL: 'error',
    CALLS_PER_MINUTE: '100000',
  });
  origin = await server.waitUntilReady();
});
afterAll(async () => {
  await server.stop();
  await database.drop();
  await removeTempDirs();
});

const middleOf = (samples: readonly Memory[]): number =>
  samples.map(({ rssMb }) => rssMb).toSorted((one, other) => one - other)[samples.length >> 1] ?? Number.NaN;

/** Reads the memory at intervals for so many minutes. */
async function sample(inspector: ProcessInspector, minutes: number): Promise<Memory[]> {
  const endsAt = performance.now() + minutes * MINUTE_MS;
  const samples: Memory[] = [];
  while (performance.now() < endsAt) {
    await delay(SAMPLE_EVERY_MS);
    samples.push(await inspector.readMemory());
  }
  return samples;
}

describe(`${MINUTES} minutes of messages, news, files, sign-ins and streams`, () => {
  it(
    'leave the server within 15 % of its memory after the warm-up',
    async () => {
      const shared = await findSharedClass(database.db);
      const abort = new AbortController();
      const conversation = { ...courseOf(shared), partner: groupOf(shared) };
      const load = new MixedLoad({ origin, conversation, signal: abort.signal });
      const running = load.run();
      const inspector = await ProcessInspector.open(server);
      const warmUp = await sample(inspector, WARM_UP_MINUTES);
      await inspector.startComparison();
      const samples = await sample(inspector, MINUTES - WARM_UP_MINUTES);
      abort.abort();
      await running;
      const count = Math.min(SAMPLES_MAX, Math.ceil(samples.length / 3));
      const [before, after] = [middleOf(samples.slice(0, count)), middleOf(samples.slice(-count))];
      const growth = after / before;
      console.log(JSON.stringify({ before, after, growth, counts: load.counts }));
      console.log('RSS, heap, external:', JSON.stringify([...warmUp, ...samples].map(Object.values)));
      if (growth > GROWTH_MAX) console.log((await inspector.compare(PLACES)).join('\n'));
      inspector.close();
      expect(growth).toBeLessThanOrEqual(GROWTH_MAX);
      expect(Object.keys(load.counts).filter((outcome) => !outcome.endsWith(' 200'))).toEqual([]);
    },
    (MINUTES + 5) * MINUTE_MS,
  );
});
