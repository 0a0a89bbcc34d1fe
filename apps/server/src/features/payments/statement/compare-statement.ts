import type { StatementRow } from './read-statement.ts';

/** A transaction whose amounts are not the same. */
export interface DifferingAmount {
  readonly transaction: string;
  readonly atBank: number;
  readonly inPortal: number;
}

/** What a bank's statement and the messages of the bank in the portal have in common, and what not. */
export interface ComparedStatement {
  readonly matched: readonly StatementRow[];
  readonly differing: readonly DifferingAmount[];
  readonly onlyAtBank: readonly StatementRow[];
  readonly onlyInPortal: readonly StatementRow[];
}

/** Compares by the bank's own number of each transaction. */
export function compareStatement(
  stored: readonly StatementRow[],
  statement: readonly StatementRow[],
): ComparedStatement {
  const ours = new Map(stored.map(({ transaction, amount }) => [transaction, amount]));
  const theirs = new Map(statement.map(({ transaction, amount }) => [transaction, amount]));
  const rows = [...theirs].map(([transaction, amount]) => ({ transaction, amount }));
  return {
    matched: rows.filter(({ transaction, amount }) => ours.get(transaction) === amount),
    differing: rows.flatMap(({ transaction, amount }) => {
      const own = ours.get(transaction);
      return own === undefined || own === amount ? [] : [{ transaction, atBank: amount, inPortal: own }];
    }),
    onlyAtBank: rows.filter(({ transaction }) => !ours.has(transaction)),
    onlyInPortal: stored.filter(({ transaction }) => !theirs.has(transaction)),
  };
}
