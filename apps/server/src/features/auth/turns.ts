import { Fault } from '../../refusal.ts';

const WAITING_MAX = 4;
/** Nobody is kept waiting behind others for longer: the client gives up after 30 seconds. */
const PATIENCE_SECONDS = 20;

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
    if (isLong) throw new Fault('tooMany', { retryAfterSeconds: PATIENCE_SECONDS });
  }

  /** Without turns, a hundred tries at once would all rest at the same time and count as one. */
  async take<Result>(
    key: string,
    work: (rests: (seconds: number) => void) => Promise<Result>,
  ): Promise<Result> {
    this.refuseCrowd(key);
    const queue = this.#queues.get(key) ?? { last: Promise.resolve(), length: 0, restSeconds: 0 };
    this.#queues.set(key, queue);
    queue.length += 1;
    const mine = queue.last.then(() =>
      work((seconds) => {
        queue.restSeconds = seconds;
      }),
    );
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
