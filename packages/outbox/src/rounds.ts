const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/** What a round of sending left behind: nothing, or lanes that have to be tried again. */
export type RoundEnd = 'done' | 'again';

/** Sends in rounds: a new one when woken, and after growing pauses as long as something has to be tried again. */
export class Rounds {
  readonly #round: () => Promise<RoundEnd>;
  readonly #stop = new AbortController();
  #wake: () => void = () => undefined;
  #isWoken = true;
  #failures = 0;

  constructor(round: () => Promise<RoundEnd>) {
    this.#round = round;
  }

  get signal(): AbortSignal {
    return this.#stop.signal;
  }

  /** Begins a new round, at once or right after the one that is running. */
  wake(): void {
    this.#isWoken = true;
    this.#wake();
  }

  stop(): void {
    this.#stop.abort();
    this.#wake();
  }

  /** Goes on until it is stopped. */
  async run(): Promise<void> {
    while (!this.signal.aborted) {
      this.#isWoken = false;
      const end = await this.#round();
      this.#failures = end === 'done' ? 0 : this.#failures + 1;
      await this.#pause(end);
    }
  }

  #pause(end: RoundEnd): Promise<void> {
    if (this.#isWoken || this.signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = end === 'again' ? setTimeout(resolve, pauseAfter(this.#failures)) : undefined;
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

/** 1, 2, 4 … 30 seconds. */
export const pauseAfter = (failures: number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** Math.max(0, failures - 1), LONGEST_PAUSE_MS);
