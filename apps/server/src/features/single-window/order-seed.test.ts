import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { singleWindow, type Order } from '@portal/wire';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { queryRows } from '../../../test/seeded-database.ts';
import { orderService } from './order.service.ts';

let database: TestDatabase;
let orders: readonly Order[];

beforeAll(async () => {
  database = await createTestDatabase();
  const [student] = await queryRows<{ id: number }>(
    database.db,
    `select id from person where login = 'student'`,
  );
  orders = await orderService(database.db, { id: student?.id ?? 0, lang: 'ru' }).list();
});
afterAll(() => database.drop());

describe('the orders of the demo', () => {
  it('show the student every kind of end, and what is open', () => {
    expect(orders.map(({ status }) => status)).toEqual(['waiting', 'preparing', 'issued', 'canceled']);
    expect(orders.at(-1)?.steps.map(({ status }) => status)).toEqual(['waiting', 'preparing', 'canceled']);
    expect(orders.at(-1)?.steps.at(-1)?.reason).toContain('договор');
  });

  it('were in every open state by others', async () => {
    const rows = await queryRows<{ status: string }>(
      database.db,
      `select distinct status from document_order order by 1`,
    );
    expect(rows.map(({ status }) => status)).toEqual([
      'canceled',
      'issued',
      'prepared',
      'preparing',
      'waiting',
    ]);
  });

  it('took their steps one after the other, and none in the future', async () => {
    const wrong = await queryRows(
      database.db,
      `select from (select at, lag(at) over (partition by order_id order by version) as before from document_order_step) step
       where at <= before or at > now()`,
    );
    expect(wrong).toEqual([]);
  });

  it('match the contract', () => {
    const { encode, decode } = singleWindow.orders.response;
    expect(decode(JSON.parse(JSON.stringify(encode([...orders]))))).toEqual(orders);
  });
});
