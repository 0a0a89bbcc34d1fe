import { flag, list, optional, record, text } from '@portal/wire/codec';

/** An event on its way to another process: the topic, and the event in ids alone as JSON. */
const BusEvent = record({ topic: ['t', text], ref: ['r', text] });

/** What one server process publishes to the others. */
export const BusMessage = record({
  /** The publishing process, which ignores its own messages. */
  senderId: ['from', text],
  /** None in a beat, which says that the process is alive. */
  events: ['events', list(BusEvent)],
  /** The last message of a process that stops. */
  isLast: ['last', optional(flag)],
});

export interface BusEvent {
  readonly topic: string;
  readonly ref: string;
}
