/** As many callers as are counted at a time; the one that was counted first is forgotten. */
const CALLERS_MAX = 5_000;

interface Window {
  count: number;
  readonly startedAt: number;
}

type Report = (error: Error | null, result: { readonly current: number; readonly ttl: number }) => void;

/**
 * Counts calls in windows of time by a clock that only goes forward: when the time of the machine is set back, a caller above the
 * limit would otherwise wait for as long.
 */
export class LimitStore {
  readonly #windows = new Map<string, Window>();

  incr(caller: string, report: Report, timeWindowMs: number): void {
    const { startedAt, count } = this.#current(caller, timeWindowMs) ?? {
      startedAt: performance.now(),
      count: 0,
    };
    this.#windows.set(caller, { startedAt, count: count + 1 });
    this.#forgetFirst();
    report(null, { current: count + 1, ttl: startedAt + timeWindowMs - performance.now() });
  }

  child(): LimitStore {
    return new LimitStore();
  }

  #current(caller: string, timeWindowMs: number): Window | undefined {
    const window = this.#windows.get(caller);
    if (!window || window.startedAt + timeWindowMs > performance.now()) return window;
    // A new window is counted last.
    this.#windows.delete(caller);
    return undefined;
  }

  #forgetFirst(): void {
    if (this.#windows.size <= CALLERS_MAX) return;
    for (const [first] of this.#windows) {
      this.#windows.delete(first);
      return;
    }
  }
}
