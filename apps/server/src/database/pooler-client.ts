import type pg from 'pg';
import { BEGIN, LentClient, type Loan } from './pool-client.ts';

/** What every transaction of a pool behind a pooler has. */
export interface PoolerTransactions {
  readonly idleInTransactionTimeoutMs: number;
  readonly isPrepared: boolean;
  readonly isReadOnly: boolean;
}

/**
 * Pool client for Kysely behind a pooler in transaction mode, where each transaction has another connection: every statement is in
 * a transaction, and settings end with it. A statement alone still takes one round trip.
 */
export class PoolerClient extends LentClient {
  readonly #transactions: PoolerTransactions;

  constructor(client: pg.PoolClient, loan: Loan, transactions: PoolerTransactions) {
    super(client, loan);
    this.#transactions = transactions;
  }

  protected override begin(): pg.QueryConfig {
    return this.#beginning(this.loan.limits.inTransaction);
  }

  protected override send(statement: pg.QueryConfig): unknown {
    return this.hasBegun ? this.sendHeld(statement) : this.#sendAlone(statement);
  }

  async #sendAlone(statement: pg.QueryConfig): Promise<unknown> {
    const beginning = this.#beginning(this.loan.limits.alone);
    // After a failed statement `commit` rolls back.
    const sent = this.sendTogether([beginning, statement, { text: 'commit', values: [] }]);
    const [, result] = await Promise.all(sent);
    return result;
  }

  #beginning(limitMs: number): pg.QueryConfig {
    const { isReadOnly, isPrepared, idleInTransactionTimeoutMs } = this.#transactions;
    const mode = isReadOnly || this.loan.use?.isReadOnly ? ' read only' : '';
    const settings = [
      `statement_timeout = ${limitMs}`,
      `idle_in_transaction_session_timeout = ${idleInTransactionTimeoutMs}`,
      // Without prepared statements, each one is planned for its own values anyway.
      ...(isPrepared ? ['plan_cache_mode = force_generic_plan'] : []),
    ];
    return {
      text: [`${BEGIN}${mode}`, ...settings.map((setting) => `set local ${setting}`)].join('; '),
      values: [],
    };
  }
}
