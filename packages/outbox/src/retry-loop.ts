const FIRST_DELAY_MS = 1_000;
const MAX_DELAY_MS = 30_000;

/** The result of sending: everything is done, or some lanes need a retry. */
export type SendOutcome = 'done' | 'retry';

/** Calls `sendAll` when woken, and again with exponential backoff while it asks for a retry. */
export class RetryLoop {
  readonly #sendAll: () => Promise<SendOutcome>;
  readonly #stop = new AbortController();
  #wake: () => void = () => undefined;
  #isWoken = true;
  #failures = 0;

  constructor(sendAll: () => Promise<SendOutcome>) {
    this.#sendAll = sendAll;
  }

  get signal(): AbortSignal {
    return this.#stop.signal;
  }

  /** Calls `sendAll` at once, or right after the call that is running. */
  wake(): void {
    this.#isWoken = true;
    this.#wake();
  }

  stop(): void {
    this.#stop.abort();
    this.#wake();
  }

  /** Resolves when the loop is stopped. */
  async run(): Promise<void> {
    while (!this.signal.aborted) {
      this.#isWoken = false;
      const outcome = await this.#sendAll();
      this.#failures = outcome === 'done' ? 0 : this.#failures + 1;
      await this.#pause(outcome);
    }
  }

  #pause(outcome: SendOutcome): Promise<void> {
    if (this.#isWoken || this.signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = outcome === 'retry' ? setTimeout(resolve, retryDelayMs(this.#failures)) : undefined;
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

/** 1, 2, 4 … 30 seconds. */
export const retryDelayMs = (failures: number): number =>
  Math.min(FIRST_DELAY_MS * 2 ** Math.max(0, failures - 1), MAX_DELAY_MS);
