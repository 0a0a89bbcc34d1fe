import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { playOrders } from '../../../test/people/play-orders.ts';
import { movementQueries } from './movement.queries.ts';
import { OrderError, registerOrder, type StudentOrder } from '../../university/orders/order.service.ts';

let database: TestDatabase;
/** Two students of one group, and two other groups. */
let people: { first: number; second: number; own: number; other: number; third: number };

beforeAll(async () => {
  database = await createTestDatabase();
  const { rows } = await sql<{ personId: number; groupId: number }>`
    select person_id as "personId", group_id as "groupId" from membership where is_home order by group_id, person_id`.execute(
    database.db,
  );
  const groups = [...new Set(rows.map(({ groupId }) => groupId))];
  const [own = 0, other = 0, third = 0] = groups;
  const [first, second] = rows.filter(({ groupId }) => groupId === own);
  people = { first: first?.personId ?? 0, second: second?.personId ?? 0, own, other, third };
});
afterAll(() => database.drop());

const give = (order: Partial<StudentOrder> & Pick<StudentOrder, 'kind' | 'effectiveOn' | 'people'>) =>
  database.db
    .transaction()
    .execute((db) =>
      registerOrder(
        db,
        { number: `${order.kind} 1`, date: order.effectiveOn, basis: '', ...order },
        'portal',
      ),
    );

const membershipsOf = async (personId: number) => {
  const { rows } = await sql<{ groupId: number; first: string; last: string }>`
    select group_id as "groupId", first_day::text as first, last_day::text as last from membership
    where person_id = ${personId} and is_home order by first_day`.execute(database.db);
  return rows;
};

describe('an order', () => {
  it('moves the membership on the day of effect, and keeps the days before (D-63.2)', async () => {
    const { first, own, other } = people;
    await give({ kind: 'moved', effectiveOn: '2030-02-01', people: [{ personId: first, groupId: other }] });
    expect(await membershipsOf(first)).toEqual([
      { groupId: own, first: '-infinity', last: '2030-01-31' },
      { groupId: other, first: '2030-02-01', last: 'infinity' },
    ]);
  });

  it('about several people is refused as a whole, with everyone to whom it cannot be given (D-63.1)', async () => {
    const { first, second, own, third } = people;
    const refused = give({
      kind: 'moved',
      effectiveOn: '2030-03-01',
      people: [
        { personId: first, groupId: third },
        { personId: second, groupId: own },
      ],
    });
    await expect(refused).rejects.toThrow(OrderError);
    await expect(refused).rejects.toMatchObject({ problems: [{ personId: second, fault: 'sameGroup' }] });
    expect((await membershipsOf(first)).map(({ groupId }) => groupId)).not.toContain(third);
  });

  it('is written to the audit for each student (D-66.1)', async () => {
    const rows = await database.db
      .selectFrom('audit')
      .select(['actor', 'person_id', 'details'])
      .where('action', '=', 'studentOrdered')
      .execute();
    expect(rows).toEqual([
      {
        actor: 'portal',
        person_id: people.first,
        details: expect.objectContaining({ kind: 'moved', groupId: people.own, nextGroupId: people.other }),
      },
    ]);
  });

  it('is not rewritten', async () => {
    await expect(
      sql`update student_order set effective_on = effective_on + 1`.execute(database.db),
    ).rejects.toThrow(/not rewritten/);
  });
});

describe('the movement between two days', () => {
  it('agrees with the number of students on both (D-63.4)', async () => {
    const { second, other } = people;
    const one = [{ personId: second, groupId: undefined }];
    await give({ kind: 'dismissed', effectiveOn: '2031-01-10', people: one });
    await give({
      kind: 'reinstated',
      effectiveOn: '2031-02-10',
      people: [{ personId: second, groupId: other }],
    });
    await give({ kind: 'leave', effectiveOn: '2031-03-10', people: one });
    const queries = movementQueries(database.db);
    const sumsOf = async (after: string, until: string) => {
      const rows = await queries.list(after, until);
      const came = rows.filter(({ isIncoming }) => isIncoming).length;
      return [await queries.count(after), came, rows.length - came, await queries.count(until)];
    };
    const count = await queries.count('2031-01-09');
    expect(await sumsOf('2031-01-09', '2031-01-10')).toEqual([count, 0, 1, count - 1]);
    expect(await sumsOf('2031-01-09', '2031-04-01')).toEqual([count, 1, 1, count]);
    const [left] = await queries.list('2031-01-09', '2031-01-10');
    expect(left).toMatchObject({ kind: 'dismissed', effectiveOn: '2031-01-10' });
    expect(left?.group).not.toBe('');
  });
});

describe('random orders of a year', () => {
  it('are on every day what a plain model says (D-63.3)', async () => {
    const { differences, accepted, refused } = await playOrders(database.db, { orders: 300, seed: 7 });
    expect(differences).toEqual([]);
    expect(accepted).toBeGreaterThan(50);
    expect(refused).toBeGreaterThan(50);
  });
});
