import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { startServer, type TestServer } from '../harness.ts';
import { readScenarios, runScenario } from '../chat/read-scenarios.ts';
import { findReadPair } from '../chat/read-pair.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

describe('the unread state', () => {
  it('matches the model in 10,000 scenarios', async () => {
    const pair = await findReadPair(server);
    await fc.assert(
      fc.asyncProperty(readScenarios, async (steps) => {
        const { actual, expected } = await runScenario(pair, steps);
        expect(actual).toEqual(expected);
      }),
      { numRuns: 10_000 },
    );
  });
});
