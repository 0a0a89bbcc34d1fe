import { tableNames, type TableName } from '../../university/imports/records.ts';
import type { TableFile } from '../tables/table-file.ts';
import { findTable } from './find-table.ts';
import type { HeaderNames } from './headers.ts';
import { ImportError } from './problem.ts';
import { recordColumns } from './record-columns.ts';

interface OpenedTable {
  readonly file: TableFile;
  readonly sheetName: string | undefined;
}

/** The table that a file or sheet is named after: `people.csv`, `people-2026.xlsx`, `book.xlsx#people`. */
export const tableOfName = (name: string): TableName | undefined =>
  tableNames.find((table) => new RegExp(String.raw`^${table}(?!\p{L})`, 'iu').test(name));

const hide = (): void => undefined;

/** The table whose columns the header has, and no other. */
function tableOfHeader({ file, sheetName }: OpenedTable, names: HeaderNames): TableName {
  const counted = tableNames.flatMap((name) => {
    const table = recordColumns[name];
    const found = findTable({ file, sheetName, table, names, print: hide });
    if (Array.isArray(found)) return [];
    const known = found.columns.filter((one) => one.name !== undefined && Object.hasOwn(table, one.name));
    return [{ name, count: known.length }];
  });
  const most = Math.max(...counted.map(({ count }) => count));
  const [best, ...others] = counted.filter(({ count }) => count === most);
  if (best && others.length === 0) return best.name;
  throw new ImportError([
    {
      file: file.name,
      what: best
        ? `may be ${[best, ...others].map(({ name }) => name).join(' or ')}`
        : 'has the columns of no table',
      remedy: `name it after its table, as people.csv; the tables are ${tableNames.join(', ')}`,
    },
  ]);
}

/** Tells by its name or by its header which table a file is. */
export const detectTable = (opened: OpenedTable, names: HeaderNames): TableName =>
  tableOfName(opened.sheetName ?? opened.file.name) ?? tableOfHeader(opened, names);
