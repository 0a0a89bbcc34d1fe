import type { Config } from '../../http/config.ts';
import { openDatabase } from '../../database/connect.ts';
import { statementLimits } from '../../database/database-use.ts';
import type { Db } from '../../database/tables.ts';
import { writeAudit, writeAudits, type AuditEntry } from '../../university/people/audit.queries.ts';
import { backUpBeforeMigrating } from '../start/back-up-before-migrating.ts';
import { embeddedOptions } from '../start/embedded-options.ts';
import { startDatabase, type RunningDatabase } from '../start/start-database.ts';
import { explainStartError } from '../start/start-error.ts';
import type { CommandContext } from './command.ts';
import { findUnauditedWrites } from './unaudited-writes.queries.ts';
import { UsageError } from './usage-error.ts';

type Writer = Pick<CommandContext, 'config' | 'actor'>;

/** Runs work on the configured database, also while the server uses it. */
async function withRunningDatabase<Result>(
  config: Config,
  work: (database: RunningDatabase) => Promise<Result>,
): Promise<Result> {
  const { databaseUrl, databaseDirectUrl, hasPreparedStatements, dataDir } = config;
  const limits = statementLimits.command;
  const idleInTransactionTimeoutMs = limits.inTransaction;
  const options = {
    databaseUrl,
    databaseDirectUrl,
    hasPreparedStatements,
    dataDir,
    ...embeddedOptions(config),
    backUp: backUpBeforeMigrating(config),
    poolSize: 2,
    limits,
    idleInTransactionTimeoutMs,
  };
  const database = await startDatabase(options).catch((error: unknown) => {
    throw new UsageError(explainStartError(error, config));
  });
  try {
    return await work(database);
  } finally {
    await database.stop();
  }
}

/** Runs work on connections of its own, on which PostgreSQL refuses a write. */
async function readOnly<Result>(
  { connection }: RunningDatabase,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  const limits = statementLimits.command;
  const { db, close } = openDatabase({ connection, poolSize: 2, limits, isReadOnly: true });
  try {
    return await work(db);
  } finally {
    await close();
  }
}

/** Runs work that only reads: PostgreSQL refuses a write. */
export const withDatabase = <Result>(
  config: Config,
  work: (database: Pick<RunningDatabase, 'db' | 'appliedMigrations'>) => Promise<Result>,
): Promise<Result> =>
  withRunningDatabase(config, (database) =>
    readOnly(database, (db) => work({ db, appliedMigrations: database.appliedMigrations })),
  );

/** What somebody sees of others: the records of one person, or those that leave the portal as a file. */
interface View extends Omit<AuditEntry, 'actor'> {
  readonly action: 'personViewed' | 'markHistoryViewed' | 'recordsExported' | 'personalDataExported';
}

/** Runs work that only reads; what it returns of people is audited before anybody sees it (D-66). */
export const viewPeople = <Result>(
  { config, actor }: Writer,
  work: (db: Db) => Promise<{ readonly result: Result; readonly views: readonly View[] }>,
): Promise<Result> =>
  withRunningDatabase(config, async (database) => {
    const { result, views } = await readOnly(database, work);
    await writeAudits(
      database.db,
      views.map((view) => ({ ...view, actor })),
    );
    return result;
  });

/** Undoes the transaction of a dry run. */
class DryRunError extends Error {}

/** Runs work in one transaction that is committed only if the work has written its audit row (D-66). */
export async function changeDatabase<Result>(
  { config, actor }: Writer,
  work: (db: Db) => Promise<Result>,
  { isDryRun = false }: { readonly isDryRun?: boolean } = {},
): Promise<Result> {
  const undone: { last?: { readonly result: Result } } = {};
  const run = async (db: Db): Promise<Result> => {
    const result = await work(db);
    const tables = await findUnauditedWrites(db, actor);
    if (tables.length > 0) throw new Error(`The command writes ${tables.join(', ')} without an audit row`);
    if (!isDryRun) return result;
    undone.last = { result };
    throw new DryRunError();
  };
  try {
    return await withRunningDatabase(config, ({ db }) => db.transaction().execute(run));
  } catch (error) {
    if (error instanceof DryRunError && undone.last) return undone.last.result;
    throw error;
  }
}

/** What work outside one transaction has changed: nothing, something that it has audited itself, or what is to be audited. */
type Change = Omit<AuditEntry, 'actor'> | 'audited' | undefined;

/** Runs work that needs several transactions, for example because it also writes files, and audits what it returns. */
export const changeDatabaseInSteps = <Result extends { readonly change: Change }>(
  { config, actor }: Writer,
  work: (database: RunningDatabase) => Promise<Result>,
): Promise<Result> =>
  withRunningDatabase(config, async (database) => {
    const result = await work(database);
    const { change } = result;
    if (change !== undefined && change !== 'audited') await writeAudit(database.db, { ...change, actor });
    return result;
  });
