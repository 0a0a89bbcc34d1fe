import { readStatementRows, type StatementRow } from '../../features/payments/statement/read-statement.ts';
import { ImportError, refuse } from '../../storage/record-files/problem.ts';
import { parseSourcePath, readTables } from '../../storage/record-files/read-table.ts';

/** Reads the statement of a bank from a file; all its problems are refused at once. */
export async function readStatement(source: string): Promise<readonly StatementRow[]> {
  const { file, sheet: named } = parseSourcePath(source);
  const { name, sheets } = await readTables(file);
  const sheet = sheets.find((one) => (named === undefined ? !one.isHidden : one.name === named));
  if (!sheet)
    throw new ImportError([{ file: name, what: `has no sheet '${named}'`, remedy: 'name one that it has' }]);
  const { rows, problems } = readStatementRows(sheet.rows);
  refuse(
    problems.map(({ line, column, value, what, remedy }) => ({
      file: name,
      line,
      column,
      value,
      what,
      remedy,
    })),
  );
  return rows;
}
