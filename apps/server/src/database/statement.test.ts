import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { sharedStatement, statement } from './statement.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('compiles a statement once and binds each argument to its position', async () => {
  let buildCount = 0;
  const find = statement<'id' | 'other', { id: number; rest: number; more: number }>((argument) => {
    buildCount += 1;
    return sql<{ id: number; rest: number; more: number }>`
      select ${argument('id')}::int as id, ${argument('other')}::int - ${argument('id')}::int as rest, ${7}::int as more`;
  });
  expect(await find(database.db, { id: 2, other: 10 })).toEqual([{ id: 2, rest: 8, more: 7 }]);
  expect(await find(database.db, { id: -3, other: 0 })).toEqual([{ id: -3, rest: 3, more: 7 }]);
  const inside = await database.db
    .transaction()
    .execute((transaction) => find(transaction, { id: 1, other: 1 }));
  expect([inside, buildCount]).toEqual([[{ id: 1, rest: 0, more: 7 }], 1]);
});

it('shares the rows of a statement among those who read at the same moment, but not with a transaction', async () => {
  const { db } = database;
  await sql`create table seat (room integer, number integer)`.execute(db);
  const find = sharedStatement<'room', { number: number }>(
    (argument) =>
      sql<{ number: number }>`select number from seat where room = ${argument('room')} order by number`,
  );
  const add = (room: number, number: number) => sql`insert into seat values (${room}, ${number})`.execute(db);
  await add(1, 1);
  expect(await Promise.all([find(db, { room: 1 }), find(db, { room: 2 })])).toEqual([[{ number: 1 }], []]);
  await add(1, 2);
  expect(await find(db, { room: 1 })).toEqual([{ number: 1 }]);
  const inside = await db.transaction().execute((transaction) => find(transaction, { room: 1 }));
  expect(inside).toEqual([{ number: 1 }, { number: 2 }]);
});
