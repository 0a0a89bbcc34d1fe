import { afterEach, beforeEach, jest } from '@jest/globals';
import { act } from '@testing-library/react';
import { chatTopic, type ChatEvent } from '@portal/wire';

/** A fake `EventSource`, which jsdom lacks. */
export class FakeEventSource extends EventTarget {
  static open: FakeEventSource[] = [];
  readonly url: string;
  isClosed = false;

  constructor(url: string) {
    super();
    this.url = url;
    FakeEventSource.open.push(this);
  }

  close() {
    this.isClosed = true;
  }

  emit(event: ChatEvent) {
    const data = JSON.stringify({ topic: chatTopic.name, event: chatTopic.event.encode(event) });
    act(() => void this.dispatchEvent(new MessageEvent('message', { data })));
  }

  disconnect() {
    act(() => void this.dispatchEvent(new Event('error')));
  }

  connect() {
    act(() => void this.dispatchEvent(new Event('open')));
  }
}

/** A fake `IntersectionObserver`, which jsdom lacks. */
export class FakeIntersectionObserver {
  static readonly all: FakeIntersectionObserver[] = [];
  readonly #report: IntersectionObserverCallback;
  readonly #watched = new Set<Element>();

  constructor(report: IntersectionObserverCallback) {
    this.#report = report;
    FakeIntersectionObserver.all.push(this);
  }

  observe(element: Element) {
    this.#watched.add(element);
  }

  unobserve(element: Element) {
    this.#watched.delete(element);
  }

  /** Makes exactly the messages with these ids visible. */
  static setVisible(...ids: number[]) {
    for (const observer of FakeIntersectionObserver.all) {
      const entries = [...observer.#watched].map((target) => ({
        target,
        isIntersecting: ids.includes(Number(target.getAttribute('data-message-id'))),
        intersectionRatio: 1,
      }));
      Reflect.apply(observer.#report, undefined, [entries, observer]);
    }
  }
}

/** Mocks the browser APIs that jsdom lacks, for a test file. */
export function mockBrowserApis(): void {
  beforeEach(() => {
    FakeEventSource.open = [];
    FakeIntersectionObserver.all.length = 0;
    Object.assign(Element.prototype, { scrollTo: () => undefined, scrollBy: () => undefined });
    // Node's `structuredClone` cannot clone jsdom files; the tests never mutate stored values.
    Object.assign(globalThis, { structuredClone: <Value>(value: Value) => value });
    Object.assign(globalThis, {
      EventSource: FakeEventSource,
      IntersectionObserver: FakeIntersectionObserver,
    });
    jest.spyOn(document, 'hasFocus').mockReturnValue(true);
  });
  afterEach(() => void jest.restoreAllMocks());
}
