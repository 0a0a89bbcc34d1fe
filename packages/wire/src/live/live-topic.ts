import type { Anything, RecordCodec } from '../codec/codec.ts';

/** A topic of the event stream: its name, which is also part of the last event ID, and the shape of its events. */
export interface LiveTopic<Event extends object = Anything> {
  readonly name: string;
  readonly event: RecordCodec<Event>;
}

/** Declares a topic; `name` consists of lower-case letters and hyphens. */
export const liveTopic = <Event extends object>(
  name: string,
  event: RecordCodec<Event>,
): LiveTopic<Event> => ({ name, event });
