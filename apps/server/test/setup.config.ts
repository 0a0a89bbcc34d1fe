import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { clientConfig } from '../src/database/connect.ts';
import { identify } from '../src/database/embedded/processes.ts';
import { RUN_LOCK, testRun } from './run-in-progress.ts';
import { setPreparedRun } from './prepared-run.ts';
import { dayOf, ensureTemplate } from './template.ts';
import { isEmbeddedTest, testConnection } from './server/test-server.ts';

const MAX_ATTEMPTS = 5;

/** Drops databases of killed tests, and templates older than a day. */
async function removeLeftovers(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; isOld: boolean }>(
    `SELECT datname AS name, (pg_stat_file(format('base/%s/PG_VERSION', oid))).modification < now() - interval '1 day'
       AS "isOld"
     FROM pg_database WHERE datname ~ '^portal_(test|template)_'`,
  );
  for (const { name, isOld } of rows) {
    const isOrphan = name.startsWith('portal_test_') && identify(Number(name.split('_')[2])) === undefined;
    if (isOrphan || isOld) await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  }
}

/** Opens a connection for the whole run, whose lock shows other runs that the server is in use. */
async function joinServer(): Promise<pg.Client> {
  for (let attempt = 1; ; attempt += 1) {
    const client = new pg.Client(clientConfig(await testConnection()));
    try {
      await client.connect();
      await client.query('SELECT pg_advisory_lock_shared($1)', [RUN_LOCK]);
      return client;
    } catch (error) {
      // Another run may stop the server at this moment.
      if (attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

/** Starts the test server and creates the template database. */
export default async function setUp(): Promise<void> {
  const client = await joinServer();
  client.on('error', () => undefined);
  if (isEmbeddedTest) await removeLeftovers(client);
  const [connection, now] = [await testConnection(), new Date()];
  const statementsDir = await mkdtemp(path.join(tmpdir(), 'portal-statements-'));
  setPreparedRun({
    connection,
    template: await ensureTemplate(connection, now),
    day: dayOf(now),
    statementsDir,
  });
  testRun.client = client;
}
