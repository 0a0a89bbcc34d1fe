import type { FastifyInstance } from 'fastify';
import { notificationTopic, type NotificationEvent } from '@portal/wire';
import { notificationType } from '@portal/wire/notifications/notifications';
import { id, optional, record, text, type InsideOf } from '@portal/wire/codec';
import type { Listeners } from '../live/topic.ts';
import { notificationEventQueries } from './notification-event.queries.ts';

/** An added notification by type and tag, or notifications that one person has read. */
const NotificationRef = record({
  type: ['t', optional(notificationType)],
  tag: ['g', optional(text)],
  readerId: ['p', optional(id)],
});
type NotificationRef = InsideOf<typeof NotificationRef>;

const added: NotificationEvent = { kind: 'added' };
const read: NotificationEvent = { kind: 'read' };

/** Registers the topic of notifications; returns `publish`. */
export function registerNotificationTopic({ db, live }: FastifyInstance) {
  const queries = notificationEventQueries(db);

  async function load({ type, tag, readerId }: NotificationRef, listeners: Listeners) {
    if (readerId !== undefined) return listeners.has(readerId) ? [{ personId: readerId, event: read }] : [];
    if (type === undefined || tag === undefined) return [];
    const recipients = await queries.findRecipients({ type, tag }, listeners.ids());
    return recipients.map(({ personId, id: position }) => ({
      personId,
      event: { ...added, type },
      position,
    }));
  }

  const topic = live.register({
    topic: notificationTopic,
    ref: NotificationRef,
    load: async (refs, listeners) => (await Promise.all(refs.map((ref) => load(ref, listeners)))).flat(),
    lastPosition: () => queries.lastId(),
    // The browser fetches its list, so that one event is enough.
    missedEvents: async (personId, position) => {
      const newest = (await queries.findAfter(personId, position)).at(-1);
      return newest ? [{ event: added, position: newest.id }] : [];
    },
  });

  return (ref: NotificationRef): Promise<void> => topic.publish(ref, (listeners) => load(ref, listeners));
}
