import { sql } from 'kysely';
import { migrate } from '../src/database/migrate.ts';
import { seed } from '../src/database/seed.ts';
import type { SeedSize } from '../src/database/seed-plans.ts';
import type { Db } from '../src/database/tables.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

const made: TestDatabase[] = [];

/** A database that was filled here and now, not copied; `dropFilled` removes it. */
export async function fillDatabase(now: Date, size: SeedSize = 'demo'): Promise<TestDatabase> {
  const database = await createTestDatabase({ isEmpty: true });
  made.push(database);
  const client = await database.pool.connect();
  await migrate(client);
  await seed(client, { now, size });
  client.release();
  return database;
}

/** Removes what this test file filled. */
export async function dropFilled(): Promise<void> {
  for (const database of made.splice(0)) await database.drop();
}

/** The rows of a statement that is written out whole. */
export async function rowsOf<Row>(db: Db, text: string): Promise<Row[]> {
  return (await sql<Row>`${sql.raw(text)}`.execute(db)).rows;
}
