import type { Config } from '../../http/config.ts';
import { statementLimits } from '../../database/database-use.ts';
import { startDatabase, type RunningDatabase } from '../start/start-database.ts';
import { explainStartError } from '../start/start-error.ts';
import { UsageError } from './usage-error.ts';

/** Runs work on the configured database, also while the server uses it. */
export async function withDatabase<Result>(
  config: Config,
  work: (database: RunningDatabase) => Promise<Result>,
): Promise<Result> {
  const { databaseUrl, dataDir, pgBin } = config;
  const limits = statementLimits.command;
  const options = { databaseUrl, dataDir, pgBin, poolSize: 2, limits, hasDemo: false };
  const database = await startDatabase(options).catch((error: unknown) => {
    throw new UsageError(explainStartError(error, config));
  });
  try {
    return await work(database);
  } finally {
    await database.stop();
  }
}
