/** A pointer that stays so long means what it is over; what a scrolling page moves beneath it is passed by. */
const DWELL_MS = 65;

/** A part of the kit that a page does without until it is asked for: its code is fetched then, or in a quiet moment before. */
export class LazyChunk<Part> {
  readonly #fetch: () => Promise<Part>;
  #part: Part | undefined;
  #coming: Promise<Part> | undefined;
  #dwelling: ReturnType<typeof setTimeout> | undefined;

  constructor(fetch: () => Promise<Part>) {
    this.#fetch = fetch;
  }

  /** The part, as soon as it is there. */
  get part(): Part | undefined {
    return this.#part;
  }

  /** Fetches the part once for all who ask; a failure is forgotten, so that the next to ask tries again. */
  readonly load = (): Promise<Part> => {
    this.#coming ??= this.#fetch().then(
      (part) => (this.#part = part),
      (error: unknown) => {
        this.#coming = undefined;
        throw error;
      },
    );
    return this.#coming;
  };

  /** The same ahead of time, when nobody would miss it. */
  readonly prepare = (): void => {
    this.load().catch((error: unknown) => console.warn(error));
  };

  /** The same, if the pointer that has come stays for a moment. */
  readonly approach = (): void => {
    clearTimeout(this.#dwelling);
    this.#dwelling = setTimeout(this.prepare, DWELL_MS);
  };

  /** The pointer has gone. */
  readonly leave = (): void => clearTimeout(this.#dwelling);
}
