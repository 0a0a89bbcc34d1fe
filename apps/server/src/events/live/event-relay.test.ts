import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Registry } from 'prom-client';
import type { Bus } from '../bus/bus.ts';
import { createMemoryBus } from '../bus/memory-bus.ts';
import { BusMetrics } from './bus-metrics.ts';
import { EventRelay } from './event-relay.ts';

let now: number;
let bus: Bus;
beforeEach(() => {
  now = 0;
  bus = createMemoryBus();
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  jest.restoreAllMocks();
});

/** A process on the bus; `gaps` has a moment for each time that it believes to have missed events. */
function join() {
  const gaps: number[] = [];
  const topics: string[] = [];
  const relay = new EventRelay({
    bus,
    metrics: new BusMetrics(new Registry()),
    onEvents: async (events) => void topics.push(...events.map(({ topic }) => topic)),
    onGap: () => gaps.push(now),
    onError: () => undefined,
  });
  return { relay, gaps, topics };
}

/** Every two seconds, as the job does. */
async function beatUntil(end: number, relays: readonly EventRelay[]): Promise<void> {
  for (; now < end; now += 2_000) for (const relay of relays) await relay.beat();
}

describe('a process on the bus', () => {
  it('has missed events when another one vanishes, once', async () => {
    const [here, there] = [join(), join()];
    await beatUntil(20_000, [here.relay, there.relay]);
    expect(here.gaps).toEqual([]);
    await beatUntil(60_000, [here.relay]);
    expect(here.gaps).toEqual([30_000]);
  });

  it('has missed nothing when another one stops, whose last events arrive', async () => {
    const [here, there] = [join(), join()];
    await beatUntil(10_000, [here.relay, there.relay]);
    there.relay.publish({ topic: 'chat', ref: '1' });
    await there.relay.close();
    await beatUntil(60_000, [here.relay]);
    expect(here.topics).toEqual(['chat']);
    expect(here.gaps).toEqual([]);
  });

  it('is missed when it stops with events that the bus did not take', async () => {
    const [here, there] = [join(), join()];
    await beatUntil(10_000, [here.relay, there.relay]);
    const { publish } = bus;
    bus.publish = () => Promise.reject(new Error('away'));
    there.relay.publish({ topic: 'chat', ref: '1' });
    await there.relay.close();
    bus.publish = publish;
    await beatUntil(30_000, [here.relay]);
    expect(here.gaps).toHaveLength(1);
  });
});
