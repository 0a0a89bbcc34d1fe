import {
  DummyDriver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  Transaction,
  type Dialect,
} from 'kysely';
import { isUniqueViolation } from './error-properties.ts';
import type { Db, Tables } from './tables.ts';

const driver = new DummyDriver();
const dialect: Dialect = {
  createDriver: () => driver,
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
};

/** Kysely sends a statement of a transaction after the result of the one before; here they do not wait for each other. */
function withoutWaiting(transaction: Db): Promise<Db> {
  const executor = transaction.getExecutor();
  return executor.provideConnection(async (connection) => {
    const direct = executor.withConnectionProvider({ provideConnection: (consumer) => consumer(connection) });
    return new Transaction<Tables>({ config: { dialect }, dialect, driver, executor: direct });
  });
}

/**
 * Runs work in a transaction. Statements that it starts together, with `Promise.all`, run in the order of their calls and need one
 * round trip; they fail as one. The last statement, if there is one, travels with the commit, which fails when it does.
 */
export async function inTransaction<Result>(
  db: Db,
  run: (transaction: Db) => Promise<Result>,
  last?: (transaction: Db, result: Result) => Promise<unknown> | undefined,
): Promise<Result> {
  let sent: Promise<unknown> | undefined;
  try {
    return await db.transaction().execute(async (waiting) => {
      const transaction = await withoutWaiting(waiting);
      const result = await run(transaction);
      sent = last?.(transaction, result);
      sent?.catch(() => undefined);
      return result;
    });
  } catch (error) {
    // Says why the commit failed.
    await sent;
    throw error;
  }
}

/** Work of one statement that may still be undone. */
export interface Attempt<Result> {
  /** Undefined when a unique constraint refused it. */
  readonly result: Result | undefined;
  undo(): Promise<unknown>;
}

/** Runs a statement whose success is likely in the round trip of those that were started before it. */
export async function attempt<Result>(db: Db, run: () => Promise<Result>): Promise<Attempt<Result>> {
  const undo = () => sql`rollback to savepoint attempt`.execute(db);
  try {
    const [, result] = await Promise.all([sql`savepoint attempt`.execute(db), run()]);
    return { result, undo };
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    await undo();
    return { result: undefined, undo };
  }
}
