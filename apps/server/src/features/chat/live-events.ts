import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { ChatEvent } from '@portal/wire';
import type { EventStream } from '../../stream-route.ts';
import { CatchUpStream } from './catch-up.ts';
import type { EventRef } from './bus-message.ts';
import { loadEvents, publishToMembers, type ConversationEvent } from './conversation-events.ts';
import { EventHub } from './event-hub.ts';
import { EventRelay } from './event-relay.ts';
import { RecipientCache } from './recipient-cache.ts';

const CLOSE_PAUSE_MS = 100;

type PublishedEvent = ConversationEvent & { readonly conversationId: number };

const EVENT_ID = /^\d{1,15}$/;

/** The Last-Event-ID of the browser is newer than the one in the address of the stream. */
const readLastId = (
  { lastEventId }: EventStream<ChatEvent>,
  requested: number | undefined,
): number | undefined =>
  lastEventId !== undefined && EVENT_ID.test(lastEventId) ? Number(lastEventId) : requested;

/** Delivers chat events to the streams of this process and, through the bus, to those of the others. */
export function createLiveEvents(app: FastifyInstance) {
  const { db, bus, log } = app;
  const hub = new EventHub();
  const recipients = new RecipientCache(db);

  async function publishHere(
    conversationId: number,
    load: Parameters<typeof publishToMembers>[2],
  ): Promise<void> {
    if (!hub.isEmpty) await publishToMembers(await recipients.get(conversationId), hub, load);
  }

  /** Conversations do not wait for each other; the events of one stay in order. */
  async function receive(events: readonly EventRef[]): Promise<void> {
    const byConversation = [...Map.groupBy(events, (event) => event.conversationId)];
    await Promise.all(
      byConversation.map(([conversationId, own]) =>
        publishHere(conversationId, () => loadEvents(db, conversationId, own)),
      ),
    );
  }

  const relay = new EventRelay({
    bus,
    onEvents: receive,
    // Reconnecting browsers receive what they missed, as after every other interruption.
    onGap: () => void hub.closeAll(() => delay(CLOSE_PAUSE_MS, undefined, { ref: false })),
    onError: (error) => log.warn(error, 'The chat did not reach the other servers, or they did not reach it'),
  });
  app.addHook('preClose', () => relay.close());

  return {
    /** Returns the task that publishes an event after the commit. */
    publish:
      ({ conversationId, ...event }: PublishedEvent) =>
      async (): Promise<void> => {
        const { kind, onlyFor, message } = event;
        relay.publish({ kind, conversationId, onlyFor, messageId: message?.row.id });
        await publishHere(conversationId, () => [event]);
      },

    async subscribe(
      personId: number,
      stream: EventStream<ChatEvent>,
      requestedId: number | undefined,
    ): Promise<void> {
      const subscriber = new CatchUpStream(stream);
      stream.onClose(hub.subscribe(personId, subscriber));
      try {
        await subscriber.catchUp(db, personId, readLastId(stream, requestedId));
      } catch (error) {
        log.warn(error, 'A stream did not receive the events it missed');
        stream.close();
      }
    },
  };
}
