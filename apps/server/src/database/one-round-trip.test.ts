import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { compileOnce } from './compile-once.ts';
import { inOneRoundTrip } from './one-round-trip.ts';
import type { Db } from './tables.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ poolSize: 1, isEmpty: true });
  await sql`create table sent (login text primary key)`.execute(database.db);
});
afterAll(() => database.drop());

const read = async (db: Db, number: number): Promise<number | undefined> =>
  (await sql<{ number: number }>`select ${number}::int as number`.execute(db)).rows[0]?.number;

const write = (db: Db, login: string) => sql`insert into sent (login) values (${login})`.execute(db);

const isStored = async (login: string): Promise<boolean> =>
  (await sql`select from sent where login = ${login}`.execute(database.db)).rows.length === 1;

describe('statements in one round trip', () => {
  it('return their own results, also of query builders', async () => {
    const run = (db: Db) => {
      const builder = db.selectNoFrom(sql<number>`3`.as('id')).execute();
      return Promise.all([read(db, 1), read(db, 2), builder]);
    };
    expect(await inOneRoundTrip(database.db, run)).toEqual([1, 2, [{ id: 3 }]]);
  });

  it('are a part of the transaction', async () => {
    await database.db.transaction().execute(async (transaction) => {
      await inOneRoundTrip(transaction, (db) => Promise.all([write(db, 'one'), write(db, 'two')]));
      expect(await loginsIn(transaction)).toEqual(['one', 'two']);
    });
    expect(await isStored('one')).toBe(true);
  });

  it('that are compiled once run in the order of their calls', async () => {
    const add = compileOnce<'login', never>((argument, db) =>
      sql<never>`insert into sent (login) values (${argument('login')})`.compile(db),
    );
    const find = compileOnce<'login', { login: string }>((argument, db) =>
      sql<{ login: string }>`select login from sent where login = ${argument('login')}`.compile(db),
    );
    const run = (db: Db) =>
      Promise.all([find(db, { login: 'four' }), add(db, { login: 'four' }), find(db, { login: 'four' })]);
    expect(await inOneRoundTrip(database.db, run)).toEqual([[], [], [{ login: 'four' }]]);
  });

  it('fail together, and leave the connection usable', async () => {
    const failing = database.db
      .transaction()
      .execute((transaction) =>
        inOneRoundTrip(transaction, (db) =>
          Promise.all([write(db, 'three'), sql`select 1 / ${0}::int`.execute(db), read(db, 1)]),
        ),
      );
    await expect(failing).rejects.toThrow('division by zero');
    expect(await isStored('three')).toBe(false);
    expect(await inOneRoundTrip(database.db, (db) => read(db, 5))).toBe(5);
  });
});

async function loginsIn(db: Db): Promise<string[]> {
  const { rows } = await sql<{ login: string }>`
    select login from sent where login in ('one', 'two') order by login`.execute(db);
  return rows.map(({ login }) => login);
}
