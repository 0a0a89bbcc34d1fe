/** Long enough to ignore elements that scroll past under the pointer. */
const HOVER_DELAY_MS = 65;

/** A value from a dynamically imported chunk, which is loaded when first needed or preloaded on hover or focus. */
export class LazyChunk<Value> {
  readonly #fetch: () => Promise<Value>;
  #value: Value | undefined;
  #promise: Promise<Value> | undefined;
  #hoverTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(fetch: () => Promise<Value>) {
    this.#fetch = fetch;
  }

  /** The loaded value. */
  get value(): Value | undefined {
    return this.#value;
  }

  /** Loads the value once for all callers; after a failure the next call tries again. */
  readonly load = (): Promise<Value> => {
    this.#promise ??= this.#fetch().then(
      (value) => (this.#value = value),
      (error: unknown) => {
        this.#promise = undefined;
        throw error;
      },
    );
    return this.#promise;
  };

  /** Loads the value in advance; a failure is only logged. */
  readonly preload = (): void => {
    this.load().catch((error: unknown) => console.warn(error));
  };

  /** Preloads the value if `cancelPreload` is not called within 65 ms. */
  readonly preloadOnHover = (): void => {
    clearTimeout(this.#hoverTimer);
    this.#hoverTimer = setTimeout(this.preload, HOVER_DELAY_MS);
  };

  /** Cancels `preloadOnHover`. */
  readonly cancelPreload = (): void => clearTimeout(this.#hoverTimer);
}
