import path from 'node:path';
import { stat } from 'node:fs/promises';
import pg from 'pg';
import type { Config } from '../../../http/config.ts';
import { longLivedClientConfig } from '../../../database/connect.ts';
import { codeOf } from '../../../database/error-properties.ts';
import { startEmbedded } from '../../../database/embedded/start-embedded.ts';

const TIMEOUT_MS = 10_000;

/** There is nothing to connect to yet. */
export class NoDatabaseError extends Error {}

type DatabaseConfig = Pick<Config, 'databaseUrl' | 'dataDir' | 'pgBin' | 'runtimeDir'>;

async function hasCluster(dir: string): Promise<boolean> {
  const found = await stat(dir).catch((error: unknown) => {
    if (codeOf(error) !== 'ENOENT') throw error;
  });
  return found !== undefined;
}

/** Runs work on a connection to the database as it is, without a migration. */
export async function withClient<Result>(
  { databaseUrl, dataDir, pgBin, runtimeDir }: DatabaseConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const dir = path.join(dataDir, 'postgres');
  if (databaseUrl === undefined && !(await hasCluster(dir))) throw new NoDatabaseError();
  const embedded = databaseUrl === undefined ? await startEmbedded(dir, { pgBin, runtimeDir }) : undefined;
  const connection = embedded?.connection ?? { databaseUrl: databaseUrl ?? '' };
  const client = new pg.Client(longLivedClientConfig(connection, TIMEOUT_MS));
  // An error without a listener would end the process; the statement in progress reports it.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
    await embedded?.stop();
  }
}
