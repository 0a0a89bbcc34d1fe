import type { Config } from '../config.ts';
import { statementLimits } from '../database/database-use.ts';
import { startDatabase, type RunningDatabase } from '../database/index.ts';

/** Runs work on the configured database, also while the server uses it. */
export async function withDatabase<Result>(
  { databaseUrl, dataDir, pgBin }: Config,
  work: (database: RunningDatabase) => Promise<Result>,
): Promise<Result> {
  const limits = statementLimits.command;
  const database = await startDatabase({ databaseUrl, dataDir, pgBin, poolSize: 2, limits, hasDemo: false });
  try {
    return await work(database);
  } finally {
    await database.stop();
  }
}
