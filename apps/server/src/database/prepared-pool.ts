import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { createStatementNames } from './statement-names.ts';

/** SQL: begins a statement without a result that is sent in one round trip with the next one of its transaction. */
export const WITH_NEXT = '/* with next */';

const isHeld = (text: string): boolean => text === 'begin' || text.trimStart().startsWith(WITH_NEXT);

const noRows = { command: 'SELECT', rowCount: 0, rows: [] } as const;

/**
 * Pool client for Kysely: prepares each statement with parameters once, under a fixed name. `begin` and statements that
 * begin with `WITH_NEXT` wait for the next statement, which fails when they do.
 */
class PreparingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #nameOf: (text: string) => string | undefined;
  #held: pg.QueryConfig[] = [];

  constructor(client: pg.PoolClient, nameOf: (text: string) => string | undefined) {
    this.#client = client;
    this.#nameOf = nameOf;
  }

  query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  query(text: string | PostgresCursor<unknown>, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new TypeError('Cursors are not used here.');
    // A text without values may contain several statements, which cannot be prepared.
    const name = values.length === 0 ? undefined : this.#nameOf(text);
    const statement = { text, values: [...values], name };
    if (isHeld(text)) {
      this.#held.push(statement);
      return Promise.resolve(noRows);
    }
    return this.#held.length === 0 ? this.#send([statement])[0] : this.#sendAll(statement);
  }

  release(isBroken?: boolean): void {
    this.#client.release(isBroken);
  }

  async #sendAll(last: pg.QueryConfig): Promise<unknown> {
    const statements = [...this.#held, last];
    this.#held = [];
    const results = await Promise.all(this.#send(statements));
    return results.at(-1);
  }

  /** One packet for all statements of a turn: a system call costs as much as a statement. */
  #send(statements: readonly pg.QueryConfig[]): Promise<pg.QueryResult>[] {
    const { stream } = this.#client.connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
    return statements.map((statement) => this.#client.query(statement));
  }
}

/** The pool as Kysely uses it: with prepared statements and fewer round trips. */
export function preparedPool(pool: pg.Pool): PostgresPool {
  const nameOf = createStatementNames();
  return {
    options: pool.options,
    connect: async () => new PreparingClient(await pool.connect(), nameOf),
    end: () => pool.end(),
  };
}
