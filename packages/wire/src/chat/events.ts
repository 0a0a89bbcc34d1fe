import { INLINE, optional, record, type InsideOf } from '../codec/codec.ts';
import { oneOfNames } from '../codec/names.ts';
import { courseFields, partner } from './conversation.ts';
import { liveTopic } from '../live/live-topic.ts';
import { Message, partnerReadId } from './message.ts';

/**
 * An event of the topic `chat`: a message was sent (`sent`), changed (`edited`) or deleted (`deleted`), the reader read messages on
 * another device (`read`), the partner of a direct conversation read messages (`partnerRead`), settings changed (`settings`), or
 * too many events were missed and the conversation must be fetched again (`missed`). An event may arrive twice.
 */
export const ChatEvent = record({
  kind: ['kind', oneOfNames(['sent', 'edited', 'deleted', 'read', 'partnerRead', 'settings', 'missed'])],
  ...courseFields,
  partner: [INLINE, partner],
  message: ['row', optional(Message)],
  /** Set in `partnerRead`. */
  partnerReadId,
});
export type ChatEvent = InsideOf<typeof ChatEvent>;

/** The conversations of the caller, in the event stream. */
export const chatTopic = liveTopic('chat', ChatEvent);

/** Whether an undecoded event leaves the unread counts of its recipient as they are: another person has read. */
export const isPartnerRead = (topic: string, event: unknown): boolean =>
  topic === chatTopic.name && Object(event).kind === 'partnerRead';
