import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { runSenders } from '../connections/keep-alive-senders.ts';
import { ServerProcess } from '../server/server-process.ts';
import { createTempDir, removeTempDirs } from '../temp-dir.ts';

const ROUNDS = 20;
const SENDERS = 40;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
  await removeTempDirs();
});

it.each(['1', '2'])('SIGTERM under load fails no request: WORKERS=%s (R15)', async (workers) => {
  const environment = { DATA_DIR: await createTempDir(), DATABASE_URL: database.url, WORKERS: workers };
  let sent = 0;
  const failed: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const server = new ServerProcess({ ...environment, LOG_LEVEL: 'fatal', CALLS_PER_MINUTE: '1000000' });
    const sending = runSenders(`${await server.waitUntilReady()}/lms/api/ping`, SENDERS);
    await delay(500 + 10 * round);
    await server.stop();
    const counts = await sending;
    sent += counts.sent;
    failed.push(...counts.failed);
  }
  console.log(`SIGTERM with ${workers} workers: ${ROUNDS} rounds, ${sent} requests, ${failed.length} failed`);
  expect(sent).toBeGreaterThan(ROUNDS * SENDERS);
  expect(failed).toEqual([]);
});
