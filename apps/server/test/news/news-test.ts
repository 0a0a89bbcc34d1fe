import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { startServer, type TestServer } from '../harness.ts';
import { createNewsPeople, removeNews, type NewsPeople } from './news-people.ts';

/** A server whose feed is empty before each test, and its people. */
export function setupNews(): { readonly server: TestServer; readonly people: NewsPeople } {
  let server: TestServer;
  let people: NewsPeople;
  beforeAll(async () => {
    server = await startServer();
    people = await createNewsPeople(server);
  });
  beforeEach(() => removeNews(server));
  afterAll(() => server.close());
  return {
    get server() {
      return server;
    },
    get people() {
      return people;
    },
  };
}
