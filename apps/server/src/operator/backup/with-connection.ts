import path from 'node:path';
import type { Connection } from '../../database/connect.ts';
import { startEmbedded } from '../../database/embedded/start-embedded.ts';
import type { Config } from '../../http/config.ts';
import { embeddedOptions } from '../start/embedded-options.ts';

/** Runs work on the database as it is, without migrating it, also while a server uses it. */
export async function withConnection<Result>(
  config: Config,
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  const { databaseUrl, databaseDirectUrl, dataDir } = config;
  // Through a pooler, a session is not ours alone.
  if (databaseUrl !== undefined) return work({ databaseUrl: databaseDirectUrl ?? databaseUrl });
  const database = await startEmbedded(path.join(dataDir, 'postgres'), embeddedOptions(config));
  try {
    return await work(database.connection);
  } finally {
    await database.stop();
  }
}
