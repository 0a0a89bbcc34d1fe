import type { Config } from '../config.ts';
import { startDatabase, type RunningDatabase } from '../database/index.ts';

/** Does one thing with the database of the configuration, also while the server runs on it. */
export async function withDatabase<Result>(
  { databaseUrl, dataDir, pgBin }: Config,
  work: (database: RunningDatabase) => Promise<Result>,
): Promise<Result> {
  const database = await startDatabase({ databaseUrl, dataDir, pgBin, poolSize: 2, hasDemo: false });
  try {
    return await work(database);
  } finally {
    await database.stop();
  }
}
