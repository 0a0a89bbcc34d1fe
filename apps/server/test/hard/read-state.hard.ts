import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { startServer, type TestServer } from '../harness.ts';
import { orders, runOrder } from '../read-orders.ts';
import { findReadPair } from '../read-pair.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

describe('what is unread', () => {
  it('is what follows from what happened, in 10,000 orders', async () => {
    const pair = await findReadPair(server);
    await fc.assert(
      fc.asyncProperty(orders, async (steps) => {
        const { said, expected } = await runOrder(pair, steps);
        expect(said).toEqual(expected);
      }),
      { numRuns: 10_000 },
    );
  });
});
