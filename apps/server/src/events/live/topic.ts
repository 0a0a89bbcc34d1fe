import type { LiveTopic } from '@portal/wire';
import type { Codec } from '@portal/wire/codec';

/** An event as one person sees it; people with the same view share one object, which is serialised once. */
export interface Delivery<Event extends object> {
  readonly personId: number;
  readonly event: Event;
  /** Where a reconnecting browser continues; undefined when the event does not move the position of its topic. */
  readonly position?: number;
}

export type MissedEvent<Event extends object> = Omit<Delivery<Event>, 'personId'>;

/** The people who have a stream open in this process. */
export interface Listeners {
  readonly isEmpty: boolean;
  has(personId: number): boolean;
  ids(): readonly number[];
}

/** What a feature declares about its topic. It decides who receives an event; the browser cannot choose. */
export interface TopicDefinition<Ref, Event extends object> {
  readonly topic: LiveTopic<Event>;
  /** An event in ids alone, as sent to the other server processes. */
  readonly ref: Codec<Ref>;
  /** Loads the events that another process has published, for those listeners who may receive them. */
  load(refs: readonly Ref[], listeners: Listeners): Promise<readonly Delivery<Event>[]>;
  /** The position of the newest event that may be visible now. */
  lastPosition(): Promise<number>;
  /** The events of a person after a position, oldest first; an event may be repeated. */
  missedEvents(personId: number, position: number): Promise<readonly MissedEvent<Event>[]>;
}

/** Publishes the events of one topic. */
export interface TopicPublisher<Ref, Event extends object> {
  /** Sends `ref` to the other processes and the loaded events to the streams of this one. */
  publish(ref: Ref, load: TopicLoader<Event>): Promise<void>;
  /** Sends events to the streams of this process alone: every process does the same by itself. */
  deliver(load: TopicLoader<Event>): Promise<void>;
}

export type TopicLoader<Event extends object> = (
  listeners: Listeners,
) => Promise<readonly Delivery<Event>[]> | readonly Delivery<Event>[];
