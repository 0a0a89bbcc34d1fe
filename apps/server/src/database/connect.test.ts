import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { waitUntil } from '../../test/temp-dir.ts';
import { withClient } from '../../test/template.ts';
import { openDatabase, type DatabaseOptions } from './connect.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ isEmpty: true });
});
afterAll(() => database.drop());

const open = (options: Partial<DatabaseOptions> = {}) =>
  openDatabase({ connection: database.connection, poolSize: 1, ...options });

async function preparedTexts(options: Partial<DatabaseOptions>): Promise<string[]> {
  const { db, close } = open(options);
  await sql`SELECT ${1}::int`.execute(db);
  await sql`SELECT ${2}::int`.execute(db);
  await sql`SELECT 3`.execute(db);
  const { rows } = await sql<{ statement: string }>`SELECT statement FROM pg_prepared_statements`.execute(db);
  await close();
  return rows.map(({ statement }) => statement);
}

describe('a connection', () => {
  it('parses numbers, dates and timestamps', async () => {
    const { rows } = await sql`
      SELECT 9007199254740991::int8 AS id, 87.5::numeric(5, 2) AS mark, '2026-03-05'::date AS day, NULL::int8 AS nothing,
        '2026-03-05T00:30:00+06:00'::timestamptz AS at, '{"ru": "Ок"}'::jsonb AS title`.execute(database.db);
    expect(rows).toEqual([
      {
        id: 9_007_199_254_740_991,
        mark: 87.5,
        day: '2026-03-05',
        nothing: null,
        at: new Date('2026-03-04T18:30:00Z'),
        title: { ru: 'Ок' },
      },
    ]);
  });

  it('prepares a statement with parameters once', async () => {
    expect(await preparedTexts({})).toEqual(['SELECT $1::int']);
  });

  it('rolls back a failed transaction', async () => {
    const { db, close } = open();
    await sql`CREATE TABLE tried (id int)`.execute(db);
    const failing = db.transaction().execute(async (transaction) => {
      await sql`INSERT INTO tried VALUES (${1})`.execute(transaction);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect((await sql`SELECT id FROM tried`.execute(db)).rows).toEqual([]);
    await close();
  });

  it('cancels a statement after the timeout', async () => {
    const { db, close } = open({ limits: { alone: 50, inTransaction: 50 } });
    await expect(sql`SELECT pg_sleep(60)`.execute(db)).rejects.toThrow(/statement timeout/);
    await close();
  });

  it('reports a terminated session and recovers', async () => {
    const errors: string[] = [];
    const { db, close } = open({ onError: (error) => errors.push(error.message) });
    const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(db);
    await withClient(database.connection, (client) =>
      client.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]),
    );
    await waitUntil('the loss to be noticed', () => errors.length > 0);
    expect(errors).toEqual([expect.stringMatching(/terminating connection/)]);
    expect((await sql`SELECT 1 AS one`.execute(db)).rows).toEqual([{ one: 1 }]);
    await close();
  });

  it('connects by URL', async () => {
    const { db, close } = openDatabase({ connection: { databaseUrl: database.url } });
    const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(db);
    expect(database.url).toContain(rows[0]?.name);
    await close();
  });
});
