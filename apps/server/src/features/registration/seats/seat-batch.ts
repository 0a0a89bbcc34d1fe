import type { SeatKey } from './seat.queries.ts';

/** Counts that are a quarter of a second behind look live, and a rush is a few events. */
const BATCH_MS = 250;

interface BatchOptions {
  readonly publish: (seats: readonly SeatKey[]) => Promise<void>;
  readonly onError: (error: unknown) => void;
}

/** Collects the seats that changed in a moment, because every listener pays for each event, whatever its size. */
export class SeatBatch {
  readonly #options: BatchOptions;
  readonly #changed = new Map<string, SeatKey>();
  #timer: NodeJS.Timeout | undefined;

  constructor(options: BatchOptions) {
    this.#options = options;
  }

  add(seats: readonly SeatKey[]): void {
    for (const { classId, number } of seats) this.#changed.set(`${classId} ${number}`, { classId, number });
    if (this.#changed.size > 0) this.#timer ??= setTimeout(() => void this.flush(), BATCH_MS);
  }

  /** Publishes what was collected so far. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const seats = [...this.#changed.values()];
    this.#changed.clear();
    if (seats.length === 0) return;
    try {
      await this.#options.publish(seats);
    } catch (error) {
      this.#options.onError(error);
    }
  }
}
