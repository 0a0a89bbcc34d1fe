import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hashPassword, verifyPassword } from '../../password.ts';
import { HttpError } from '../../errors.ts';

/** One core is left for those who are signed in already. */
export const AT_ONCE = Math.max(1, availableParallelism() - 1);
const QUEUE_MAX = 50;
const RETRY_AFTER_SECONDS = 10;

/** Lets few hashes run at once: each takes a core for a while, and a flood of logins must not take all of them. */
export class PasswordGate {
  #running = 0;
  readonly #waiting: (() => void)[] = [];
  #dummyHash: Promise<string> | undefined;

  /** Somebody without a hash costs the same time as everybody else, so that time tells nothing (D-23). */
  async verify(password: string, passwordHash: string | null | undefined): Promise<boolean> {
    return this.#pass(async () => {
      const isRight = await verifyPassword(password, passwordHash ?? (await this.#dummy()));
      return isRight && typeof passwordHash === 'string';
    });
  }

  async hash(password: string): Promise<string> {
    return this.#pass(() => hashPassword(password));
  }

  #dummy(): Promise<string> {
    this.#dummyHash ??= hashPassword(randomUUID());
    return this.#dummyHash;
  }

  async #pass<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running >= AT_ONCE) await this.#wait();
    else this.#running += 1;
    try {
      return await work();
    } finally {
      // The place is handed on, never given back and raced for.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }

  /** Turns away whom the gate has no room for, before anything is asked of the database for them. */
  refuseCrowd(): void {
    if (this.#waiting.length >= QUEUE_MAX)
      throw new HttpError('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  }

  async #wait(): Promise<void> {
    this.refuseCrowd();
    await new Promise<void>((resolve) => {
      this.#waiting.push(resolve);
    });
  }
}
