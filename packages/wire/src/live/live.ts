import { emptyRequest, record, text, type Codec, type RecordCodec } from '../codec/codec.ts';
import { chatTopic } from '../chat/events.ts';
import { checkInTopic } from '../check-in/events.ts';
import { stream } from '../contract/endpoint.ts';
import { journalTopic } from '../journal/events.ts';
import type { LiveTopic } from './live-topic.ts';
import { notificationTopic } from '../notifications/notifications.ts';
import { paymentTopic } from '../payments/fields.ts';
import { registrationTopic } from '../registration/events.ts';

/**
 * The portal's own topics of the event stream; modules declare theirs in their contracts. A feature declares its topic in a file of its
 * own, because every page loads this list.
 */
export const liveTopics: readonly LiveTopic[] = [
  chatTopic,
  checkInTopic,
  journalTopic,
  notificationTopic,
  paymentTopic,
  registrationTopic,
];

/** One event of the stream; `topic` decides the shape of `event`. */
export interface LiveFrame {
  readonly topic: string;
  readonly event: object;
}

const names: RecordCodec<{ readonly topic: string }> = record({ topic: ['topic', text] });

/** The codec of the frames of these topics. */
export function liveFrameOf(topics: readonly LiveTopic[]): Codec<LiveFrame, Record<string, unknown>> {
  const topicByName = new Map(topics.map((topic) => [topic.name, topic]));
  const codecOf = (name: string): Codec<object> => {
    const topic = topicByName.get(name);
    if (!topic) throw new Error(`There is no topic ${name}`);
    return topic.event;
  };
  return {
    get schema() {
      return {
        anyOf: topics.map(({ name, event }) => ({
          type: 'object',
          properties: { topic: { type: 'string', enum: [name] }, event: event.schema },
          required: ['topic', 'event'],
        })),
      };
    },
    decode: (row) => {
      const { topic } = names.decode(row);
      return { topic, event: codecOf(topic).decode(row.event) };
    },
    encode: ({ topic, event }) => ({ topic, event: codecOf(topic).encode(event) }),
  };
}

/** The event stream of a browser, for all modules. */
export const live = {
  events: stream('/api/events', {
    summary:
      'Server-sent events of all topics for the caller; a reconnecting browser receives what it missed.',
    access: 'signed-in',
    isPrivate: true,
    request: emptyRequest,
    response: liveFrameOf(liveTopics),
  }),
} as const;
