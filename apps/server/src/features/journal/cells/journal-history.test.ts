import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { findCheckInPeople, type CheckInPeople } from '../../../../test/journal/check-in-people.ts';
import { testConfig } from '../../../../test/config.ts';
import { startServer, type TestServer } from '../../../../test/harness.ts';
import { anyJournalStep, JournalHistory } from '../../../../test/journal/journal-history.ts';

let server: TestServer;
let people: CheckInPeople;

beforeAll(async () => {
  server = await startServer({ environment: { CALLS_PER_MINUTE: '1000000' } });
  people = await findCheckInPeople(server);
});
afterAll(() => server.close());

describe('any history of a journal', () => {
  it(
    'leaves what is closed as it is, writes all or nothing, and never fails (D§4 Modules.1, D§4 Journal.1)',
    async () => {
      const history = new JournalHistory({ server, people });
      const steps = fc.array(anyJournalStep, { minLength: 1, maxLength: 25, size: 'max' });
      await fc.assert(
        fc.asyncProperty(steps, async (played) => {
          await history.reset();
          for (const step of played) expect([step, await history.play(step)]).toEqual([step, undefined]);
        }),
        testConfig.histories,
      );
    },
    testConfig.historyTimeoutMs,
  );
});
