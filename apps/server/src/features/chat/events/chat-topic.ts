import type { FastifyInstance } from 'fastify';
import { chatTopic, type ChatEvent } from '@portal/wire';
import type { Db } from '../../../database/tables.ts';
import { SharedReads } from '../../../database/shared-reads.ts';
import type { Delivery, Listeners, MissedEvent } from '../../../events/live/topic.ts';
import { loadEvents, positionOf, Recipients, type ConversationEvent } from './conversation-events.ts';
import { EventRef } from './event-ref.ts';
import { missedEventQueries } from './missed-events.queries.ts';

type PublishedEvent = ConversationEvent & { readonly conversationId: number };

async function loadMissedEvents(
  db: Db,
  me: number,
  lastMessageId: number,
): Promise<MissedEvent<ChatEvent>[]> {
  const refs = await missedEventQueries(db).findAfter(me, lastMessageId);
  const events: MissedEvent<ChatEvent>[] = [];
  for (const [conversationId, own] of Map.groupBy(refs, (ref) => ref.conversationId)) {
    const recipients = await Recipients.load(db, conversationId);
    for (const loaded of await loadEvents(db, conversationId, own)) {
      const event = recipients.eventFor(me, loaded);
      events.push({ event, position: positionOf(event) });
    }
  }
  // New messages come first, by id, because the browser reconnects with the id of its last one.
  return events.toSorted(
    (one, other) => (one.position ?? Number.MAX_SAFE_INTEGER) - (other.position ?? Number.MAX_SAFE_INTEGER),
  );
}

/** Registers the topic `chat`; returns `publish`, which publishes an event to the members of its conversation. */
export function registerChatTopic({ db, live }: FastifyInstance) {
  /** A person who leaves a conversation receives its events for two seconds. */
  const cache = new SharedReads<Recipients>();

  /** Loads nothing when no member has a stream open in this process. */
  async function deliver(
    conversationId: number,
    listeners: Listeners,
    load: () => Promise<readonly ConversationEvent[]> | readonly ConversationEvent[],
  ): Promise<Delivery<ChatEvent>[]> {
    const recipients = await cache.get(conversationId, () => Recipients.load(db, conversationId));
    const listening = recipients.personIds.filter((personId) => listeners.has(personId));
    if (listening.length === 0) return [];
    return (await load()).flatMap((event) => recipients.deliveriesTo(listening, event));
  }

  const topic = live.register({
    topic: chatTopic,
    ref: EventRef,
    /** Conversations do not wait for each other; the events of one stay in order. */
    load: async (refs, listeners) => {
      const byConversation = [...Map.groupBy(refs, (ref) => ref.conversationId)];
      const deliveries = await Promise.all(
        byConversation.map(([conversationId, own]) =>
          deliver(conversationId, listeners, () => loadEvents(db, conversationId, own)),
        ),
      );
      return deliveries.flat();
    },
    lastPosition: () => missedEventQueries(db).lastMessageId(),
    missedEvents: (personId, position) => loadMissedEvents(db, personId, position),
  });

  return {
    /** Returns the task that publishes an event after the commit. */
    publish:
      ({ conversationId, ...event }: PublishedEvent) =>
      (): Promise<void> => {
        const { kind, onlyFor, message, read } = event;
        const ids = { messageId: message?.row.id, readerId: read?.readerId, readMessageId: read?.messageId };
        const ref = { kind, conversationId, onlyFor, ...ids };
        return topic.publish(ref, (listeners) => deliver(conversationId, listeners, () => [event]));
      },
  };
}
