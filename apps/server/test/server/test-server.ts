import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Connection } from '../../src/database/connect.ts';
import { startEmbedded, type EmbeddedDatabase } from '../../src/database/embedded/start-embedded.ts';
import { testConfig } from '../config.ts';

/** Durability does not matter in tests. */
const quickSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
};

const { databaseUrl, pgBin } = testConfig;

/** Shared between runs; each PostgreSQL version has its own folder. */
const dataDir = path.join(
  tmpdir(),
  `portal-test-${createHash('sha256')
    .update(pgBin ?? '')
    .digest('hex')
    .slice(0, 8)}`,
  'postgres',
);

/** The embedded server, shared by all test runs on this machine. */
export const startTestServer = (): Promise<EmbeddedDatabase> =>
  startEmbedded(dataDir, { pgBin, settings: quickSettings });

/** Connects to `TEST_DATABASE_URL` or the embedded server. */
export async function testConnection(): Promise<Connection> {
  return databaseUrl === undefined ? (await startTestServer()).connection : { databaseUrl };
}

export const isEmbeddedTest = databaseUrl === undefined;

export function inDatabase(connection: Connection, database: string): Connection {
  if (!('databaseUrl' in connection)) return { ...connection, database };
  const url = new URL(connection.databaseUrl);
  url.pathname = `/${database}`;
  return { databaseUrl: url.href };
}

export function urlOf(connection: Connection): string {
  if ('databaseUrl' in connection) return connection.databaseUrl;
  const { host, port, user, database } = connection;
  return `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}
