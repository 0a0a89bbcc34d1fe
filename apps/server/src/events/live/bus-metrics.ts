import { Counter, Histogram, type Registry } from 'prom-client';

const buckets = [0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5];

/** What this process sends and receives on the bus. */
export class BusMetrics {
  readonly #events: Counter;
  readonly #failures: Counter;
  readonly #delay: Histogram;

  constructor(registry: Registry) {
    const registers = [registry];
    this.#events = new Counter({
      name: 'portal_bus_events_total',
      help: 'Events that were published to the other servers, and received from them.',
      labelNames: ['direction'],
      registers,
    });
    this.#failures = new Counter({
      name: 'portal_bus_failures_total',
      help: 'Messages that could not be sent or read; sending is repeated.',
      registers,
    });
    this.#delay = new Histogram({
      name: 'portal_bus_delay_seconds',
      help: 'Time from the publishing of a message until the bus delivers it.',
      buckets,
      registers,
    });
    for (const direction of ['published', 'received']) this.#events.inc({ direction }, 0);
  }

  countPublished(events: number): void {
    this.#events.inc({ direction: 'published' }, events);
  }

  countReceived(events: number): void {
    this.#events.inc({ direction: 'received' }, events);
  }

  countFailure(): void {
    this.#failures.inc();
  }

  measureDelay(ms: number): void {
    this.#delay.observe(ms / 1_000);
  }
}
