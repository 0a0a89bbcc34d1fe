import { record, type InsideOf } from '../codec/codec.ts';
import { optionalList } from '../codec/values.ts';
import { oneOfNames } from '../codec/names.ts';
import { liveTopic } from '../live/live-topic.ts';
import { seatFields } from './fields.ts';

/** The seats of a subgroup at this moment. */
export const SeatCount = record(seatFields);
export type SeatCount = InsideOf<typeof SeatCount>;

/**
 * An event of the topic `registration`: seats were taken or freed (`seats`, for every student), the caller's registrations or
 * places on waiting lists changed (`own`), or the screen must be fetched again (`missed`).
 */
export const RegistrationEvent = record({
  kind: ['kind', oneOfNames(['seats', 'own', 'missed'])],
  seats: ['subgroups', optionalList(SeatCount)],
});
export type RegistrationEvent = InsideOf<typeof RegistrationEvent>;

/** Registration for disciplines, in the event stream. */
export const registrationTopic = liveTopic('registration', RegistrationEvent);
