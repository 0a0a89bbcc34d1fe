import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { BEGIN, noRows, sendTogether, type Loan } from './pool-client.ts';

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
export class PoolerClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #loan: Loan;
  readonly #transactions: PoolerTransactions;
  #held: pg.QueryConfig[] = [];
  #hasBegun = false;

  constructor(client: pg.PoolClient, loan: Loan, transactions: PoolerTransactions) {
    this.#client = client;
    this.#loan = loan;
    this.#transactions = transactions;
  }

  query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  query(text: string | PostgresCursor<unknown>, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new TypeError('Cursors are not used here.');
    if (text === BEGIN) return this.#begin();
    // A text without values may contain several statements, which cannot be prepared.
    const name = values.length === 0 ? undefined : this.#loan.nameOf(text);
    const statement = { text, values: [...values], name };
    return this.#hasBegun ? this.#sendInTransaction(statement) : this.#sendAlone(statement);
  }

  release(isBroken?: boolean): void {
    const { use, onRelease } = this.#loan;
    if (this.#hasBegun && use) use.openTransactions -= 1;
    onRelease();
    this.#client.release(isBroken);
  }

  #begin(): Promise<unknown> {
    const { use, limits } = this.#loan;
    if (use) use.openTransactions += 1;
    this.#hasBegun = true;
    this.#held = [this.#beginning(limits.inTransaction)];
    return Promise.resolve(noRows);
  }

  async #sendInTransaction(statement: pg.QueryConfig): Promise<unknown> {
    const statements = [...this.#held, statement];
    this.#held = [];
    const results = await Promise.all(sendTogether(this.#client, statements));
    return results.at(-1);
  }

  async #sendAlone(statement: pg.QueryConfig): Promise<unknown> {
    const beginning = this.#beginning(this.#loan.limits.alone);
    // After a failed statement `commit` rolls back.
    const sent = sendTogether(this.#client, [beginning, statement, { text: 'commit', values: [] }]);
    const [, result] = await Promise.all(sent);
    return result;
  }

  #beginning(limitMs: number): pg.QueryConfig {
    const { isReadOnly, isPrepared, idleInTransactionTimeoutMs } = this.#transactions;
    const mode = isReadOnly || this.#loan.use?.isReadOnly ? ' read only' : '';
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
