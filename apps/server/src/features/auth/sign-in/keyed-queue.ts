import { setTimeout as sleep } from 'node:timers/promises';
import { HttpError } from '../../../university/errors.ts';

const MAX_WAITING = 4;
/** The longest expected wait for a place in the queue, because the client times out after 30 seconds. */
const MAX_WAIT_SECONDS = 20;
/** A request that would take longer than this has most likely timed out in the client. */
const CLIENT_TIMEOUT_SECONDS = 28;

/** Waits for the rest of a delay; fails at once when the request would outlast the client's patience. */
export type Delay = (seconds: number, passedSeconds?: number) => Promise<void>;

interface Queue {
  last: Promise<unknown>;
  length: number;
  /** The last known delay of one task. */
  delaySeconds: number;
}

/** Runs tasks one at a time per key and limits how many wait. */
export class KeyedQueue {
  readonly #queues = new Map<string, Queue>();

  /** Fails when the queue is full; reads memory only, so that a flood costs no queries. */
  rejectIfFull(key: string): void {
    const queue = this.#queues.get(key);
    if (!queue) return;
    const isLong = queue.length > MAX_WAITING || queue.length * queue.delaySeconds >= MAX_WAIT_SECONDS;
    if (isLong) throw new HttpError('tooMany', { retryAfterSeconds: MAX_WAIT_SECONDS });
  }

  /** The key with the fewest tasks. */
  shortest(keys: readonly string[]): string {
    const lengthOf = (key: string): number => this.#queues.get(key)?.length ?? 0;
    return keys.reduce((best, key) => (lengthOf(key) < lengthOf(best) ? key : best), keys[0] ?? '');
  }

  /** Without the queue, a hundred concurrent attempts would share one delay and count as one. */
  async run<Result>(key: string, task: (delay: Delay) => Promise<Result>): Promise<Result> {
    this.rejectIfFull(key);
    const queue = this.#queues.get(key) ?? { last: Promise.resolve(), length: 0, delaySeconds: 0 };
    this.#queues.set(key, queue);
    queue.length += 1;
    const queuedAt = performance.now();
    const delay: Delay = async (seconds, passedSeconds = 0) => {
      queue.delaySeconds = seconds;
      const leftSeconds = Math.max(0, seconds - passedSeconds);
      const waitedSeconds = (performance.now() - queuedAt) / 1_000;
      if (waitedSeconds + leftSeconds > CLIENT_TIMEOUT_SECONDS)
        throw new HttpError('tooMany', { retryAfterSeconds: Math.ceil(leftSeconds) });
      if (leftSeconds > 0) await sleep(leftSeconds * 1_000);
    };
    const result = queue.last.then(() => task(delay));
    // The next task starts whether this one succeeds or fails.
    queue.last = result.then(
      () => undefined,
      () => undefined,
    );
    try {
      return await result;
    } finally {
      queue.length -= 1;
      if (queue.length === 0) this.#queues.delete(key);
    }
  }
}
