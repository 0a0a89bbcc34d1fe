import { BusListeners, type Bus } from './bus.ts';

/** For one process alone, which has nobody else to tell. */
export function createMemoryBus(): Bus {
  const listeners = new BusListeners();
  return {
    start: () => Promise.resolve(),
    publish: (text) => Promise.resolve(listeners.tell(text)),
    listen: (listener) => listeners.add(listener),
    close: () => Promise.resolve(),
  };
}
