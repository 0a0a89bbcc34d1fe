import { setTimeout as wait } from 'node:timers/promises';
import { HttpError } from '../../errors.ts';

const WAITING_MAX = 4;
/** Nobody begins to wait behind others for longer: the client gives up after 30 seconds. */
const PATIENCE_SECONDS = 20;
/** Whoever has waited so long by the end of a rest has most likely gone. */
const GIVES_UP_SECONDS = 28;

/** Waits for what is left of a rest; whoever waited too long already is turned away and holds nobody else up. */
export type Rest = (seconds: number, passedSeconds?: number) => Promise<void>;

interface Queue {
  last: Promise<unknown>;
  length: number;
  /** How long each one takes, as far as is known. */
  restSeconds: number;
}

/** Lets one pass after the other for each key, and lets few wait. */
export class Turns {
  readonly #queues = new Map<string, Queue>();

  /** Turns away whom the queue has no room for; asks memory alone, so that a flood costs nothing more. */
  refuseCrowd(key: string): void {
    const queue = this.#queues.get(key);
    if (!queue) return;
    const isLong = queue.length > WAITING_MAX || queue.length * queue.restSeconds >= PATIENCE_SECONDS;
    if (isLong) throw new HttpError('tooMany', { retryAfterSeconds: PATIENCE_SECONDS });
  }

  /** Without turns, a hundred tries at once would all rest at the same time and count as one. */
  async take<Result>(key: string, work: (rest: Rest) => Promise<Result>): Promise<Result> {
    this.refuseCrowd(key);
    const queue = this.#queues.get(key) ?? { last: Promise.resolve(), length: 0, restSeconds: 0 };
    this.#queues.set(key, queue);
    queue.length += 1;
    const cameAt = performance.now();
    const rest: Rest = async (seconds, passedSeconds = 0) => {
      queue.restSeconds = seconds;
      const leftSeconds = Math.max(0, seconds - passedSeconds);
      const waitedSeconds = (performance.now() - cameAt) / 1_000;
      if (waitedSeconds + leftSeconds > GIVES_UP_SECONDS)
        throw new HttpError('tooMany', { retryAfterSeconds: Math.ceil(leftSeconds) });
      if (leftSeconds > 0) await wait(leftSeconds * 1_000);
    };
    const mine = queue.last.then(() => work(rest));
    // The next one starts whether this one went well or not.
    queue.last = mine.then(
      () => undefined,
      () => undefined,
    );
    try {
      return await mine;
    } finally {
      queue.length -= 1;
      if (queue.length === 0) this.#queues.delete(key);
    }
  }
}
