import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from } from 'pg-copy-streams';
import type { Connection } from '../connect.ts';
import { findEarlier, readEarlierMigration } from '../earlier-migrations.ts';
import { hasTable } from '../has-table.ts';
import { migrate, MigrationError, readAllMigrations, type Migration } from '../migrate.ts';
import { listForeignKeys, listPartitions, listTables, type ForeignKey } from './describe-schema.ts';
import type { DatabaseDump, DumpedTable } from './contents.ts';
import { withClient } from './dump-database.ts';
import { checkRows, writeTextAlike } from './row-hash.ts';
import { beginRestore, endRestore, isMarkTable, isRestoreUnfinished } from './unfinished-restore.ts';

type OpenRows = (table: string) => Promise<Readable>;

/** The migrations of the dump, in its order, which is by name; throws when this release lacks one. */
async function migrationsOf({ migrations }: DatabaseDump): Promise<Migration[]> {
  const all = await readAllMigrations();
  const found: Migration[] = [];
  for (const { name, checksum } of migrations) {
    const earlier = findEarlier(name, checksum);
    const migration = earlier
      ? await readEarlierMigration(earlier, all)
      : all.find((one) => one.name === name);
    if (!migration)
      throw new MigrationError(
        `The backup is of a newer release: it has ${name}, which is no file here. Restore it with the release that made it.`,
      );
    found.push(migration);
  }
  return found;
}

function rejectOtherTables(
  wanted: readonly DumpedTable[],
  found: readonly { readonly name: string }[],
): void {
  const there = new Set(found.map(({ name }) => name));
  const missing = wanted.find(({ name }) => !there.delete(name));
  if (missing) throw new Error(`The backup has the table ${missing.name}, which its migrations do not make`);
  const other = [...there].find((name) => !isMarkTable(name));
  if (other !== undefined)
    throw new Error(
      `The database has the table ${other}, which is not of the portal. Restore into a database of its own.`,
    );
}

/** Only a superuser may switch off the triggers of foreign keys, and adding them again proves all rows. */
async function dropForeignKeys(client: pg.ClientBase): Promise<ForeignKey[]> {
  const keys = await listForeignKeys(client);
  for (const { table, name } of keys) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  return keys;
}

async function addForeignKeys(client: pg.ClientBase, keys: readonly ForeignKey[]): Promise<void> {
  for (const { table, name, definition } of keys)
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
}

/** Partitions that came with the years of the portal. */
async function addPartitions(client: pg.ClientBase, { partitions }: DatabaseDump): Promise<void> {
  const there = new Set((await listPartitions(client)).map(({ name }) => name));
  for (const { name, parent, bound } of partitions)
    if (!there.has(name)) await client.query(`CREATE TABLE ${name} PARTITION OF ${parent} ${bound}`);
}

/** Triggers have done their work when the rows were first written, and some refuse changes. */
async function switchTriggers(
  client: pg.ClientBase,
  { tables }: DatabaseDump,
  state: 'DISABLE' | 'ENABLE',
): Promise<void> {
  for (const { name } of tables) await client.query(`ALTER TABLE ${name} ${state} TRIGGER USER`);
}

async function loadTable(client: pg.ClientBase, table: DumpedTable, openRows: OpenRows): Promise<void> {
  const { name, columns, rowCount, rowHash } = table;
  // Opened first: a COPY that gets no rows would wait for them, and the rollback for it.
  const rows = await openRows(name);
  await pipeline(rows, client.query(from(`COPY ${name} (${columns.join(', ')}) FROM STDIN`)));
  const check = await checkRows(client, table);
  if (check.rowCount !== rowCount || check.rowHash !== rowHash)
    throw new Error(
      `The rows of ${name} differ from the backup: ${check.rowCount} rows instead of ${rowCount}, or other values. No row was changed.`,
    );
}

/** The database holds a portal already. */
export class OccupiedDatabaseError extends Error {
  override readonly name = 'OccupiedDatabaseError';

  constructor() {
    super('The database holds a portal already. Restore into a new, empty database.');
  }
}

async function hasPeople(client: pg.ClientBase): Promise<boolean> {
  if (!(await hasTable(client, 'person'))) return false;
  const { rows } = await client.query('SELECT 1 FROM person LIMIT 1');
  return rows.length > 0;
}

async function loadRows(client: pg.ClientBase, dump: DatabaseDump, openRows: OpenRows): Promise<void> {
  const migrations = await migrationsOf(dump);
  const isRepeated = await beginRestore(client);
  await migrate(client, migrations, { isRestoring: true });
  await client.query('BEGIN');
  try {
    await writeTextAlike(client);
    const found = await listTables(client);
    rejectOtherTables(dump.tables, found);
    const keys = await dropForeignKeys(client);
    // Under the locks of that: nobody adds people from now on. Those of an interrupted restore make room.
    if (!isRepeated && (await hasPeople(client))) throw new OccupiedDatabaseError();
    await addPartitions(client, dump);
    await switchTriggers(client, dump, 'DISABLE');
    await client.query(`TRUNCATE ${dump.tables.map(({ name }) => name).join(', ')} RESTART IDENTITY`);
    for (const table of dump.tables) await loadTable(client, table, openRows);
    await addForeignKeys(client, keys);
    await switchTriggers(client, dump, 'ENABLE');
    for (const { name, last } of dump.sequences)
      if (last !== null) await client.query('SELECT setval($1::regclass, $2::bigint)', [name, last]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    if (error instanceof OccupiedDatabaseError) await endRestore(client);
    throw error;
  }
  await client.query('ANALYZE');
}

/** Whether the database already holds a portal; one whose restore was interrupted holds none. */
export const holdsPortal = (connection: Connection): Promise<boolean> =>
  withClient(connection, async (client) => !(await isRestoreUnfinished(client)) && (await hasPeople(client)));

/**
 * Brings all rows of a dump into a database without people, in one transaction. The schema is that of the dump; newer migrations
 * follow with the next start. No server starts on the database until `endLoad`.
 */
export const beginLoad = (connection: Connection, dump: DatabaseDump, openRows: OpenRows): Promise<void> =>
  withClient(connection, (client) => loadRows(client, dump, openRows));

/** Everything else of the portal is there, too. */
export const endLoad = (connection: Connection): Promise<unknown> => withClient(connection, endRestore);

/** Brings all rows of a dump, and nothing else. An interrupted load leaves a database on which no server starts. */
export async function loadDatabase(
  connection: Connection,
  dump: DatabaseDump,
  openRows: OpenRows,
): Promise<void> {
  await beginLoad(connection, dump, openRows);
  await endLoad(connection);
}
