import type {
  StatementPart,
  StatementProblem,
  StatementResult,
} from '@portal/wire/payments/office-payment-fields';
import { STATEMENT_MAX_BYTES, STATEMENT_ROWS_MAX } from '@portal/wire/payments/office-payments';
import { HttpError } from '../../../university/errors.ts';
import { FaultError } from '../../../storage/tables/fault.ts';
import { readTableBytes } from '../../../storage/tables/read-table-bytes.ts';
import { compareStatement } from '../statement/compare-statement.ts';
import { readStatementRows, type StatementRow } from '../statement/read-statement.ts';

interface StoredMessages {
  /** What the bank has reported ever, and on the days of the statement. */
  all(): Promise<StatementRow[]>;
  ofDays(): Promise<StatementRow[]>;
}

const sumOf = (rows: readonly StatementRow[]): number => rows.reduce((sum, { amount }) => sum + amount, 0);

const partOf = (rows: readonly StatementRow[]): StatementPart => ({
  count: rows.length,
  amount: sumOf(rows),
  rows: rows.slice(0, STATEMENT_ROWS_MAX),
});

const nothing = partOf([]);

const refused = (problems: readonly StatementProblem[]): StatementResult => ({
  problemCount: problems.length,
  problems: problems.slice(0, STATEMENT_ROWS_MAX),
  matchedCount: 0,
  matchedAmount: 0,
  differingCount: 0,
  differing: [],
  onlyAtBank: nothing,
  onlyInPortal: nothing,
});

const noTable: StatementProblem = { kind: 'file', line: null, column: null, value: null };

async function readUploaded(content: string) {
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length > STATEMENT_MAX_BYTES) throw new HttpError('fileTooLarge');
  try {
    const { sheets } = await readTableBytes('', bytes);
    return readStatementRows(sheets.find(({ isHidden }) => !isHidden)?.rows ?? []);
  } catch (error) {
    if (error instanceof FaultError) return undefined;
    throw error;
  }
}

/** Compares a file with what the bank has reported; a file with problems is not compared at all. */
export async function compareUploaded(content: string, stored: StoredMessages): Promise<StatementResult> {
  const read = await readUploaded(content);
  if (!read || (read.rows.length === 0 && read.problems.length === 0)) return refused([noTable]);
  if (read.problems.length > 0)
    return refused(read.problems.map(({ kind, line, column, value }) => ({ kind, line, column, value })));
  const { matched, differing, onlyAtBank } = compareStatement(await stored.all(), read.rows);
  const { onlyInPortal } = compareStatement(await stored.ofDays(), read.rows);
  return {
    problemCount: 0,
    problems: [],
    matchedCount: matched.length,
    matchedAmount: sumOf(matched),
    differingCount: differing.length,
    differing: differing.slice(0, STATEMENT_ROWS_MAX),
    onlyAtBank: partOf(onlyAtBank),
    onlyInPortal: partOf(onlyInPortal),
  };
}
