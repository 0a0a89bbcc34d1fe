import type { Floor } from './limits.ts';

interface Measurement {
  readonly at: number;
  readonly bytes: number;
}

const STEPS = 12;

/** Watches whether enough bytes move, in the interval that ends now: what moved before it does not lend more time. */
export class Progress {
  /** The measurements of the interval, oldest first. */
  readonly #measured: Measurement[] = [];

  /** Begins again: at the moment nobody waits for the client. */
  reset(): void {
    this.#measured.length = 0;
  }

  /** True when fewer bytes than the floor have moved in the interval. */
  isBelow({ everyMs, bytes: floorBytes }: Floor, bytes: number, now: number): boolean {
    this.#add({ at: now, bytes }, everyMs);
    const [first] = this.#measured;
    return first !== undefined && now - first.at >= everyMs && bytes - first.bytes < floorBytes;
  }

  /** Stores a measurement per step, from the last one before the interval on. */
  #add(measurement: Measurement, everyMs: number): void {
    const newest = this.#measured.at(-1);
    if (newest === undefined || measurement.at - newest.at >= everyMs / STEPS)
      this.#measured.push(measurement);
    while ((this.#measured[1]?.at ?? Infinity) <= measurement.at - everyMs) this.#measured.shift();
  }
}
