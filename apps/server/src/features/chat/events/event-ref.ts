import { id, optional, record, type InsideOf } from '@portal/wire/codec';
import { longId } from '@portal/wire/codec/values';
import { oneOf } from '@portal/wire/codec/names';

/** A chat event in ids alone; the receiving process loads the rest. */
export const EventRef = record({
  kind: [
    'k',
    oneOf({
      sent: 'sent',
      edited: 'edited',
      deleted: 'deleted',
      read: 'read',
      settings: 'settings',
      missed: 'missed',
    }),
  ],
  conversationId: ['c', longId],
  messageId: ['m', optional(longId)],
  onlyFor: ['p', optional(id)],
  /** The reader and the position of the event `read`. */
  readerId: ['r', optional(id)],
  readMessageId: ['n', optional(longId)],
});
export type EventRef = InsideOf<typeof EventRef>;
