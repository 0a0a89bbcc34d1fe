import { cleanCell, faultOfCell } from '../import/check-cell.ts';
import type { Fault } from '../import/fault.ts';
import { ImportError, refuse } from '../import/problem.ts';
import { parseSourcePath, readTables } from '../import/read-table.ts';

export const TYIYN_PER_SOM = 100;

/** An amount in som as tyiyn, with point or comma; undefined for anything else. */
export function parseAmount(text: string): number | undefined {
  return /^\d{1,8}(?:[.,]\d{1,2})?$/.test(text)
    ? Math.round(Number(text.replace(',', '.')) * TYIYN_PER_SOM)
    : undefined;
}

/** A payment as the bank has it. */
interface StatementRow {
  readonly transaction: string;
  readonly amount: number;
}

const noAmount: Fault = { what: 'is no amount like 22500.50', remedy: 'correct it, or remove the line' };

/** Reads the number at the bank and the amount in som of each line; a first line of names is skipped. */
export async function readStatement(source: string): Promise<StatementRow[]> {
  const { file, sheet: named } = parseSourcePath(source);
  const { name, sheets } = await readTables(file);
  const sheet = sheets.find((one) => (named === undefined ? !one.isHidden : one.name === named));
  if (!sheet)
    throw new ImportError([{ file: name, what: `has no sheet '${named}'`, remedy: 'name one that it has' }]);
  const rows = sheet.rows.map(({ line, cells: [transaction = '', cell = ''] }) => {
    const amount = parseAmount(cleanCell(cell).replaceAll(' ', ''));
    return { line, cell, transaction: cleanCell(transaction), amount };
  });
  const [first] = rows;
  const payments = first && first.amount === undefined ? rows.slice(1) : rows;
  refuse(
    payments.flatMap(({ line, transaction, cell, amount }) => {
      const ofTransaction = faultOfCell(transaction);
      const ofAmount = faultOfCell(cell) ?? (amount === undefined ? noAmount : undefined);
      return [
        ...(ofTransaction ? [{ file: name, line, column: 'A', value: transaction, ...ofTransaction }] : []),
        ...(ofAmount ? [{ file: name, line, column: 'B', value: cell, ...ofAmount }] : []),
      ];
    }),
  );
  return payments.flatMap(({ transaction, amount }) =>
    amount === undefined ? [] : [{ transaction, amount }],
  );
}
