import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { findEarlier, type EarlierMigration } from './earlier-migrations.ts';
import { hasTable } from './has-table.ts';
import { moduleFiles } from './module-files.ts';
import { messageOf } from './error-properties.ts';
import { isRestoreUnfinished } from './backup/unfinished-restore.ts';

/** Any number, as long as every process of the portal uses the same one. */
const MIGRATION_LOCK = 727_274;

export const migrationsDir = path.resolve(import.meta.dirname, '../../db/migrations');

export interface Migration {
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
}

/** The migrations of the database and the files differ. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

async function readMigration(name: string, file: string): Promise<Migration> {
  const text = await readFile(file, 'utf8');
  return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
}

/** The migrations of a folder, by number. */
export async function readMigrations(dir = migrationsDir): Promise<Migration[]> {
  const names = (await readdir(dir)).filter((name) => /^\d{4}_.+\.sql$/.test(name)).sort();
  return Promise.all(names.map((name) => readMigration(name, path.join(dir, name))));
}

/** The migrations of modules: each module has a sequence of its own, such as `thesis-board/0001_theses.sql`. */
export const readModuleMigrations = (dir?: string): Promise<Migration[]> =>
  Promise.all(
    moduleFiles('migrations/*.sql', dir).map(({ id, name, path: file }) =>
      readMigration(`${id}/${name}`, file),
    ),
  );

/** Those of the portal come first, because tables of modules refer to its tables. */
export const readAllMigrations = async (): Promise<Migration[]> => [
  ...(await readMigrations()),
  ...(await readModuleMigrations()),
];

/** Runs a step in a transaction that excludes other migrating processes. */
async function inLockedTransaction<Result>(
  client: pg.ClientBase,
  step: () => Promise<Result>,
): Promise<Result> {
  await client.query('BEGIN');
  try {
    // A transaction-level lock also works through a pooler and cannot be left behind.
    await client.query('SET LOCAL statement_timeout = 0');
    await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    const result = await step();
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

async function readApplied(client: pg.ClientBase): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM schema_migration ORDER BY name',
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

function rejectUnknown(applied: ReadonlyMap<string, string>, migrations: readonly Migration[]): void {
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = [...applied.keys()].find((name) => !known.has(name));
  if (unknown !== undefined)
    throw new MigrationError(
      `The database is newer than this release: it holds ${unknown}, which is no file here. Start the newer release, or restore a backup from before it.`,
    );
}

async function adapt(
  client: pg.ClientBase,
  { name, repair }: EarlierMigration,
  present: Migration | undefined,
): Promise<void> {
  try {
    if (repair !== undefined) await client.query(repair);
  } catch (error) {
    throw new MigrationError(
      `${name} of an earlier commit cannot be adapted: ${messageOf(error)}. Nothing was changed: remove the cause, and start again.`,
      { cause: error },
    );
  }
  if (present)
    await client.query('UPDATE schema_migration SET name = $2, checksum = $3 WHERE name = $1', [
      name,
      present.name,
      present.checksum,
    ]);
  else await client.query('DELETE FROM schema_migration WHERE name = $1', [name]);
}

/** Brings what earlier commits have applied with another text or name to the state of this release. */
async function adaptEarlier(client: pg.ClientBase, migrations: readonly Migration[]): Promise<void> {
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const [name, checksum] of await readApplied(client)) {
    const earlier = findEarlier(name, checksum);
    if (!earlier || known.get(name)?.checksum === checksum) continue;
    const present = earlier.became === undefined ? undefined : known.get(earlier.became);
    if (present || earlier.became === undefined) await adapt(client, earlier, present);
  }
}

/** Returns true when it was applied now. */
async function applyOne(client: pg.ClientBase, migration: Migration): Promise<boolean> {
  const checksum = (await readApplied(client)).get(migration.name);
  if (checksum === migration.checksum) return false;
  if (checksum !== undefined)
    throw new MigrationError(
      `${migration.name} was changed after it had been applied. Restore the file and put the change into a new one.`,
    );
  try {
    await client.query(migration.text);
  } catch (error) {
    throw new MigrationError(
      `${migration.name}: ${messageOf(error)}. Nothing of this file was applied: remove the cause, and start again.`,
      { cause: error },
    );
  }
  await client.query('INSERT INTO schema_migration (name, checksum) VALUES ($1, $2)', [
    migration.name,
    migration.checksum,
  ]);
  return true;
}

/** The migrations that a database of an earlier release lacks; none for a new database. */
export async function listPending(client: pg.ClientBase): Promise<string[]> {
  if (!(await hasTable(client, 'schema_migration'))) return [];
  const applied = await readApplied(client);
  if (applied.size === 0) return [];
  return (await readAllMigrations()).map(({ name }) => name).filter((name) => !applied.has(name));
}

async function rejectUnfinishedRestore(client: pg.ClientBase): Promise<void> {
  if (await isRestoreUnfinished(client))
    throw new MigrationError(
      'A backup was being restored into this database, and that was interrupted: it holds no whole portal. Run `portal restore` again.',
    );
}

/** Applies all new migrations, each in one transaction. Returns their names. */
export async function migrate(
  client: pg.ClientBase,
  known?: readonly Migration[],
  { isRestoring = false }: { readonly isRestoring?: boolean } = {},
): Promise<string[]> {
  if (!isRestoring) await rejectUnfinishedRestore(client);
  const migrations = known ?? (await readAllMigrations());
  const applied = await inLockedTransaction(client, async () => {
    await client.query(
      `CREATE TABLE IF NOT EXISTS schema_migration (
         name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`,
    );
    await adaptEarlier(client, migrations);
    return readApplied(client);
  });
  rejectUnknown(applied, migrations);
  const appliedNow: string[] = [];
  for (const migration of migrations) {
    if (await inLockedTransaction(client, () => applyOne(client, migration))) appliedNow.push(migration.name);
  }
  return appliedNow;
}
