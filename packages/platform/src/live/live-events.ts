import { live, REGISTRY_EVENT } from '@portal/wire';

/** A message between tabs: an event of the server, or the state of the connection. */
type TabMessage =
  | { readonly kind: 'event'; readonly data: string }
  | { readonly kind: 'state'; readonly isOpen: boolean }
  | { readonly kind: 'joined' }
  | { readonly kind: 'currentState'; readonly isOpen: boolean };

/** `EventSource.CLOSED`, which jsdom does not define. */
const CLOSED = 2;
const FIRST_DELAY_MS = 1_000;
const MAX_DELAY_MS = 30_000;
/** The age of the oldest data that a page may show without asking: the cache keeps data unused for 60 s. */
const SETTLED_MS = 60_000;

/** Receives the events of all topics and the state of the connection. */
export interface LiveListener {
  /** `event` has the names of the wire; the topic's codec decodes it. */
  onEvent(topic: string, event: unknown): void;
  onState(isOpen: boolean): void;
}

interface Frame {
  readonly topic: string;
  readonly event: unknown;
}

const isFrame = (value: unknown): value is Frame =>
  typeof value === 'object' && value !== null && 'topic' in value && typeof value.topic === 'string';

/**
 * The event stream of the portal over a single connection for all tabs of the browser. A Web Lock decides which tab holds the
 * connection; that tab forwards the events to the others. Without Web Locks, every tab has a connection.
 */
export class LiveEvents {
  readonly #tabs: BroadcastChannel;
  readonly #listeners = new Set<LiveListener>();
  readonly #stop = new AbortController();
  #source: EventSource | undefined;
  #isOpen: boolean | undefined;
  #failedAttempts = 0;
  #changedAt = 0;
  #reconnectTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(owner: number) {
    const name = `live ${owner}`;
    this.#tabs = new BroadcastChannel(name);
    this.#tabs.onmessage = ({ data }: MessageEvent<TabMessage>) => this.#receive(data);
    this.#tabs.postMessage({ kind: 'joined' } satisfies TabMessage);
    void this.#acquireConnection(name);
  }

  subscribe(listener: LiveListener): () => void {
    this.#listeners.add(listener);
    if (this.#isOpen !== undefined) listener.onState(this.#isOpen);
    return () => void this.#listeners.delete(listener);
  }

  get hasListeners(): boolean {
    return this.#listeners.size > 0;
  }

  /** True when the connection has been open without an event for so long that all cached data were read after the last one. */
  get isSettled(): boolean {
    return this.#isOpen === true && performance.now() - this.#changedAt > SETTLED_MS;
  }

  close(): void {
    this.#stop.abort();
    clearTimeout(this.#reconnectTimer);
    this.#source?.close();
    this.#tabs.close();
  }

  async #acquireConnection(name: string): Promise<void> {
    const { signal } = this.#stop;
    if (!('locks' in navigator)) return this.#connect();
    const untilClosed = () => {
      this.#connect();
      return new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    };
    await navigator.locks.request(name, { signal }, untilClosed).catch((error: unknown) => {
      // The tab was closed before it got the lock.
      if (!signal.aborted) throw error;
    });
  }

  #connect(): void {
    if (this.#stop.signal.aborted) return;
    const source = new EventSource(live.events.path);
    this.#source = source;
    source.addEventListener('open', () => {
      this.#failedAttempts = 0;
      this.#broadcast({ kind: 'state', isOpen: true });
    });
    source.addEventListener('error', () => {
      this.#broadcast({ kind: 'state', isOpen: false });
      // A browser reconnects after a broken connection, but not after a refused one.
      if (source.readyState === CLOSED) this.#connectLater();
    });
    source.addEventListener('message', ({ data }: MessageEvent<string>) =>
      this.#broadcast({ kind: 'event', data }),
    );
    // It belongs to no topic of a module.
    source.addEventListener(REGISTRY_EVENT, () =>
      this.#broadcast({ kind: 'event', data: JSON.stringify({ topic: REGISTRY_EVENT }) }),
    );
  }

  #connectLater(): void {
    const delayMs = Math.min(FIRST_DELAY_MS * 2 ** this.#failedAttempts, MAX_DELAY_MS);
    this.#failedAttempts += 1;
    this.#reconnectTimer = setTimeout(() => this.#connect(), delayMs);
  }

  /** Sends a message to the other tabs and to this one. */
  #broadcast(message: TabMessage): void {
    this.#tabs.postMessage(message);
    this.#receive(message);
  }

  #receive(message: TabMessage): void {
    if (message.kind === 'joined') {
      if (this.#source && this.#isOpen !== undefined) {
        this.#tabs.postMessage({ kind: 'currentState', isOpen: this.#isOpen } satisfies TabMessage);
      }
    } else if (message.kind === 'event') {
      this.#changedAt = performance.now();
      this.#deliver(JSON.parse(message.data));
    } else if (message.kind === 'state' || this.#isOpen === undefined) {
      this.#isOpen = message.isOpen;
      this.#changedAt = performance.now();
      for (const listener of this.#listeners) listener.onState(message.isOpen);
    }
  }

  #deliver(frame: unknown): void {
    if (!isFrame(frame)) return;
    for (const listener of this.#listeners) listener.onEvent(frame.topic, frame.event);
  }
}
