import { AsyncLocalStorage } from 'node:async_hooks';

/** How long one statement may take, alone and inside a transaction, in milliseconds. */
export interface StatementLimits {
  readonly alone: number;
  readonly inTransaction: number;
}

/**
 * The time limits of statements, by what they are for. A call that only reads has no transaction; a statement of a writing call
 * may wait for the locks of others.
 */
export const statementLimits = {
  call: { alone: 2_000, inTransaction: 15_000 },
  /** A person's copy of their data, for which no other page waits. */
  copy: { alone: 15_000, inTransaction: 15_000 },
  /** Hourly work of the server itself. */
  background: { alone: 60_000, inTransaction: 60_000 },
  /** Commands of operators. */
  command: { alone: 300_000, inTransaction: 300_000 },
} as const satisfies Readonly<Record<string, StatementLimits>>;

/** What one caller may hold of the connections. */
export interface DatabaseShare {
  /** Waits for a connection to be free within the share; undefined when one is. */
  enter(): Promise<void> | undefined;
  leave(heldMs: number): void;
}

/** For whom the statements of an asynchronous run are. */
export class DatabaseUse {
  /** A second connection of a call that has a transaction open must not wait for the first one. */
  openTransactions = 0;
  readonly limits: StatementLimits;
  readonly share: DatabaseShare | undefined;
  /** True: the database refuses every change. */
  readonly isReadOnly: boolean;

  constructor(
    limits: StatementLimits,
    { share, isReadOnly = false }: { readonly share?: DatabaseShare; readonly isReadOnly?: boolean } = {},
  ) {
    this.limits = limits;
    this.share = share;
    this.isReadOnly = isReadOnly;
  }
}

const current = new AsyncLocalStorage<DatabaseUse>();

/** Runs work whose statements, also those after an `await`, have these limits and this share. */
export const runWithUse = <Result>(use: DatabaseUse, run: () => Result): Result => current.run(use, run);

/** Work of the server itself, which nobody waits for. */
export const inBackground = <Result>(run: () => Result): Result =>
  runWithUse(new DatabaseUse(statementLimits.background), run);

/** Work whose result several callers wait for: in nobody's share, because the first of them could have used up its own. */
export const forSeveralCallers = <Result>(run: () => Result): Result =>
  runWithUse(new DatabaseUse(statementLimits.call), run);

export const currentUse = (): DatabaseUse | undefined => current.getStore();
