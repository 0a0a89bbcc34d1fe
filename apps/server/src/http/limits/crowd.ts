import { clientOf } from '../connections/client-of.ts';
import { LimitStore } from './limit-store.ts';

const MINUTE_MS = 60_000;

/** Counts what the visitors of each address do in a minute. Above the limit, only those are served who have done little. */
export class Crowd {
  readonly #store = new LimitStore();
  readonly #max: number;

  constructor(max: number) {
    this.#max = max;
  }

  /** Counts one more; true when the address is above the limit. */
  add(address: string): boolean {
    let isOver = false;
    this.#store.incr(clientOf(address), (_, { current }) => (isOver = current > this.#max), MINUTE_MS);
    return isOver;
  }
}
