import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { currentUse, type DatabaseUse, type StatementLimits } from './database-use.ts';
import { BEGIN, LentClient, type Loan } from './pool-client.ts';
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
 * Prepares each statement with parameters once, under a fixed name. The time limit of the statements travels with the first one, and only if the connection has another
 * one.
 */
class PreparingClient extends LentClient {
  readonly #connections: Connections;
  #isFirst = true;

  constructor(client: pg.PoolClient, loan: Loan, connections: Connections) {
    super(client, loan);
    this.#connections = connections;
  }

  protected override begin(): pg.QueryConfig {
    if (this.#isFirst) this.#setReadOnly();
    this.#isFirst = false;
    const { inTransaction } = this.loan.limits;
    const isLimited = this.#connections.timeLimits.of(this.client) === inTransaction;
    return {
      text: isLimited ? BEGIN : `${BEGIN}; set local statement_timeout = ${inTransaction}`,
      values: [],
    };
  }

  protected override send(statement: pg.QueryConfig): unknown {
    if (this.#isFirst) this.#prepare();
    return this.held.length === 0 ? this.sendTogether([statement])[0] : this.sendHeld(statement);
  }

  #prepare(): void {
    this.#isFirst = false;
    this.#setReadOnly();
    const { alone } = this.loan.limits;
    const { timeLimits } = this.#connections;
    if (timeLimits.of(this.client) === alone) return;
    timeLimits.set(this.client, alone);
    this.held.push({ text: `set statement_timeout = ${alone}`, values: [] });
  }

  #setReadOnly(): void {
    const isReadOnly = this.loan.use?.isReadOnly ?? false;
    const { readOnly } = this.#connections;
    if (readOnly.of(this.client) === isReadOnly) return;
    readOnly.set(this.client, isReadOnly);
    this.held.push({ text: `set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`, values: [] });
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
