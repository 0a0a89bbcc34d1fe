import type { ChatEvent } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import type { EventStream } from '../../stream-route.ts';
import { loadEvents, Recipients } from './conversation-events.ts';
import { idOfEvent, type Subscriber } from './event-hub.ts';
import { missedEventQueries } from './missed-events.queries.ts';

async function loadMissedEvents(db: Db, me: number, lastMessageId: number): Promise<ChatEvent[]> {
  const refs = await missedEventQueries(db).findAfter(me, lastMessageId);
  const byConversation = Map.groupBy(refs, ({ conversationId }) => conversationId);
  const events: ChatEvent[] = [];
  for (const [conversationId, own] of byConversation) {
    const recipients = await Recipients.load(db, conversationId);
    const loaded = await loadEvents(db, conversationId, own);
    events.push(...loaded.map((event) => recipients.eventFor(me, event)));
  }
  // New messages come first, by id, because the browser reconnects with the id of its last one.
  return events.toSorted(
    (one, other) =>
      (idOfEvent(one) ?? Number.MAX_SAFE_INTEGER) - (idOfEvent(other) ?? Number.MAX_SAFE_INTEGER),
  );
}

/** A stream that sends the missed events first and buffers live events until then. */
export class CatchUpStream implements Subscriber {
  readonly #stream: EventStream<ChatEvent>;
  readonly #buffered: ChatEvent[] = [];
  #isLive = false;

  constructor(stream: EventStream<ChatEvent>) {
    this.#stream = stream;
  }

  send(event: ChatEvent, id?: number): void {
    if (this.#isLive) this.#stream.send(event, id);
    else this.#buffered.push(event);
  }

  close(): void {
    this.#stream.close();
  }

  /** Sends the events after a message, then the buffered ones, then live events. */
  async catchUp(db: Db, me: number, lastMessageId: number | undefined): Promise<void> {
    const knownId = await missedEventQueries(db).lastMessageId();
    const missed = lastMessageId === undefined ? [] : await loadMissedEvents(db, me, lastMessageId);
    for (const event of missed) this.#stream.send(event, idOfEvent(event));
    this.#stream.sendEventId(knownId);
    for (const event of this.#buffered) this.#stream.send(event, idOfEvent(event));
    this.#isLive = true;
  }
}
