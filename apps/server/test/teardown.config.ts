import { rm } from 'node:fs/promises';
import { readPreparedRun } from './prepared-run.ts';
import { RUN_LOCK, testRun } from './run-in-progress.ts';
import { isEmbeddedTest, startTestServer } from './server/test-server.ts';

/** The last run stops the server; its folder stays for a faster next start. */
export default async function tearDown(): Promise<void> {
  const { client } = testRun;
  const run = readPreparedRun();
  if (client === undefined || run === undefined) return;
  await rm(run.statementsDir, { recursive: true });
  await client.query('SELECT pg_advisory_unlock_shared($1)', [RUN_LOCK]);
  const { rows } = await client.query<{ isLast: boolean }>('SELECT pg_try_advisory_lock($1) AS "isLast"', [
    RUN_LOCK,
  ]);
  const isLast = rows[0]?.isLast === true;
  // Stopping closes this connection, so that a run that waits for the lock starts again.
  if (isLast && isEmbeddedTest) await (await startTestServer()).stop();
  await client.end();
}
