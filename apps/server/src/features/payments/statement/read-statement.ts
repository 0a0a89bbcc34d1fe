import { cleanCell, faultOfCell } from '../../../storage/tables/check-cell.ts';
import type { Fault } from '../../../storage/tables/fault.ts';
import type { TableRow } from '../../../storage/tables/table-file.ts';
import { parseAmount } from '../../../university/charges/parse-amount.ts';

/** A payment as the bank has it. */
export interface StatementRow {
  readonly transaction: string;
  readonly amount: number;
}

/** What is wrong with a line: its amount, or the text of a cell. */
export interface StatementProblem extends Fault {
  readonly kind: 'amount' | 'cell';
  readonly line: number;
  readonly column: 'A' | 'B';
  readonly value: string;
}

interface ReadStatement {
  readonly rows: readonly StatementRow[];
  readonly problems: readonly StatementProblem[];
}

const noAmount = {
  kind: 'amount',
  what: 'is no amount like 22500.50',
  remedy: 'correct it, or remove the line',
} as const;

function problemOf(cell: string): Pick<StatementProblem, 'kind' | 'what' | 'remedy'> | undefined {
  const fault = faultOfCell(cell);
  return fault && { kind: 'cell', ...fault };
}

/** Reads the number at the bank and the amount in som of each line; a first line of names is skipped. */
export function readStatementRows(table: readonly TableRow[]): ReadStatement {
  const lines = table.map(({ line, cells: [transaction = '', cell = ''] }) => {
    const amount = parseAmount(cleanCell(cell).replaceAll(' ', ''));
    return { line, cell, transaction: cleanCell(transaction), amount };
  });
  const [first] = lines;
  const payments = first && first.amount === undefined ? lines.slice(1) : lines;
  return {
    rows: payments.flatMap(({ transaction, amount }) =>
      amount === undefined ? [] : [{ transaction, amount }],
    ),
    problems: payments.flatMap(({ line, transaction, cell, amount }) => {
      const ofTransaction = problemOf(transaction);
      const ofAmount = problemOf(cell) ?? (amount === undefined ? noAmount : undefined);
      return [
        ...(ofTransaction ? [{ line, column: 'A' as const, value: transaction, ...ofTransaction }] : []),
        ...(ofAmount ? [{ line, column: 'B' as const, value: cell, ...ofAmount }] : []),
      ];
    }),
  };
}
