import path from 'node:path';
import pg from 'pg';
import type { Config } from '../../../http/config.ts';
import { longLivedClientConfig } from '../../../database/connect.ts';
import { startEmbedded } from '../../../database/embedded/start-embedded.ts';
import { exists } from '../../../storage/exists.ts';
import { embeddedOptions } from '../../start/embedded-options.ts';

const TIMEOUT_MS = 10_000;

/** There is nothing to connect to yet. */
export class NoDatabaseError extends Error {}

type DatabaseConfig = Pick<Config, 'databaseUrl' | 'dataDir' | 'pgBin' | 'runtimeDir' | 'backup'>;

/** Runs work on a connection to the database as it is, without a migration. */
export async function withClient<Result>(
  config: DatabaseConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const { databaseUrl } = config;
  const dir = path.join(config.dataDir, 'postgres');
  if (databaseUrl === undefined && !(await exists(dir))) throw new NoDatabaseError();
  const embedded = databaseUrl === undefined ? await startEmbedded(dir, embeddedOptions(config)) : undefined;
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
