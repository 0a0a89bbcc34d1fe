import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { issueTranscript } from '../../src/features/transcript/issue-transcript.ts';
import { giveEightTerms } from '../eight-terms.ts';
import { startServer, type TestServer } from '../harness.ts';
import { issuerOfServer } from '../issued-documents.ts';

const STUDENTS = 50;
const DELAY_MAX_MS = 50;
const TRANSCRIPT_MAX_MS = 1_000;
/** A machine that is busy with other things is measured against itself. */
const TIMES_IDLE = 3;

let server: TestServer;
let studentIds: number[];
beforeAll(async () => {
  server = await startServer();
  const students = await server.db
    .selectFrom('person')
    .select('id')
    .where('role', '=', 2)
    .orderBy('id')
    .execute();
  studentIds = students.map(({ id }) => id);
  await giveEightTerms(server.db, studentIds);
  await issue(studentIds.at(-1) ?? 0);
});
afterAll(() => server.close());

const issue = (studentId: number, language: 'kg' | 'ru' = 'kg') =>
  issueTranscript(issuerOfServer(server), studentId, language);

async function measureOneMs(studentId: number): Promise<number> {
  const startedAt = performance.now();
  await issue(studentId);
  return performance.now() - startedAt;
}

/** The delay of the event loop, p99, while something else goes on. */
async function measureDelayMs(work: () => Promise<unknown>): Promise<number> {
  const histogram = monitorEventLoopDelay({ resolution: 5 });
  histogram.enable();
  await work();
  histogram.disable();
  return histogram.percentile(99) / 1e6;
}

it('a transcript of eight terms is issued in a second, 50 at once without holding the event loop (screens, Services)', async () => {
  // The best of several, because other programs of the machine delay this one too.
  const tookMs = [];
  for (const studentId of studentIds.slice(-4, -1)) tookMs.push(await measureOneMs(studentId));
  const idleMs = await measureDelayMs(() => wait(2_000));
  const crowd = (language: 'kg' | 'ru') =>
    measureDelayMs(() => Promise.all(studentIds.slice(0, STUDENTS).map((id) => issue(id, language))));
  const busyMs = Math.min(await crowd('kg'), await crowd('ru'));
  console.log(
    `one: ${Math.min(...tookMs).toFixed()} ms; ${STUDENTS} at once: event loop delay p99 ` +
      `${busyMs.toFixed(1)} ms (${idleMs.toFixed(1)} ms idle)`,
  );
  expect(Math.min(...tookMs)).toBeLessThanOrEqual(TRANSCRIPT_MAX_MS);
  expect(busyMs).toBeLessThanOrEqual(Math.max(DELAY_MAX_MS, TIMES_IDLE * idleMs));
});
