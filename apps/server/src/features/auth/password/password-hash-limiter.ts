import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hashPassword, verifyPassword } from '../../../university/people/password.ts';
import { HttpError } from '../../../university/errors.ts';

/** One core stays free for signed-in users. */
export const MAX_CONCURRENT_HASHES = Math.max(1, availableParallelism() - 1);
const MAX_WAITING = 50;
/** Several tabs of one person, but not the whole queue. */
const MAX_PER_OWNER = 4;
const RETRY_AFTER_SECONDS = 10;

/** Counts hashes, and callers who were refused one. */
interface HashCounts {
  use(): void;
  refuse(): void;
}

const noCounts: HashCounts = { use: () => undefined, refuse: () => undefined };

const full = () => new HttpError('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });

/**
 * Limits concurrent password hashes so that a login flood cannot exhaust the CPU. Owners, who have proved what is theirs, wait in a
 * queue of their own, which goes first: a flood by strangers neither refuses nor delays them.
 */
export class PasswordHashLimiter {
  #running = 0;
  readonly #strangers: (() => void)[] = [];
  readonly #owners: (() => void)[] = [];
  /** Running and waiting hashes of each owner. */
  readonly #countByOwner = new Map<string, number>();
  #dummyHash: Promise<string> | undefined;
  readonly #counts: HashCounts;

  constructor(counts: HashCounts = noCounts) {
    this.#counts = counts;
  }

  /** Verifies a dummy hash when there is none, so that the time does not reveal which logins exist (D-23). */
  async verify(password: string, passwordHash: string | null | undefined, owner?: string): Promise<boolean> {
    return this.#run(owner, async () => {
      const isRight = await verifyPassword(password, passwordHash ?? (await this.#dummy()));
      return isRight && typeof passwordHash === 'string';
    });
  }

  async hash(password: string, owner?: string): Promise<string> {
    return this.#run(owner, () => hashPassword(password));
  }

  #dummy(): Promise<string> {
    this.#dummyHash ??= hashPassword(randomUUID());
    return this.#dummyHash;
  }

  async #run<Result>(owner: string | undefined, task: () => Promise<Result>): Promise<Result> {
    this.#countOwner(owner, 1);
    try {
      return await this.#runInTurn(this.#queueOf(owner), task);
    } finally {
      this.#countOwner(owner, -1);
    }
  }

  async #runInTurn<Result>(queue: (() => void)[], task: () => Promise<Result>): Promise<Result> {
    if (this.#running < MAX_CONCURRENT_HASHES) this.#running += 1;
    else await this.#wait(queue);
    this.#counts.use();
    try {
      return await task();
    } finally {
      // The slot passes to the next task directly, so that a newcomer cannot take it first.
      const next = this.#owners.shift() ?? this.#strangers.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }

  #refuse(): HttpError {
    this.#counts.refuse();
    return full();
  }

  #queueOf(owner: string | undefined): (() => void)[] {
    return owner === undefined ? this.#strangers : this.#owners;
  }

  #countOwner(owner: string | undefined, by: 1 | -1): void {
    if (owner === undefined) return;
    const count = (this.#countByOwner.get(owner) ?? 0) + by;
    if (count > MAX_PER_OWNER) throw this.#refuse();
    if (count === 0) this.#countByOwner.delete(owner);
    else this.#countByOwner.set(owner, count);
  }

  /** Fails when the queue of the caller is full, before the caller spends a query. */
  rejectIfFull(owner?: string): void {
    if (this.#queueOf(owner).length >= MAX_WAITING) throw this.#refuse();
  }

  async #wait(queue: (() => void)[]): Promise<void> {
    if (queue.length >= MAX_WAITING) throw this.#refuse();
    await new Promise<void>((resolve) => {
      queue.push(resolve);
    });
  }
}
