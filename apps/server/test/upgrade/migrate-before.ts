import type pg from 'pg';
import { migrate, readMigrations } from '../../src/database/migrate.ts';

/** Brings an empty database to the state before a migration, such as `0042_sources_and_names.sql`. */
export async function migrateBefore(client: pg.Client, migration: string): Promise<void> {
  const earlier = (await readMigrations()).filter(({ name }) => name < migration);
  await migrate(client, earlier);
}
