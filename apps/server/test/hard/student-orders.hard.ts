import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { playOrders } from '../people/play-orders.ts';

const ORDERS = 10_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('a year of random orders is on every day what a plain model says', async () => {
  const { differences, accepted, refused } = await playOrders(database.db, { orders: ORDERS, seed: 34 });
  expect(differences).toEqual([]);
  expect(accepted + refused).toBe(ORDERS);
  expect(accepted).toBeGreaterThan(1_000);
});
