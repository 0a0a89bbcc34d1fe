import { BusSubscribers, type Bus } from './bus.ts';

/** Bus for a single process. */
export function createMemoryBus(): Bus {
  const subscribers = new BusSubscribers();
  return {
    start: () => Promise.resolve(),
    publish: (text) => Promise.resolve(subscribers.notifyMessage(text)),
    subscribe: (subscriber) => subscribers.add(subscriber),
    close: () => Promise.resolve(),
  };
}
