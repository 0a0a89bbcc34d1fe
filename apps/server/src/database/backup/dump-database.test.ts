import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dumpRows, type DumpedRows } from '../../../test/backup/dumped-rows.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { dumpDatabase, withClient } from './dump-database.ts';
import { listForeignKeys } from './describe-schema.ts';

let database: TestDatabase;
let dumped: DumpedRows;

beforeAll(async () => {
  database = await createTestDatabase();
  // A year of a later day: its partitions come from a trigger, not from a migration.
  await database.pool.query(
    `INSERT INTO academic_year (id, label, starts_on, ends_on) VALUES (2071, '2071/72', '2071-09-01', '2072-06-30')`,
  );
  dumped = await dumpRows(database.connection);
});
afterAll(() => database.drop());

const linesOf = ({ rows }: DumpedRows, table: string): string[] =>
  (rows.get(table) ?? Buffer.alloc(0)).toString().split('\n').slice(0, -1);
const tableOf = ({ dump }: DumpedRows, table: string) => dump.tables.find(({ name }) => name === table);

describe('dumpDatabase', () => {
  it('has as many rows of every table as the table has', async () => {
    expect(dumped.dump.tables.length).toBeGreaterThan(100);
    for (const { name, rowCount } of dumped.dump.tables) {
      const { rows } = await database.pool.query<{ count: string }>(
        `SELECT count(*)::text AS count FROM ${name}`,
      );
      expect({ name, rowCount, lines: linesOf(dumped, name).length }).toEqual({
        name,
        rowCount: rows[0]?.count,
        lines: Number(rows[0]?.count),
      });
    }
  });

  it('has a partitioned table once, with the rows of all its partitions', () => {
    expect(Number(tableOf(dumped, 'message')?.rowCount)).toBeGreaterThan(0);
    const names = dumped.dump.tables.map(({ name }) => name);
    expect(names.filter((name) => /^(?:message|attendance)_\d+$/.test(name))).toEqual([]);
    expect(dumped.dump.partitions).toContainEqual({
      name: 'message_00',
      parent: 'message',
      bound: 'FOR VALUES WITH (modulus 16, remainder 0)',
    });
    expect(dumped.dump.partitions).toContainEqual({
      name: 'attendance_2071',
      parent: 'attendance',
      bound: 'FOR VALUES IN (2071)',
    });
  });

  it('leaves generated columns out', () => {
    const { columns = [] } = tableOf(dumped, 'person') ?? {};
    expect(columns).toEqual(expect.arrayContaining(['id', 'login']));
    expect(columns.filter((column) => ['login_key', 'full_name'].includes(column))).toEqual([]);
    expect(linesOf(dumped, 'person')[0]?.split('\t')).toHaveLength(columns.length);
  });

  it('names the migrations, the release of PostgreSQL and what the sequences gave last', async () => {
    const { rows } = await database.pool.query<{ major: number; last: string; migrations: number }>(
      `SELECT current_setting('server_version_num')::int / 10000 AS major, (SELECT last_value::text FROM person_id_seq) AS last,
         (SELECT count(*)::int FROM schema_migration) AS migrations`,
    );
    const { postgres, sequences, migrations } = dumped.dump;
    expect(postgres).toBe(rows[0]?.major);
    expect(migrations).toHaveLength(rows[0]?.migrations ?? 0);
    expect(migrations[0]).toEqual({
      name: '0001_people.sql',
      checksum: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(sequences).toContainEqual({ name: 'person_id_seq', last: rows[0]?.last });
    expect(sequences).toContainEqual({ name: 'backup_run_id_seq', last: null });
  });

  it('is of one moment, while others write', async () => {
    const people = Number(tableOf(dumped, 'person')?.rowCount);
    const write = `INSERT INTO claim (person_id, name) SELECT min(id), 'duringDump' FROM person;
      UPDATE person SET login = 'meanwhile' WHERE id = (SELECT min(id) FROM person);
      DELETE FROM notification`;
    const during = await dumpRows(database.connection, {
      beforeTable: async (table) => {
        // The first table by name, before those that are written.
        if (table === dumped.dump.tables[0]?.name) await database.pool.query(write);
      },
    });
    expect(during.dump.tables).toEqual(dumped.dump.tables);
    expect(during.rows.get('person')).toEqual(dumped.rows.get('person'));
    const after = await dumpRows(database.connection);
    expect(Number(tableOf(after, 'person')?.rowCount)).toBe(people);
    expect(tableOf(after, 'person')?.rowHash).not.toBe(tableOf(dumped, 'person')?.rowHash);
    expect(tableOf(after, 'claim')?.rowHash).not.toBe(tableOf(dumped, 'claim')?.rowHash);
  });

  it('reads something else at the same moment', async () => {
    const { extra } = await dumpDatabase(database.connection, {
      readAlso: async (client) => {
        const { rows } = await client.query<{ level: string; isReadOnly: string }>(
          `SELECT current_setting('transaction_isolation') AS level, current_setting('transaction_read_only') AS "isReadOnly"`,
        );
        return rows[0];
      },
      storeRows: async (_table, content) => void (await content.resume().toArray()),
    });
    expect(extra).toEqual({ level: 'repeatable read', isReadOnly: 'on' });
  });

  it('fails when the rows cannot be stored', async () => {
    const failing = dumpDatabase(database.connection, {
      readAlso: () => Promise.resolve(undefined),
      storeRows: () => Promise.reject(new Error('The disk is full')),
    });
    await expect(failing).rejects.toThrow('The disk is full');
  });
});

describe('the foreign keys of a database', () => {
  it('are those of parents, each with what adds it again', async () => {
    const keys = await withClient(database.connection, listForeignKeys);
    expect(keys).toContainEqual({
      table: 'session',
      name: expect.any(String),
      definition: expect.stringMatching(/^FOREIGN KEY \(person_id\) REFERENCES person\(id\)/),
    });
    expect(keys.filter(({ table }) => /_\d+$/.test(table))).toEqual([]);
  });
});
