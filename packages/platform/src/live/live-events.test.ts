import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { LiveEvents } from './live-events.ts';

/** `EventSource.CLOSED`. */
const CLOSED = 2;

/** A fake `EventSource`, which jsdom lacks. */
class FakeEventSource extends EventTarget {
  static all: FakeEventSource[] = [];
  readyState = 1;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    FakeEventSource.all.push(this);
  }
  close() {
    this.readyState = CLOSED;
  }
  receive(data: unknown) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(data) }));
  }
  /** The server answers with an error, after which a browser does not try again. */
  refuse() {
    this.readyState = CLOSED;
    this.dispatchEvent(new Event('error'));
  }
}

const newest = (): FakeEventSource => {
  const source = FakeEventSource.all.at(-1);
  if (!source) throw new Error('There is no connection');
  return source;
};
const { locks } = navigator;
let live: LiveEvents;
let seen: unknown[];

beforeEach(() => {
  jest.useFakeTimers();
  FakeEventSource.all = [];
  Object.assign(globalThis, { EventSource: FakeEventSource });
  // Without Web Locks the tab connects at once.
  Reflect.deleteProperty(navigator, 'locks');
  seen = [];
  live = new LiveEvents(201);
  live.subscribe({
    onEvent: (topic, event) => void seen.push([topic, event]),
    onState: (isOpen) => void seen.push(isOpen),
  });
});
afterEach(() => {
  live.close();
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'EventSource');
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
});

/** The pause after which a refused connection is tried again. */
function pauseMs(): number {
  const count = FakeEventSource.all.length;
  let waited = 0;
  while (FakeEventSource.all.length === count && waited < 60_000) {
    jest.advanceTimersByTime(500);
    waited += 500;
  }
  return waited;
}

describe('the event stream', () => {
  it('is read below the path of the portal (D-01.1)', () => {
    expect(newest().url).toBe('/lms/api/events');
  });

  it('passes on that the registry has changed', () => {
    newest().dispatchEvent(new MessageEvent('registry', { data: '{}' }));
    expect(seen).toEqual([['registry', undefined]]);
  });

  it('is tried again after 1, 2, 4 … s, and at most after 30 s', () => {
    const pauses = Array.from({ length: 7 }, () => {
      newest().refuse();
      return pauseMs();
    });
    expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  });

  it('is tried again quickly once it was open', () => {
    for (const _ of [1, 2, 3]) {
      newest().refuse();
      pauseMs();
    }
    newest().dispatchEvent(new Event('open'));
    newest().refuse();
    expect(pauseMs()).toBe(1_000);
  });

  it('is left to the browser when the connection only broke', () => {
    newest().dispatchEvent(new Event('error'));
    jest.advanceTimersByTime(60_000);
    expect(FakeEventSource.all).toHaveLength(1);
    expect(seen).toEqual([false]);
  });

  it('is not tried again after it was closed', () => {
    newest().refuse();
    live.close();
    expect(jest.getTimerCount()).toBe(0);
    jest.advanceTimersByTime(60_000);
    expect(FakeEventSource.all).toHaveLength(1);
  });

  it.each([[null], [7], ['chat'], [{}], [{ topic: 7, event: {} }], [[]]])(
    'leaves out %j, which is no event of a topic',
    (data) => {
      newest().receive(data);
      newest().receive({ topic: 'chat', event: { kind: 'read' } });
      expect(seen).toEqual([['chat', { kind: 'read' }]]);
    },
  );

  it('tells a later subscriber whether it is open', () => {
    const states: boolean[] = [];
    const listener = { onEvent: () => undefined, onState: (isOpen: boolean) => void states.push(isOpen) };
    live.subscribe(listener);
    expect(states).toEqual([]);
    newest().dispatchEvent(new Event('open'));
    live.subscribe({ ...listener });
    expect(states).toEqual([true, true]);
  });

  it('says nothing to those who have left', () => {
    const left: unknown[] = [];
    const listener = {
      onEvent: (topic: string) => void left.push(topic),
      onState: (isOpen: boolean) => void left.push(isOpen),
    };
    live.subscribe(listener)();
    newest().dispatchEvent(new Event('open'));
    newest().receive({ topic: 'chat', event: {} });
    expect(left).toEqual([]);
    expect(live.hasListeners).toBe(true);
  });
});
