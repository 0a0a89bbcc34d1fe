import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Connection } from '../src/database/connect.ts';
import { startEmbedded, type Embedded } from '../src/database/embedded/start-embedded.ts';
import { testConfig } from './config.ts';

/** What a crash may lose is of no worth here. */
const quickSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
};

const { databaseUrl, pgBin } = testConfig;

/** Kept between runs; another PostgreSQL has another folder. */
const dataDir = path.join(
  tmpdir(),
  `portal-test-${createHash('sha256')
    .update(pgBin ?? '')
    .digest('hex')
    .slice(0, 8)}`,
  'postgres',
);

/** The embedded server of all test runs on this machine: started, or adopted when it runs already. */
export const startTestServer = (): Promise<Embedded> =>
  startEmbedded(dataDir, { pgBin, settings: quickSettings });

/** The server that holds the test databases: the one of `TEST_DATABASE_URL`, or the embedded one. */
export async function testConnection(): Promise<Connection> {
  return databaseUrl === undefined ? (await startTestServer()).connection : { databaseUrl };
}

export const isEmbeddedTest = databaseUrl === undefined;

/** The same server, another database. */
export function inDatabase(connection: Connection, database: string): Connection {
  if (!('databaseUrl' in connection)) return { ...connection, database };
  const url = new URL(connection.databaseUrl);
  url.pathname = `/${database}`;
  return { databaseUrl: url.href };
}

/** The address of a database, as `DATABASE_URL` takes it. */
export function urlOf(connection: Connection): string {
  if ('databaseUrl' in connection) return connection.databaseUrl;
  const { host, port, user, database } = connection;
  return `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}
