import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { testConfig } from '../../../test/config.ts';
import { startServer, type TestServer } from '../../../test/harness.ts';
import { anyNewsStep, NewsHistory } from '../../../test/news/news-history.ts';
import { createNewsPeople, removeNews, type NewsPeople } from '../../../test/news/news-people.ts';

let server: TestServer;
let people: NewsPeople;

beforeAll(async () => {
  server = await startServer({ environment: { CALLS_PER_MINUTE: '1000000' } });
  people = await createNewsPeople(server);
});
afterAll(() => server.close());

describe('any history of announcements', () => {
  it(
    'changes nothing that was deleted, writes all or nothing, pins no more than the limit, and never fails (D§4 News.1)',
    async () => {
      const history = new NewsHistory(server, people);
      const steps = fc.array(anyNewsStep, { minLength: 1, maxLength: 30, size: 'max' });
      await fc.assert(
        fc.asyncProperty(steps, async (played) => {
          await removeNews(server);
          for (const step of played) expect([step, await history.play(step)]).toEqual([step, undefined]);
        }),
        testConfig.histories,
      );
    },
    testConfig.historyTimeoutMs,
  );
});
