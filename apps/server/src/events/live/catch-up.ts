import type { LiveFrame } from '@portal/wire';
import type { EventStream } from './event-streams.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import type { Subscriber } from './event-hub.ts';
import type { MissedEvent } from './topic.ts';

/** A topic as far as catching up needs it. */
export interface CatchUpTopic {
  readonly name: string;
  lastPosition(): Promise<number>;
  missedEvents(personId: number, position: number): Promise<readonly MissedEvent<object>[]>;
}

/** A stream that sends the missed events first and buffers live events until then. */
export class CatchUpStream implements Subscriber {
  readonly #stream: EventStream<LiveFrame>;
  /** What a browser must repeat to miss nothing. */
  readonly #positions: Record<string, number> = {};
  #buffered: [frame: LiveFrame, position: number | undefined][] | undefined = [];

  constructor(stream: EventStream<LiveFrame>) {
    this.#stream = stream;
  }

  send(frame: LiveFrame, position?: number): void {
    if (this.#buffered) this.#buffered.push([frame, position]);
    else this.#sendNow(frame, position);
  }

  close(): void {
    this.#stream.close();
  }

  /** Sends the events of every topic after the browser's position, then the buffered ones, then live events. */
  async catchUp(topics: readonly CatchUpTopic[], personId: number): Promise<void> {
    const requested = decodeCursor(this.#stream.lastEventId);
    const last = await Promise.all(topics.map((topic) => topic.lastPosition()));
    // A topic that is not caught up yet stays at its old position, so that an interruption loses nothing.
    for (const [at, { name }] of topics.entries()) this.#positions[name] = requested[name] ?? last[at] ?? 0;
    for (const [at, topic] of topics.entries()) {
      const position = requested[topic.name];
      const missed = position === undefined ? [] : await topic.missedEvents(personId, position);
      for (const one of missed) this.#sendNow({ topic: topic.name, event: one.event }, one.position);
      this.#positions[topic.name] = last[at] ?? 0;
    }
    this.#stream.sendEventId(encodeCursor(this.#positions));
    const buffered = this.#buffered ?? [];
    this.#buffered = undefined;
    for (const [frame, position] of buffered) this.#sendNow(frame, position);
  }

  #sendNow(frame: LiveFrame, position: number | undefined): void {
    if (position === undefined) return this.#stream.send(frame);
    this.#positions[frame.topic] = position;
    this.#stream.send(frame, encodeCursor(this.#positions));
  }
}
