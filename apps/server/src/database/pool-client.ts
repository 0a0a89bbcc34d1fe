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

/** One packet for all statements of a turn: a system call costs as much as a statement. */
export function sendTogether(
  client: pg.PoolClient,
  statements: readonly pg.QueryConfig[],
): Promise<pg.QueryResult>[] {
  const { stream } = client.connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
  return statements.map((statement) => client.query(statement));
}
