import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import type { Db } from './tables.ts';
import { attempt, inTransaction } from './transaction.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ poolSize: 1, isEmpty: true });
  await sql`create table sent (login text primary key check (login <> 'bad'))`.execute(database.db);
});
afterAll(() => database.drop());

const read = async (db: Db, number: number): Promise<number | undefined> =>
  (await sql<{ number: number }>`select ${number}::int as number`.execute(db)).rows[0]?.number;

const write = (db: Db, login: string) => sql`insert into sent (login) values (${login})`.execute(db);

const find = async (db: Db, login: string): Promise<boolean> =>
  (await sql`select from sent where login = ${login}`.execute(db)).rows.length === 1;

const isStored = (login: string): Promise<boolean> => find(database.db, login);

const run = <Result>(work: (db: Db) => Promise<Result>) => inTransaction(database.db, work);

describe('statements of a transaction', () => {
  it('that are started together return their own results, also of query builders', async () => {
    const work = (db: Db) =>
      Promise.all([read(db, 1), read(db, 2), db.selectNoFrom(sql<number>`3`.as('id')).execute()]);
    expect(await run(work)).toEqual([1, 2, [{ id: 3 }]]);
  });

  it('run in the order of their calls', async () => {
    const work = (db: Db) => Promise.all([find(db, 'four'), write(db, 'four'), find(db, 'four')]);
    expect(await run(work)).toEqual([false, expect.anything(), true]);
    expect(await isStored('four')).toBe(true);
  });

  it('fail together, and leave the connection usable', async () => {
    const failing = run((db) =>
      Promise.all([write(db, 'three'), sql`select 1 / ${0}::int`.execute(db), read(db, 1)]),
    );
    await expect(failing).rejects.toThrow('division by zero');
    expect(await isStored('three')).toBe(false);
    expect(await read(database.db, 5)).toBe(5);
  });

  it('begin no other transaction', async () => {
    await expect(run((db) => inTransaction(db, async () => undefined))).rejects.toThrow(/Transaction/);
  });
});

describe('the last statement of a transaction', () => {
  it('is stored with the others', async () => {
    expect(
      await inTransaction(
        database.db,
        (db) => read(db, 7),
        (db, result) => write(db, `last ${result}`),
      ),
    ).toBe(7);
    expect(await isStored('last 7')).toBe(true);
  });

  it('undoes the others when it fails, and says why', async () => {
    const failing = inTransaction(
      database.db,
      (db) => write(db, 'five'),
      (db) => write(db, 'bad'),
    );
    await expect(failing).rejects.toThrow(/check constraint/);
    expect(await isStored('five')).toBe(false);
  });

  it('does not run when the others fail', async () => {
    const failing = inTransaction(
      database.db,
      (db) => write(db, 'bad'),
      (db) => write(db, 'six'),
    );
    await expect(failing).rejects.toThrow(/check constraint/);
    expect(await isStored('six')).toBe(false);
  });
});

describe('an attempt', () => {
  it('is undone without the rest of the transaction', async () => {
    await run(async (db) => {
      const [, { result, undo }] = await Promise.all([
        write(db, 'kept'),
        attempt(db, () => write(db, 'undone')),
      ]);
      expect(result).toBeDefined();
      await undo();
    });
    expect([await isStored('kept'), await isStored('undone')]).toEqual([true, false]);
  });

  it('is undone at once by a unique constraint', async () => {
    await run(async (db) => {
      await write(db, 'twice');
      expect((await attempt(db, () => write(db, 'twice'))).result).toBeUndefined();
      await write(db, 'after');
    });
    expect([await isStored('twice'), await isStored('after')]).toEqual([true, true]);
  });

  it('fails the transaction by any other error', async () => {
    await expect(run((db) => attempt(db, () => write(db, 'bad')))).rejects.toThrow(/check constraint/);
  });
});
