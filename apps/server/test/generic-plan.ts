import { Kysely, PostgresDialect, type CompiledQuery } from 'kysely';
import type { Db, Tables } from '../src/database/tables.ts';
import type { TestDatabase } from './database.ts';

/** The plan that PostgreSQL has for the last statement of `run`, whatever its values are. */
export async function genericPlan(
  { pool }: TestDatabase,
  run: (db: Db) => Promise<unknown>,
): Promise<string> {
  let last: CompiledQuery | undefined;
  const log = ({ query }: { readonly query: CompiledQuery }) => {
    last = query;
  };
  await run(new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log }));
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
    `explain (generic_plan, costs off) ${last?.sql}`,
  );
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}
