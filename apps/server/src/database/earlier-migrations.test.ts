import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { dumpRows } from '../../test/backup/dumped-rows.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { withClient } from '../../test/template.ts';
import { judgeMigrations } from '../operator/commands/update/judge-update.ts';
import { loadDatabase } from './backup/load-database.ts';
import { findEarlier, readEarlierMigration } from './earlier-migrations.ts';
import { migrate, readMigrations, type Migration } from './migrate.ts';

const withdrawn = '12cc4c03f73b2fc96aafc78092e7f122ca247cac0e2fe6f1091676c29dc5f84c';
const leave = '3eb893ab148620bf70f16c0a01eb59361157bf242fde55e002d9897f938de0f4';
const pickups = '9febdc7fe71ce2b9743850ec0ea836712209fcf176057abcb924c54ad75f436d';
const printed = '61ac9868fe48aad331af39ace2a671da9f554864ee97dd93413e54ac584b0d7a';

/** What commits had instead of migrations of this release, after which number, and with which other ones. */
const commits = {
  '5635ab76': { until: '0069', earlier: { '0069_orders_printed.sql': printed } },
  b3e2d1b0: {
    until: '0069',
    earlier: { '0069_order_pickups.sql': pickups, '0069_orders_printed.sql': printed },
  },
  '58f72100': {
    until: '0069',
    earlier: { '0069_orders_printed.sql': printed, '0070_order_pickups.sql': pickups },
  },
  fee4dc4e: {
    until: '0076',
    earlier: { '0077_seven_years_of_study.sql': withdrawn, '0078_leave_until.sql': leave },
  },
  db6e2442: {
    until: '0079',
    earlier: {
      '0078_module_reports.sql': '3a7f228513bb7338f5384ef58332690ceae17fcd0073605576ac65a1b6409212',
    },
  },
} as const satisfies Record<string, { until: string; earlier: Readonly<Record<string, string>> }>;

/** The columns, constraints and indexes of all tables. */
const schemaQuery = `
  select table_name || '.' || column_name as name, data_type || coalesce(column_default, '') || is_nullable as text
  from information_schema.columns where table_schema = 'public'
  union all
  select conrelid::regclass || '.' || conname, pg_get_constraintdef(oid) from pg_constraint
  where connamespace = 'public'::regnamespace and contype <> 'n'
  union all
  select indexname, indexdef from pg_indexes where schemaname = 'public'
  order by 1, 2`;

const readSchema = async ({ pool }: TestDatabase) => (await pool.query(schemaQuery)).rows;

let all: Migration[];
let schema: unknown[];

async function useDatabase<Result>(work: (database: TestDatabase) => Promise<Result>): Promise<Result> {
  const database = await createTestDatabase({ isEmpty: true });
  try {
    return await work(database);
  } finally {
    await database.drop();
  }
}

const migrateTo = (database: TestDatabase, migrations?: readonly Migration[]) =>
  withClient(database.connection, (client: pg.Client) => migrate(client, migrations));

async function migrationsOf(commit: keyof typeof commits): Promise<Migration[]> {
  const { until, earlier } = commits[commit];
  const others: Migration[] = [];
  for (const [name, checksum] of Object.entries(earlier)) {
    const known = findEarlier(name, checksum);
    const migration = known && (await readEarlierMigration(known, all));
    if (migration) others.push(migration);
  }
  const names = new Set(others.map(({ name }) => name));
  return [...all.filter(({ name }) => name.slice(0, 4) <= until && !names.has(name)), ...others].toSorted(
    (one, other) => (one.name < other.name ? -1 : 1),
  );
}

beforeAll(async () => {
  all = await readMigrations();
  schema = await useDatabase(async (database) => {
    await migrateTo(database);
    return readSchema(database);
  });
});

describe('a database of a commit whose migrations were changed later', () => {
  it.each(Object.keys(commits) as (keyof typeof commits)[])('goes on: %s', async (commit) => {
    const released = await migrationsOf(commit);
    expect(released.map(({ name, checksum }) => [name, checksum])).toEqual(
      expect.arrayContaining(Object.entries(commits[commit].earlier)),
    );
    expect(released.map(({ text }) => createHash('sha256').update(text).digest('hex'))).toEqual(
      released.map(({ checksum }) => checksum),
    );
    await useDatabase(async (database) => {
      await migrateTo(database, released);
      await migrateTo(database);
      expect(await readSchema(database)).toEqual(schema);
      const applied = await database.pool.query('select name, checksum from schema_migration order by name');
      const portal = applied.rows.filter(({ name }) => /^\d/.test(name));
      expect(portal).toEqual(all.map(({ name, checksum }) => ({ name, checksum })));
      expect(await migrateTo(database)).toEqual([]);
    });
  });

  it.each(Object.keys(commits) as (keyof typeof commits)[])(
    'passes the check of an update: %s',
    async (commit) => {
      const applied = new Map((await migrationsOf(commit)).map(({ name, checksum }) => [name, checksum]));
      const release = Object.fromEntries(all.map(({ name, checksum }) => [name, checksum]));
      const { problems, steps } = judgeMigrations(applied, { migrations: release });
      expect(problems).toEqual([]);
      const count = commit === 'fee4dc4e' ? all.length - applied.size + 1 : all.length - applied.size;
      expect(steps.join()).toContain(`It applies ${count}:`);
    },
  );

  it('keeps the reports of its modules, also through a backup', async () => {
    const released = await migrationsOf('db6e2442');
    const readReports = async ({ pool }: TestDatabase) =>
      (await pool.query('select module_id, opened from module_hour')).rows;
    const reports = [{ module_id: 'chat', opened: 7 }];
    await useDatabase(async (database) => {
      await migrateTo(database, released);
      await database.pool.query(
        "insert into module_hour (module, version, hour, opened) values ('chat', '1.0.0', date_trunc('hour', now()), 7)",
      );
      const { dump, openRows } = await dumpRows(database.connection);
      await migrateTo(database);
      expect(await readReports(database)).toEqual(reports);
      await useDatabase(async (restored) => {
        await loadDatabase(restored.connection, dump, openRows);
        await migrateTo(restored);
        expect(await readReports(restored)).toEqual(reports);
      });
    });
  });

  it('is left as it is when its data does not fit', async () => {
    const released = await migrationsOf('fee4dc4e');
    await useDatabase(async (database) => {
      await migrateTo(database, released);
      await withClient(database.connection, (client: pg.Client) =>
        client.query(`
          set session_replication_role = replica;
          insert into registration_window (academic_year_id, term_id, faculty_id, study_year, opens_at, closes_at)
          values (2026, 1, 1, 7, now(), now() + interval '1 day')`),
      );
      await expect(migrateTo(database)).rejects.toThrow(
        '0077_seven_years_of_study.sql of an earlier commit cannot be adapted: check constraint "registration_window_study_year_check"',
      );
      const { rows } = await database.pool.query('select name from schema_migration order by name');
      expect(rows.map(({ name }) => name)).toEqual(released.map(({ name }) => name));
    });
  });
});
