import type { DatabaseShare } from '../../database/database-use.ts';
import { HttpError } from '../../university/errors.ts';
import { SHARE_WAITING_MAX, SHARE_WAIT_MS } from './budgets.ts';

/** What one caller may use of the database. */
export interface ShareLimits {
  readonly connections: number;
  readonly msPerMinute: number;
  /** Calls that may wait; those of one person unless it is set. */
  readonly waitingMax?: number;
}

/** Why a caller was refused: too long in the queue, or the time of the minute is used up. */
export type Shortage = 'wait' | 'time';

export interface ShareOptions {
  readonly waitMs?: number;
  readonly now?: () => number;
  onRefused?(shortage: Shortage): void;
  onUsed?(ms: number): void;
}

const MINUTE_MS = 60_000;
const RETRY_AFTER_SECONDS = 2;

interface WaitingRequest {
  admit(): void;
}

/** The share of one caller: connections at a time, and a bucket of time that empties within a minute. */
export class CallerShare implements DatabaseShare {
  #held = 0;
  #usedMs = 0;
  #countedAt: number;
  readonly #waiting = new Set<WaitingRequest>();
  readonly #limits: ShareLimits;
  readonly #options: Required<ShareOptions>;

  constructor(limits: ShareLimits, options: Required<ShareOptions>) {
    this.#limits = limits;
    this.#options = options;
    this.#countedAt = options.now();
  }

  /** The time that connections were held, as far as it has not been emptied again. */
  get usedMs(): number {
    this.#emptyBucket();
    return this.#usedMs;
  }

  /** A frugal call is one of a visitor who has used little: it may go beyond what the others have used up. */
  enter({ isFrugal = false }: { readonly isFrugal?: boolean } = {}): Promise<void> | undefined {
    const overMs = this.usedMs - this.#limits.msPerMinute;
    if (overMs > 0 && !isFrugal) {
      this.#options.onRefused('time');
      const retryAfterSeconds = Math.ceil((overMs / this.#limits.msPerMinute) * (MINUTE_MS / 1_000));
      throw new HttpError('tooMany', { retryAfterSeconds });
    }
    if (this.#held >= this.#limits.connections) return this.#wait();
    this.#held += 1;
    return undefined;
  }

  leave(heldMs: number): void {
    this.#usedMs += heldMs;
    this.#options.onUsed(heldMs);
    // The place passes to the next call directly, so that a newcomer cannot take it first.
    const [next] = this.#waiting;
    if (next) next.admit();
    else this.#held -= 1;
  }

  /** Whether nothing of it would be missed. */
  isUnused(): boolean {
    this.#emptyBucket();
    return this.#held === 0 && this.#usedMs === 0;
  }

  #emptyBucket(): void {
    const now = this.#options.now();
    const emptiedMs = ((now - this.#countedAt) / MINUTE_MS) * this.#limits.msPerMinute;
    this.#usedMs = Math.max(0, this.#usedMs - emptiedMs);
    this.#countedAt = now;
  }

  #refuseWaiting(): HttpError {
    this.#options.onRefused('wait');
    return new HttpError('databaseBusy', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  }

  #wait(): Promise<void> {
    if (this.#waiting.size >= (this.#limits.waitingMax ?? SHARE_WAITING_MAX)) throw this.#refuseWaiting();
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(waiting);
        reject(this.#refuseWaiting());
      }, this.#options.waitMs);
      const waiting: WaitingRequest = {
        admit: () => {
          clearTimeout(timer);
          this.#waiting.delete(waiting);
          resolve();
        },
      };
      this.#waiting.add(waiting);
    });
  }
}

/** The shares of all callers of a server process. */
export class DatabaseShares {
  readonly #byCaller = new Map<string, CallerShare>();
  readonly #options: Required<ShareOptions>;
  #cleanedAt: number;

  constructor({
    waitMs = SHARE_WAIT_MS,
    now = () => performance.now(),
    onRefused = () => undefined,
    onUsed = () => undefined,
  }: ShareOptions = {}) {
    this.#options = { waitMs, now, onRefused, onUsed };
    this.#cleanedAt = now();
  }

  /** How many callers have used the database in the last minutes. */
  get size(): number {
    return this.#byCaller.size;
  }

  of(caller: string, limits: ShareLimits): CallerShare {
    this.#forgetUnused();
    const known = this.#byCaller.get(caller);
    if (known) return known;
    const share = new CallerShare(limits, this.#options);
    this.#byCaller.set(caller, share);
    return share;
  }

  /** Forgets once a minute who has used nothing since. */
  #forgetUnused(): void {
    const now = this.#options.now();
    if (now - this.#cleanedAt < MINUTE_MS) return;
    this.#cleanedAt = now;
    for (const [caller, share] of this.#byCaller) if (share.isUnused()) this.#byCaller.delete(caller);
  }
}
