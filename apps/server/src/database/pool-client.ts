import { Socket } from 'node:net';
import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';

/** The statement with which Kysely begins a transaction. */
export const BEGIN = 'begin';

/** What `begin` returns while it waits for the next statement. */
export const noRows = { command: 'SELECT', rowCount: 0, rows: [] } as const;

/** What a client of the pool is lent for. */
export interface Loan {
  /** The name under which a statement is prepared; undefined: it is not. */
  readonly nameOf: (text: string) => string | undefined;
  readonly limits: { readonly alone: number; readonly inTransaction: number };
  /** The call for which it is. */
  readonly use: { openTransactions: number; readonly isReadOnly: boolean } | undefined;
  onRelease(): void;
}

/** PostgreSQL ends a statement at its limit. When it says nothing for so much longer, it is gone, or its address has moved. */
const SILENCE_MS = 3_000;

/** Nothing arrived although an answer was due. */
class SilentDatabaseError extends Error {
  override readonly name = 'SilentDatabaseError';
  readonly code = 'ETIMEDOUT';
}

/** Ends a connection when the limit of its borrower has passed. */
export function watchSilence({ connection: { stream } }: pg.PoolClient): void {
  stream.on('timeout', () => stream.destroy(new SilentDatabaseError('The database says nothing')));
}

function limitSilence({ connection: { stream } }: pg.PoolClient, limitMs: number): void {
  if (stream instanceof Socket && !stream.destroyed) stream.setTimeout(limitMs);
}

/** A client of the pool as Kysely uses it. `begin` waits for the next statement, which fails when it does. */
export abstract class LentClient implements PostgresPoolClient {
  protected readonly client: pg.PoolClient;
  protected readonly loan: Loan;
  /** Statements that go with the next one. */
  protected held: pg.QueryConfig[] = [];
  protected hasBegun = false;

  constructor(client: pg.PoolClient, loan: Loan) {
    this.client = client;
    this.loan = loan;
  }

  /** What begins a transaction. */
  protected abstract begin(): pg.QueryConfig;
  /** Sends a statement with everything that goes before it. */
  protected abstract send(statement: pg.QueryConfig): unknown;

  query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  query(text: string | PostgresCursor<unknown>, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new TypeError('Cursors are not used here.');
    if (text === BEGIN) return this.#holdBegin();
    // A text without values may contain several statements, which cannot be prepared.
    const name = values.length === 0 ? undefined : this.loan.nameOf(text);
    return this.send({ text, values: [...values], name });
  }

  release(isBroken?: boolean): void {
    const { use, onRelease } = this.loan;
    if (this.hasBegun && use) use.openTransactions -= 1;
    onRelease();
    limitSilence(this.client, 0);
    this.client.release(isBroken);
  }

  /** One packet for all statements of a turn: a system call costs as much as a statement. */
  protected sendTogether(statements: readonly pg.QueryConfig[]): Promise<pg.QueryResult>[] {
    const { client, hasBegun } = this;
    const { alone, inTransaction } = this.loan.limits;
    limitSilence(client, (hasBegun ? inTransaction : alone) + SILENCE_MS);
    const { stream } = client.connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
    return statements.map((statement) => client.query(statement));
  }

  /** Sends what is held and a statement in one packet; returns the result of that one. */
  protected async sendHeld(statement: pg.QueryConfig): Promise<unknown> {
    const statements = [...this.held, statement];
    this.held = [];
    const results = await Promise.all(this.sendTogether(statements));
    return results.at(-1);
  }

  #holdBegin(): Promise<unknown> {
    const { use } = this.loan;
    if (use) use.openTransactions += 1;
    this.held.push(this.begin());
    this.hasBegun = true;
    return Promise.resolve(noRows);
  }
}
