import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type Dialect,
} from 'kysely';
import type { Db, Tables } from './tables.ts';

const driver = new DummyDriver();
const dialect: Dialect = {
  createDriver: () => driver,
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
};

/**
 * Runs statements that do not need each other's results on one connection without waiting in between: inside a
 * transaction Kysely would wait for each. They fail as one. Statements that are compiled once run in the order of their calls;
 * the order of others is not fixed.
 */
export async function inOneRoundTrip<Result>(db: Db, run: (db: Db) => Promise<Result>): Promise<Result> {
  const executor = db.getExecutor();
  return executor.provideConnection((connection) => {
    const direct = executor.withConnectionProvider({ provideConnection: (consumer) => consumer(connection) });
    return run(new Kysely<Tables>({ config: { dialect }, dialect, driver, executor: direct }));
  });
}
