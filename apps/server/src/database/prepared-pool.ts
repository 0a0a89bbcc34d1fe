import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { currentUse, type DatabaseUse, type StatementLimits } from './database-use.ts';
import { BEGIN, noRows, sendTogether, type Loan } from './pool-client.ts';
import { PoolerClient, type PoolerTransactions } from './pooler-client.ts';
import { createStatementNames } from './statement-names.ts';

/** The value of a session setting that each connection has at the moment. */
class ConnectionValues<Value> {
  readonly #initial: Value;
  readonly #changed = new WeakMap<pg.PoolClient, Value>();

  constructor(initial: Value) {
    this.#initial = initial;
  }

  of(client: pg.PoolClient): Value {
    return this.#changed.get(client) ?? this.#initial;
  }

  set(client: pg.PoolClient, value: Value): void {
    this.#changed.set(client, value);
  }
}

/** What the connections have of the settings that change with the caller. */
interface Connections {
  readonly timeLimits: ConnectionValues<number>;
  readonly readOnly: ConnectionValues<boolean>;
}

/**
 * Pool client for Kysely: prepares each statement with parameters once, under a fixed name. `begin` waits for the next statement,
 * which fails when it does. The time limit of the statements travels with the first one, and only if the connection has another
 * one.
 */
class PreparingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #loan: Loan;
  readonly #connections: Connections;
  #held: pg.QueryConfig[] = [];
  #isFirst = true;
  #hasBegun = false;

  constructor(client: pg.PoolClient, loan: Loan, connections: Connections) {
    this.#client = client;
    this.#loan = loan;
    this.#connections = connections;
  }

  query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  query(text: string | PostgresCursor<unknown>, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new TypeError('Cursors are not used here.');
    if (text === BEGIN) return this.#begin();
    if (this.#isFirst) this.#prepare();
    // A text without values may contain several statements, which cannot be prepared.
    const name = values.length === 0 ? undefined : this.#loan.nameOf(text);
    const statement = { text, values: [...values], name };
    return this.#held.length === 0 ? sendTogether(this.#client, [statement])[0] : this.#sendAll(statement);
  }

  release(isBroken?: boolean): void {
    const { use, onRelease } = this.#loan;
    if (this.#hasBegun && use) use.openTransactions -= 1;
    onRelease();
    this.#client.release(isBroken);
  }

  #begin(): Promise<unknown> {
    if (this.#isFirst) this.#setReadOnly();
    this.#isFirst = false;
    this.#hasBegun = true;
    const { use, limits } = this.#loan;
    if (use) use.openTransactions += 1;
    const isLimited = this.#connections.timeLimits.of(this.#client) === limits.inTransaction;
    const text = isLimited ? BEGIN : `${BEGIN}; set local statement_timeout = ${limits.inTransaction}`;
    this.#held.push({ text, values: [] });
    return Promise.resolve(noRows);
  }

  #prepare(): void {
    this.#isFirst = false;
    this.#setReadOnly();
    const { alone } = this.#loan.limits;
    const { timeLimits } = this.#connections;
    if (timeLimits.of(this.#client) === alone) return;
    timeLimits.set(this.#client, alone);
    this.#held.push({ text: `set statement_timeout = ${alone}`, values: [] });
  }

  #setReadOnly(): void {
    const isReadOnly = this.#loan.use?.isReadOnly ?? false;
    const { readOnly } = this.#connections;
    if (readOnly.of(this.#client) === isReadOnly) return;
    readOnly.set(this.#client, isReadOnly);
    this.#held.push({ text: `set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`, values: [] });
  }

  async #sendAll(last: pg.QueryConfig): Promise<unknown> {
    const statements = [...this.#held, last];
    this.#held = [];
    const results = await Promise.all(sendTogether(this.#client, statements));
    return results.at(-1);
  }
}

/** The options of a pool that Kysely uses. */
export interface PreparedPoolOptions {
  readonly isPrepared: boolean;
  /** For statements that belong to no call. The connections begin with the limit of statements outside transactions. */
  readonly limits: StatementLimits;
  /** The connections are those of a pooler in transaction mode. */
  readonly pooler?: PoolerTransactions | undefined;
}

const nothing = (): undefined => undefined;

/** The pool as Kysely uses it: with prepared statements, fewer round trips, and the limits of the call. */
export function preparedPool(
  pool: pg.Pool,
  { isPrepared, limits, pooler }: PreparedPoolOptions,
): PostgresPool {
  const nameOf = isPrepared ? createStatementNames() : nothing;
  const connections = {
    timeLimits: new ConnectionValues(limits.alone),
    readOnly: new ConnectionValues(false),
  };

  const open = (client: pg.PoolClient, loan: Loan): PostgresPoolClient =>
    pooler ? new PoolerClient(client, loan, pooler) : new PreparingClient(client, loan, connections);

  async function lend(use: DatabaseUse): Promise<PostgresPoolClient> {
    const share = use.openTransactions > 0 ? undefined : use.share;
    await share?.enter();
    const startedAt = performance.now();
    const onRelease = () => share?.leave(performance.now() - startedAt);
    try {
      const client = await pool.connect();
      return open(client, { nameOf, limits: use.limits, use, onRelease });
    } catch (error) {
      onRelease();
      throw error;
    }
  }

  return {
    options: pool.options,
    connect: async () => {
      const use = currentUse();
      if (use) return lend(use);
      const loan = { nameOf, limits, use, onRelease: nothing };
      return open(await pool.connect(), loan);
    },
    end: () => pool.end(),
  };
}
