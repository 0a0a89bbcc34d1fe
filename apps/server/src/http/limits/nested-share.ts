import type { DatabaseShare } from '../../database/database-use.ts';
import { visitorFloor } from './budgets.ts';
import type { CallerShare } from './database-shares.ts';

/** The share of a visitor within the one of their address: each waits for its own first, so that nobody fills the common queue. */
export class NestedShare implements DatabaseShare {
  readonly #own: CallerShare;
  readonly #common: CallerShare;

  constructor(own: CallerShare, common: CallerShare) {
    this.#own = own;
    this.#common = common;
  }

  enter(): Promise<void> | undefined {
    const waiting = this.#own.enter();
    return waiting ? waiting.then(() => this.#enterCommon()) : this.#enterCommon();
  }

  leave(heldMs: number): void {
    this.#common.leave(heldMs);
    this.#own.leave(heldMs);
  }

  #enterCommon(): Promise<void> | undefined {
    const isFrugal = this.#own.usedMs <= visitorFloor.databaseMs;
    try {
      return this.#common.enter({ isFrugal })?.catch((error: unknown) => this.#giveUp(error));
    } catch (error) {
      return this.#giveUp(error);
    }
  }

  #giveUp(error: unknown): never {
    this.#own.leave(0);
    throw error;
  }
}
