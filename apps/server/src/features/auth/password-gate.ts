import { randomUUID } from 'node:crypto';
import { hashPassword, verifyPassword } from '../../password.ts';
import { Fault } from '../../refusal.ts';

const AT_ONCE = 2;
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

  async #wait(): Promise<void> {
    if (this.#waiting.length >= QUEUE_MAX)
      throw new Fault('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    await new Promise<void>((resolve) => {
      this.#waiting.push(resolve);
    });
  }
}
