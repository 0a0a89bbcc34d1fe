import { RUN_LOCK, runInProgress } from './run-in-progress.ts';
import { isEmbeddedTest, startTestServer } from './test-server.ts';

/** The last run stops the server; its folder stays, and the next run starts it in a moment. */
export default async function tearDown(): Promise<void> {
  const { client } = runInProgress;
  if (client === undefined) return;
  await client.query('SELECT pg_advisory_unlock_shared($1)', [RUN_LOCK]);
  const { rows } = await client.query<{ isLast: boolean }>('SELECT pg_try_advisory_lock($1) AS "isLast"', [
    RUN_LOCK,
  ]);
  const isLast = rows[0]?.isLast === true;
  // Stopping breaks this connection off, which is what lets a run that waits for the lock begin anew.
  if (isLast && isEmbeddedTest) await (await startTestServer()).stop();
  await client.end();
}
