import { performance, type EventLoopUtilization } from 'node:perf_hooks';
import fastifyPlugin from 'fastify-plugin';

/** The most that an idle server works: 5,000 open streams without events take 4 to 5 %. */
const IDLE_SHARE = 0.08;
/** Work that leaves enough behind. */
const WORTH_MS = 2_000;

/** Everything at once, and the memory is given back to the system. */
const everything = { type: 'major', execution: 'sync', flavor: 'last-resort' } as const;

/** Decides when to collect: after the start and after some work, once the server has nothing to do. */
export class IdleCollection {
  #workedMs = WORTH_MS;
  readonly #collect: () => void;

  constructor(collect: () => void) {
    this.#collect = collect;
  }

  measure({ active, utilization }: Pick<EventLoopUtilization, 'active' | 'utilization'>): void {
    this.#workedMs += active;
    if (utilization > IDLE_SHARE || this.#workedMs < WORTH_MS) return;
    this.#workedMs = 0;
    this.#collect();
  }
}

/**
 * Collects what the start or a rush has left as soon as the server is idle, which takes about a tenth of a second (decision 0058). It
 * takes effect with the flags of `node-flags.json`.
 */
export const idleCollection = fastifyPlugin((app) => {
  const { gc } = globalThis;
  if (gc === undefined) return;
  const collection = new IdleCollection(() => gc(everything));
  let before = performance.eventLoopUtilization();
  app.jobs.add({
    name: 'idleCollection',
    everySeconds: 2,
    runs: 'inEachProcess',
    run: () => {
      const now = performance.eventLoopUtilization();
      collection.measure(performance.eventLoopUtilization(now, before));
      before = now;
    },
  });
});
