import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';

/** The hash of every migration that the database has applied, by its name. */
export async function readAppliedMigrations(db: Db): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{
    name: string;
    checksum: string;
  }>`select name, checksum from schema_migration order by name`.execute(db);
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}
