import { setTimeout as delay } from 'node:timers/promises';
import fastifyPlugin from 'fastify-plugin';
import type { FastifyInstance } from 'fastify';
import type { LiveFrame } from '@portal/wire';
import { forSeveralCallers } from '../../database/database-use.ts';
import type { EventStream } from './event-streams.ts';
import type { BusEvent } from './bus-message.ts';
import { BusMetrics } from './bus-metrics.ts';
import { CatchUpStream, type CatchUpTopic } from './catch-up.ts';
import { EventHub } from './event-hub.ts';
import { EventRelay } from './event-relay.ts';
import type { TopicDefinition, TopicLoader, TopicPublisher } from './topic.ts';

const CLOSE_PAUSE_MS = 100;
const BEAT_SECONDS = 2;

interface RegisteredTopic extends CatchUpTopic {
  /** Delivers the events of another process to the streams of this one. */
  receive(refs: readonly string[]): Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    live: LiveEvents;
  }
}

/** Calls that start while another one runs share its result. */
function shareConcurrent<Result>(run: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined;
  return () => (running ??= forSeveralCallers(run).finally(() => (running = undefined)));
}

/** Delivers the events of all topics to the streams of this process and, through the bus, to those of the others. */
class LiveEvents {
  readonly #hub = new EventHub();
  readonly #topics = new Map<string, RegisteredTopic>();
  readonly #relay: EventRelay;
  readonly #log: FastifyInstance['log'];

  constructor({ bus, log, metrics }: Pick<FastifyInstance, 'bus' | 'log' | 'metrics'>) {
    this.#log = log;
    this.#relay = new EventRelay({
      bus,
      metrics: new BusMetrics(metrics),
      onEvents: (events) => this.#receive(events),
      // Reconnecting browsers receive what they missed, as after every other interruption.
      onGap: () => void this.#hub.closeAll(() => delay(CLOSE_PAUSE_MS, undefined, { ref: false })),
      onError: (error) => log.warn(error, 'Events did not reach the other servers, or theirs did not arrive'),
    });
  }

  /** Registers the topic of a feature, at start-up. */
  register<Ref, Event extends object>(definition: TopicDefinition<Ref, Event>): TopicPublisher<Ref, Event> {
    const { name } = definition.topic;
    const { ref: codec } = definition;
    this.#topics.set(name, {
      name,
      // An older position is safe: the events after it are sent again.
      lastPosition: shareConcurrent(() => definition.lastPosition()),
      missedEvents: (personId, position) => definition.missedEvents(personId, position),
      receive: async (refs) => {
        if (this.#hub.isEmpty) return;
        const decoded = refs.map((ref) => codec.decode(JSON.parse(ref)));
        this.#hub.publish(name, await definition.load(decoded, this.#hub));
      },
    });
    const deliver = async (load: TopicLoader<Event>): Promise<void> => {
      if (!this.#hub.isEmpty) this.#hub.publish(name, await load(this.#hub));
    };
    return {
      publish: async (ref, load) => {
        this.#relay.publish({ topic: name, ref: JSON.stringify(codec.encode(ref)) });
        await deliver(load);
      },
      deliver,
    };
  }

  /** Sends the missed events of all topics to a new stream, and the following ones until it ends. */
  async subscribe(personId: number, stream: EventStream<LiveFrame>): Promise<void> {
    const subscriber = new CatchUpStream(stream);
    stream.onClose(this.#hub.subscribe(personId, subscriber));
    try {
      await subscriber.catchUp([...this.#topics.values()], personId);
    } catch (error) {
      this.#log.warn(error, 'A stream did not receive the events it missed');
      stream.close();
    }
  }

  beat(): Promise<void> {
    return this.#relay.beat();
  }

  close(): Promise<void> {
    return this.#relay.close();
  }

  /** Topics do not wait for each other; the events of one stay in order. */
  async #receive(events: readonly BusEvent[]): Promise<void> {
    const byTopic = [...Map.groupBy(events, ({ topic }) => topic)];
    await Promise.all(
      byTopic.map(async ([topic, own]) => this.#topics.get(topic)?.receive(own.map(({ ref }) => ref))),
    );
  }
}

/** Decorates the server with `live`, where features register their topics. */
export const live = fastifyPlugin((app) => {
  const events = new LiveEvents(app);
  app.decorate('live', events);
  app.jobs.add({
    name: 'busBeat',
    everySeconds: BEAT_SECONDS,
    runs: 'inEachProcess',
    run: () => events.beat(),
  });
  app.addHook('preClose', () => events.close());
});
