import { sql } from 'kysely';
import { migrate } from '../src/database/migrate.ts';
import { seed, type SeedOptions } from '../src/operator/demo/seed.ts';
import type { SeedSize } from '../src/database/seed-plans.ts';
import type { Db } from '../src/database/tables.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

const created: TestDatabase[] = [];

/** Creates and seeds a database instead of copying the template; `dropSeededDatabases` drops it. */
export async function createSeededDatabase(
  now: Date,
  size: SeedSize = 'demo',
  counts?: SeedOptions['counts'],
): Promise<TestDatabase> {
  const database = await createTestDatabase({ isEmpty: true });
  created.push(database);
  const client = await database.pool.connect();
  await migrate(client);
  await seed(client, { now, size, counts });
  client.release();
  return database;
}

export async function dropSeededDatabases(): Promise<void> {
  for (const database of created.splice(0)) await database.drop();
}

export async function queryRows<Row>(db: Db, text: string): Promise<Row[]> {
  return (await sql<Row>`${sql.raw(text)}`.execute(db)).rows;
}
