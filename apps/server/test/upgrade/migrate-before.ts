import { cp } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { migrate, migrationsDir, readMigrations } from '../../src/database/migrate.ts';
import { createTempDir } from '../temp-dir.ts';

/** Brings an empty database to the state before a migration, such as `0042_sources_and_names.sql`. */
export async function migrateBefore(client: pg.Client, migration: string): Promise<void> {
  const dir = await createTempDir();
  for (const { name } of await readMigrations())
    if (name < migration) await cp(path.join(migrationsDir, name), path.join(dir, name));
  await migrate(client, dir);
}
