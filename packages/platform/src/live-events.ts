/** What one tab tells the others: what the server said, or how the connection is. */
type Word =
  | { readonly kind: 'event'; readonly data: string }
  | { readonly kind: 'state'; readonly isOpen: boolean }
  | { readonly kind: 'newcomer' }
  | { readonly kind: 'welcome'; readonly isOpen: boolean };

/** What `EventSource.CLOSED` is. */
const CLOSED = 2;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/** Who listens to the events. */
export interface LiveListener {
  onEvent(data: string): void;
  /** True when the connection stands; after the first time it means that something may have been missed. */
  onState(isOpen: boolean): void;
}

/**
 * The events of one address, by one connection for all tabs of the browser: a Web Lock decides which tab holds it, the others
 * hear from that one. A browser without locks has a connection for each tab.
 */
export class LiveEvents {
  readonly #path: string;
  readonly #tabs: BroadcastChannel;
  readonly #listeners = new Set<LiveListener>();
  readonly #stop = new AbortController();
  #source: EventSource | undefined;
  #isOpen: boolean | undefined;
  #refusals = 0;
  #again: ReturnType<typeof setTimeout> | undefined;

  constructor(path: string, owner: number) {
    this.#path = path;
    const name = `live ${path} ${owner}`;
    this.#tabs = new BroadcastChannel(name);
    this.#tabs.onmessage = ({ data }: MessageEvent<Word>) => this.#hear(data);
    this.#tabs.postMessage({ kind: 'newcomer' } satisfies Word);
    void this.#holdConnection(name);
  }

  listen(listener: LiveListener): () => void {
    this.#listeners.add(listener);
    if (this.#isOpen !== undefined) listener.onState(this.#isOpen);
    return () => void this.#listeners.delete(listener);
  }

  get hasListeners(): boolean {
    return this.#listeners.size > 0;
  }

  close(): void {
    this.#stop.abort();
    clearTimeout(this.#again);
    this.#source?.close();
    this.#tabs.close();
  }

  async #holdConnection(name: string): Promise<void> {
    const { signal } = this.#stop;
    if (!('locks' in navigator)) return this.#connect();
    const untilClosed = () => {
      this.#connect();
      return new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    };
    await navigator.locks.request(name, { signal }, untilClosed).catch((error: unknown) => {
      // Whoever leaves before its turn has nothing to hold.
      if (!signal.aborted) throw error;
    });
  }

  #connect(): void {
    if (this.#stop.signal.aborted) return;
    const source = new EventSource(this.#path);
    this.#source = source;
    source.addEventListener('open', () => {
      this.#refusals = 0;
      this.#say({ kind: 'state', isOpen: true });
    });
    source.addEventListener('error', () => {
      this.#say({ kind: 'state', isOpen: false });
      // A browser comes back by itself to a connection that broke, but not to one that was refused.
      if (source.readyState === CLOSED) this.#connectLater();
    });
    source.addEventListener('message', ({ data }: MessageEvent<string>) =>
      this.#say({ kind: 'event', data }),
    );
  }

  #connectLater(): void {
    const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** this.#refusals, LONGEST_PAUSE_MS);
    this.#refusals += 1;
    this.#again = setTimeout(() => this.#connect(), pauseMs);
  }

  /** To the other tabs and to this one. */
  #say(word: Word): void {
    this.#tabs.postMessage(word);
    this.#hear(word);
  }

  #hear(word: Word): void {
    if (word.kind === 'newcomer') {
      if (this.#source && this.#isOpen !== undefined) {
        this.#tabs.postMessage({ kind: 'welcome', isOpen: this.#isOpen } satisfies Word);
      }
    } else if (word.kind === 'event') {
      for (const listener of this.#listeners) listener.onEvent(word.data);
    } else if (word.kind === 'state' || this.#isOpen === undefined) {
      this.#isOpen = word.isOpen;
      for (const listener of this.#listeners) listener.onState(word.isOpen);
    }
  }
}
