import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hashPassword, verifyPassword } from '../../password.ts';
import { HttpError } from '../../errors.ts';

/** One core stays free for signed-in users. */
export const MAX_CONCURRENT_HASHES = Math.max(1, availableParallelism() - 1);
const MAX_WAITING = 50;
const RETRY_AFTER_SECONDS = 10;

/** Limits concurrent password hashes so that a login flood cannot exhaust the CPU. */
export class PasswordHashLimiter {
  #running = 0;
  readonly #waiting: (() => void)[] = [];
  #dummyHash: Promise<string> | undefined;

  /** Verifies a dummy hash when there is none, so that the time does not reveal which logins exist (D-23). */
  async verify(password: string, passwordHash: string | null | undefined): Promise<boolean> {
    return this.#run(async () => {
      const isRight = await verifyPassword(password, passwordHash ?? (await this.#dummy()));
      return isRight && typeof passwordHash === 'string';
    });
  }

  async hash(password: string): Promise<string> {
    return this.#run(() => hashPassword(password));
  }

  #dummy(): Promise<string> {
    this.#dummyHash ??= hashPassword(randomUUID());
    return this.#dummyHash;
  }

  async #run<Result>(task: () => Promise<Result>): Promise<Result> {
    if (this.#running >= MAX_CONCURRENT_HASHES) await this.#wait();
    else this.#running += 1;
    try {
      return await task();
    } finally {
      // The slot passes to the next task directly, so that a newcomer cannot take it first.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }

  /** Fails when the queue is full, before the caller spends a query. */
  rejectIfFull(): void {
    if (this.#waiting.length >= MAX_WAITING)
      throw new HttpError('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  }

  async #wait(): Promise<void> {
    this.rejectIfFull();
    await new Promise<void>((resolve) => {
      this.#waiting.push(resolve);
    });
  }
}
