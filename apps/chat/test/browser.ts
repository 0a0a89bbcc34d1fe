import { afterEach, beforeEach, jest } from '@jest/globals';
import { act } from '@testing-library/react';
import { chat, type ChatEvent } from '@portal/wire';

/** The server's side of an event stream, in place of the browser's `EventSource` that jsdom lacks. */
export class FakeStream extends EventTarget {
  static open: FakeStream[] = [];
  readonly url: string;
  isClosed = false;

  constructor(url: string) {
    super();
    this.url = url;
    FakeStream.open.push(this);
  }

  close() {
    this.isClosed = true;
  }

  tell(event: ChatEvent) {
    const data = JSON.stringify(chat.events.response.encode(event));
    act(() => void this.dispatchEvent(new MessageEvent('message', { data })));
  }

  breakOff() {
    act(() => void this.dispatchEvent(new Event('error')));
  }

  connect() {
    act(() => void this.dispatchEvent(new Event('open')));
  }
}

/** What the reader sees, in place of the browser's `IntersectionObserver`. */
export class FakeEyes {
  static readonly all: FakeEyes[] = [];
  readonly #report: IntersectionObserverCallback;
  readonly #watched = new Set<Element>();

  constructor(report: IntersectionObserverCallback) {
    this.#report = report;
    FakeEyes.all.push(this);
  }

  observe(element: Element) {
    this.#watched.add(element);
  }

  unobserve(element: Element) {
    this.#watched.delete(element);
  }

  /** The reader looks at the messages with these ids. */
  static lookAt(...ids: number[]) {
    for (const eyes of FakeEyes.all) {
      const entries = [...eyes.#watched].map((target) => ({
        target,
        isIntersecting: ids.includes(Number(target.getAttribute('data-message-id'))),
        intersectionRatio: 1,
      }));
      Reflect.apply(eyes.#report, undefined, [entries, eyes]);
    }
  }
}

/** Gives a test file the two parts of a browser that jsdom does not have. */
export function useBrowserParts(): void {
  beforeEach(() => {
    FakeStream.open = [];
    FakeEyes.all.length = 0;
    Object.assign(Element.prototype, { scrollTo: () => undefined, scrollBy: () => undefined });
    // Node's own does not know the files of jsdom; what lies in the database is never changed here.
    Object.assign(globalThis, { structuredClone: <Value>(value: Value) => value });
    Object.assign(globalThis, { EventSource: FakeStream, IntersectionObserver: FakeEyes });
    jest.spyOn(document, 'hasFocus').mockReturnValue(true);
  });
  afterEach(() => void jest.restoreAllMocks());
}
