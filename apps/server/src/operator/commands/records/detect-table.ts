import path from 'node:path';
import { tableNames, type TableName } from '../../../university/imports/records.ts';
import { findTable } from '../../import/find-table.ts';
import type { HeaderNames } from '../../import/headers.ts';
import { ImportError } from '../../import/problem.ts';
import { parseSourcePath, readTables } from '../../import/read-table.ts';
import { recordColumns } from './record-columns.ts';

/** The table that a file or sheet is named after: `people.csv`, `people-2026.xlsx`, `book.xlsx#people`. */
function tableOfName(source: string): TableName | undefined {
  const { file, sheet } = parseSourcePath(source);
  const name = (sheet ?? path.basename(file)).toLowerCase();
  return tableNames.find((table) => new RegExp(String.raw`^${table}(?!\p{L})`, 'u').test(name));
}

const hide = (): void => undefined;

/** The table whose columns the header has, and no other. */
async function tableOfHeader(source: string, names: HeaderNames): Promise<TableName> {
  const { file, sheet } = parseSourcePath(source);
  const tables = await readTables(file);
  const counted = tableNames.flatMap((name) => {
    const table = recordColumns[name];
    const found = findTable({ file: tables, sheetName: sheet, table, names, print: hide });
    if (Array.isArray(found)) return [];
    const known = found.columns.filter((one) => one.name !== undefined && Object.hasOwn(table, one.name));
    return [{ name, count: known.length }];
  });
  const most = Math.max(...counted.map(({ count }) => count));
  const [best, ...others] = counted.filter(({ count }) => count === most);
  if (best && others.length === 0) return best.name;
  throw new ImportError([
    {
      file: tables.name,
      what: best
        ? `may be ${[best, ...others].map(({ name }) => name).join(' or ')}`
        : 'has the columns of no table',
      remedy: `name it after its table, as people.csv; the tables are ${tableNames.join(', ')}`,
    },
  ]);
}

/** Tells by its name or by its header which table a file is. */
export const detectTable = async (source: string, names: HeaderNames): Promise<TableName> =>
  tableOfName(source) ?? (await tableOfHeader(source, names));
