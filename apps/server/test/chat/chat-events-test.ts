import { afterAll, afterEach, beforeAll } from '@jest/globals';
import { findChatPeople, type ChatPeople } from './chat-people.ts';
import { readEvents, type EventReader } from '../clients/event-reader.ts';
import { startServer, type TestClient, type TestServer } from '../harness.ts';

interface ChatEventsTest {
  readonly server: TestServer;
  readonly people: ChatPeople;
  /** Opens the event stream of a client; the end of the test closes it. */
  subscribe(client: TestClient, lastEventId?: string): Promise<EventReader>;
}

/** A server that listens, its chat people, and their event streams. */
export function setupChatEvents(): ChatEventsTest {
  let server: TestServer;
  let people: ChatPeople;
  let origin: string;
  const openReaders: EventReader[] = [];
  beforeAll(async () => {
    server = await startServer();
    origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
    people = await findChatPeople(server);
  });
  afterEach(() => {
    for (const reader of openReaders.splice(0)) reader.close();
  });
  afterAll(() => server.close());
  return {
    get server() {
      return server;
    },
    get people() {
      return people;
    },
    async subscribe(client, lastEventId) {
      const headers: Record<string, string> =
        lastEventId === undefined ? {} : { 'last-event-id': lastEventId };
      const reader = await readEvents(client, origin, headers);
      openReaders.push(reader);
      return reader;
    },
  };
}
