import type { ChatEvent } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import type { EventStream } from '../../stream-route.ts';
import { Audience, happeningsOf } from './chat-news.ts';
import { idOfEvent, type Listener } from './chat-hub.ts';
import { memberQueries } from './member.queries.ts';
import { missedQueries } from './missed.queries.ts';

/** What somebody missed after a message, as they are told it. */
async function missedEvents(db: Db, me: number, lastId: number): Promise<ChatEvent[]> {
  const notes = await missedQueries(db).missedBy(me, lastId);
  const byConversation = Map.groupBy(notes, ({ conversationId }) => conversationId);
  const events: ChatEvent[] = [];
  for (const [conversationId, own] of byConversation) {
    const members = await memberQueries(db).membersOf(conversationId);
    const audience = await Audience.of(db, conversationId, members);
    const happenings = await happeningsOf(db, conversationId, own);
    events.push(...happenings.map((happening) => audience.eventFor(me, happening)));
  }
  // New messages come first and in the order of their numbers, which is how far a browser then says it was told.
  return events.toSorted(
    (one, other) =>
      (idOfEvent(one) ?? Number.MAX_SAFE_INTEGER) - (idOfEvent(other) ?? Number.MAX_SAFE_INTEGER),
  );
}

/** A stream that first is told what it missed; what happens in the meantime waits. */
export class CatchingUp implements Listener {
  readonly #stream: EventStream<ChatEvent>;
  readonly #held: ChatEvent[] = [];
  #isLive = false;

  constructor(stream: EventStream<ChatEvent>) {
    this.#stream = stream;
  }

  send(event: ChatEvent, id?: number): void {
    if (this.#isLive) this.#stream.send(event, id);
    else this.#held.push(event);
  }

  close(): void {
    this.#stream.close();
  }

  /** Tells what happened after a message, and from then on what happens. */
  async catchUp(db: Db, me: number, lastId: number | undefined): Promise<void> {
    const knownId = await missedQueries(db).lastId();
    const missed = lastId === undefined ? [] : await missedEvents(db, me, lastId);
    for (const event of missed) this.#stream.send(event, idOfEvent(event));
    this.#stream.mark(knownId);
    for (const event of this.#held) this.#stream.send(event, idOfEvent(event));
    this.#isLive = true;
  }
}
