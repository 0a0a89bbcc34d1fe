import { id, list, longId, oneOf, optional, record, text, type InsideOf } from '@portal/wire/codec';

/** An event in ids alone; the receiving process loads the rest. */
const EventRef = record({
  kind: [
    'k',
    oneOf({ sent: 'sent', deleted: 'deleted', read: 'read', settings: 'settings', missed: 'missed' }),
  ],
  conversationId: ['c', longId],
  messageId: ['m', optional(longId)],
  onlyFor: ['p', optional(id)],
});
export type EventRef = InsideOf<typeof EventRef>;

/** What one server process publishes to the others. */
export const BusMessage = record({
  /** Separates chat messages from those of other features on the same bus. */
  topic: ['about', text],
  /** The publishing process, which ignores its own messages. */
  senderId: ['from', text],
  events: ['notes', list(EventRef)],
});

/** This many events fit into one text of the bus, however long their ids are. */
export const MAX_EVENTS_PER_MESSAGE = 90;
