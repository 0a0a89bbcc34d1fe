const FIRST_DELAY_MS = 1_000;
const MAX_DELAY_MS = 30_000;

/** The result of sending: everything is done, some lanes need a retry, or an item must still rest for some milliseconds. */
export type SendOutcome = 'done' | 'retry' | { readonly restMs: number };

/** The outcome of several lanes: a retry, else the shortest rest. */
export function mergeOutcomes(outcomes: readonly SendOutcome[]): SendOutcome {
  if (outcomes.includes('retry')) return 'retry';
  const rests = outcomes.flatMap((outcome) => (typeof outcome === 'object' ? [outcome.restMs] : []));
  return rests.length === 0 ? 'done' : { restMs: Math.min(...rests) };
}

/** Calls `sendAll` when woken, and again with exponential backoff while it asks for a retry. */
export class RetryLoop {
  readonly #sendAll: () => Promise<SendOutcome>;
  readonly #stop = new AbortController();
  #wake: () => void = () => undefined;
  #isWoken = true;
  #failures = 0;
  #isResting = false;

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

  /** Like `wake`, except that it does not shorten the delay after a failure or a rest, which ends with a look at all items. */
  wakeUnlessWaiting(): void {
    if (this.#failures === 0 && !this.#isResting) this.wake();
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
      this.#failures = outcome === 'retry' ? this.#failures + 1 : 0;
      this.#isResting = typeof outcome === 'object' && !this.#isWoken;
      await this.#pause(outcome);
      this.#isResting = false;
    }
  }

  #pause(outcome: SendOutcome): Promise<void> {
    if (this.#isWoken || this.signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const delayMs = this.#delayAfter(outcome);
      const timer = delayMs === undefined ? undefined : setTimeout(resolve, delayMs);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  #delayAfter(outcome: SendOutcome): number | undefined {
    if (typeof outcome === 'object') return outcome.restMs;
    return outcome === 'retry' ? retryDelayMs(this.#failures) : undefined;
  }
}

/** 1, 2, 4 … 30 seconds. */
export const retryDelayMs = (failures: number): number =>
  Math.min(FIRST_DELAY_MS * 2 ** Math.max(0, failures - 1), MAX_DELAY_MS);
