import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { dumpRows, openerOf, type DumpedRows } from '../../../test/backup/dumped-rows.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { inDatabase } from '../../../test/server/test-server.ts';
import { migrate } from '../migrate.ts';
import { checkIndexes } from './check-indexes.ts';
import { withClient } from './dump-database.ts';
import { loadDatabase } from './load-database.ts';

let source: TestDatabase;
let dumped: DumpedRows;
const targets: TestDatabase[] = [];

beforeAll(async () => {
  source = await createTestDatabase();
  // A year of a later day: its partitions come from a trigger, not from a migration.
  await source.pool.query(
    `INSERT INTO academic_year (id, label, starts_on, ends_on) VALUES (2071, '2071/72', '2071-09-01', '2072-06-30')`,
  );
  dumped = await dumpRows(source.connection);
});
afterEach(async () => {
  for (const target of targets.splice(0)) await target.drop();
});
afterAll(() => source.drop());

async function createTarget(options = { isEmpty: true }): Promise<TestDatabase> {
  const target = await createTestDatabase(options);
  targets.push(target);
  return target;
}

const load = ({ connection }: TestDatabase, { dump, openRows }: Omit<DumpedRows, 'rows'> = dumped) =>
  loadDatabase(connection, dump, openRows);

/** What the schema enforces, as far as two databases can be compared. */
async function readRules({ pool }: TestDatabase) {
  const { rows: constraints } = await pool.query<object>(
    `SELECT conrelid::regclass::text AS table, conname, contype, convalidated, condeferrable, conislocal, coninhcount,
       conparentid <> 0 AS "isOfParent", pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND conrelid::regclass::text <> 'unfinished_restore'
     ORDER BY conrelid::regclass::text COLLATE "C", contype, pg_get_constraintdef(oid) COLLATE "C", conname COLLATE "C"`,
  );
  const { rows: triggers } = await pool.query<object>(
    `SELECT tgrelid::regclass::text AS table, tgenabled, tgisinternal, tgfoid::regproc::text AS function,
       CASE WHEN NOT tgisinternal THEN pg_get_triggerdef(pg_trigger.oid) END AS definition
     FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid WHERE relnamespace = 'public'::regnamespace
     ORDER BY 1, 4, 3, tgtype, 5`,
  );
  return { constraints, triggers };
}

/** A dump whose rows of one table are others. */
function withRows(table: string, change: (text: string) => string): Omit<DumpedRows, 'rows'> {
  const rows = new Map(dumped.rows);
  rows.set(table, Buffer.from(change(rows.get(table)?.toString() ?? '')));
  return { dump: dumped.dump, openRows: openerOf(rows) };
}

const start = ({ connection }: TestDatabase) => withClient(connection, (client) => migrate(client));

describe('loadDatabase', () => {
  it('brings every row, rule and sequence into an empty database', async () => {
    const target = await createTarget();
    await load(target);
    const again = await dumpRows(target.connection);
    expect(again.dump.tables).toEqual(dumped.dump.tables);
    expect(again.dump.sequences).toEqual(dumped.dump.sequences);
    expect(again.dump.migrations).toEqual(dumped.dump.migrations);
    const byName = (one: { readonly name: string }, other: { readonly name: string }) =>
      one.name.localeCompare(other.name);
    expect(again.dump.partitions.toSorted(byName)).toEqual(dumped.dump.partitions.toSorted(byName));
    const [before, after] = [await readRules(source), await readRules(target)];
    expect(before.constraints.length).toBeGreaterThan(300);
    expect(before.triggers.length).toBeGreaterThan(300);
    expect(after.constraints).toEqual(before.constraints);
    expect(after.triggers).toEqual(before.triggers);
    expect(await withClient(target.connection, checkIndexes)).toBeGreaterThan(100);
    expect(await start(target)).toEqual([]);
  });

  it('lets the sequences go on', async () => {
    const target = await createTarget();
    await load(target);
    const { rows } = await target.pool.query<{ next: string; highest: string }>(
      `SELECT nextval('person_id_seq')::text AS next, (SELECT max(id)::text FROM person) AS highest`,
    );
    const last = dumped.dump.sequences.find(({ name }) => name === 'person_id_seq')?.last;
    expect(Number(rows[0]?.next)).toBe(Number(last) + 1);
    expect(Number(rows[0]?.next)).toBeGreaterThan(Number(rows[0]?.highest));
  });

  it('refuses a database that has people, which stays as it was', async () => {
    const target = await createTarget({ isEmpty: false });
    await target.pool.query(`UPDATE person SET login = 'before-' || id`);
    const [before, rules] = [await dumpRows(target.connection), await readRules(target)];
    await expect(load(target, dumped)).rejects.toThrow('The database holds a portal already');
    expect((await dumpRows(target.connection)).dump.tables).toEqual(before.dump.tables);
    expect(await readRules(target)).toEqual(rules);
    expect(await start(target)).toEqual([]);
  });

  it('works for a role that is no superuser, in a database of its own', async () => {
    const role = `portal_restorer_${process.pid}`;
    const target = await createTarget();
    const { rows } = await target.pool.query<{ name: string }>('SELECT current_database() AS name');
    await target.pool.query(`CREATE ROLE ${role} LOGIN NOSUPERUSER PASSWORD 'restore'`);
    try {
      await target.pool.query(`ALTER DATABASE ${rows[0]?.name ?? ''} OWNER TO ${role}`);
      const connection =
        'databaseUrl' in target.connection
          ? { databaseUrl: withUser(target.connection.databaseUrl, role) }
          : { ...inDatabase(target.connection, rows[0]?.name ?? ''), user: role };
      await loadDatabase(connection, dumped.dump, dumped.openRows);
      expect((await dumpRows(connection)).dump.tables).toEqual(dumped.dump.tables);
    } finally {
      await target.pool.query(`ALTER DATABASE ${rows[0]?.name ?? ''} OWNER TO CURRENT_USER`);
      await target.pool.query(`REASSIGN OWNED BY ${role} TO CURRENT_USER`);
      await target.pool.query(`DROP OWNED BY ${role}`);
      await target.pool.query(`DROP ROLE ${role}`);
    }
  });
});

function withUser(databaseUrl: string, role: string): string {
  const url = new URL(databaseUrl);
  url.username = role;
  url.password = 'restore';
  return url.href;
}

const differs =
  /^The rows of person differ from the backup: \d+ rows instead of \d+, or other values\. No row was changed\.$/;

describe('loadDatabase of what is no good backup', () => {
  const peopleOf = async ({ pool }: TestDatabase) =>
    (await pool.query<object>('SELECT id, login FROM person ORDER BY id')).rows;

  it('changes nothing', async () => {
    const target = await createTarget();
    await start(target);
    const [people, rules] = [await peopleOf(target), await readRules(target)];
    for (const [change, problem] of [
      [(text: string) => text.replace(/^([^\t]+\t[^\t]+\t)/, '$1X'), differs],
      [(text: string) => text.slice(text.indexOf('\n') + 1), differs],
      [() => '', differs],
      [(text: string) => text + text.slice(0, text.indexOf('\n') + 1), /duplicate key/],
      [(text: string) => text.slice(0, -60), /invalid input|missing data/],
    ] as const) {
      await expect(load(target, withRows('person', change))).rejects.toThrow(problem);
      expect(await peopleOf(target)).toEqual(people);
    }
    expect(await readRules(target)).toEqual(rules);
  });

  it('refuses rows whose foreign keys lead nowhere, although their hash is right', async () => {
    const target = await createTarget();
    const lonely = await dumpLonelyRow();
    await expect(load(target, lonely)).rejects.toThrow(/violates foreign key constraint/);
  });

  it('refuses a migration that this release lacks', async () => {
    const target = await createTarget();
    const migrations = [...dumped.dump.migrations, { name: '9999_later.sql', checksum: 'x' }];
    await expect(
      load(target, { dump: { ...dumped.dump, migrations }, openRows: dumped.openRows }),
    ).rejects.toThrow('The backup is of a newer release: it has 9999_later.sql, which is no file here.');
    const { rows } = await target.pool.query(
      "SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace",
    );
    expect(rows).toEqual([]);
  });

  it('refuses a database with tables of others, which stay', async () => {
    const target = await createTarget({ isEmpty: false });
    await target.pool.query('CREATE TABLE shop_order AS SELECT 7 AS id');
    await expect(load(target)).rejects.toThrow(
      'The database has the table shop_order, which is not of the portal. Restore into a database of its own.',
    );
    expect((await target.pool.query('SELECT id FROM shop_order')).rows).toEqual([{ id: 7 }]);
  });

  it('refuses a table that no migration of the dump makes', async () => {
    const tables = [...dumped.dump.tables];
    const [first] = tables;
    if (first) tables.push({ ...first, name: 'zoo' });
    await expect(
      load(await createTarget({ isEmpty: false }), {
        dump: { ...dumped.dump, tables },
        openRows: dumped.openRows,
      }),
    ).rejects.toThrow('The backup has the table zoo, which its migrations do not make');
  });
});

/** A dump with right hashes of a database in which a session belongs to nobody. */
async function dumpLonelyRow(): Promise<DumpedRows> {
  const database = await createTestDatabase();
  targets.push(database);
  await database.pool.query(`SET session_replication_role = replica; DELETE FROM person
    WHERE id = (SELECT min(person_id) FROM membership)`);
  return dumpRows(database.connection);
}
