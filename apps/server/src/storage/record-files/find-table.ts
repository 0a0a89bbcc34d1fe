import type { Columns } from './columns.ts';
import { cleanCell, faultOfCell } from '../tables/check-cell.ts';
import { columnReference } from '../tables/column-reference.ts';
import { foldHeader, nearestColumn, type HeaderNames } from './headers.ts';
import type { Fault } from '../tables/fault.ts';
import type { Problem } from './problem.ts';
import type { Sheet, TableFile, TableRow } from '../tables/table-file.ts';

/** A column of a file: what its header says, and which column of the table that means. */
interface FileColumn {
  readonly at: number;
  readonly header: string;
  readonly name: string | undefined;
}

/** The table of an import in its file. */
export interface FoundTable {
  readonly sheet: Sheet;
  readonly headerLine: number;
  readonly columns: readonly FileColumn[];
  /** The rows below the header. */
  readonly rows: readonly TableRow[];
}

/** How many rows may stand above the header: a title, a date, a faculty. */
const MAX_ROWS_ABOVE = 20;

const fileColumnsOf = (row: TableRow, names: HeaderNames): FileColumn[] =>
  row.cells.map((cell, at) => {
    const header = cleanCell(cell);
    return { at, header, name: header === '' ? undefined : names.get(foldHeader(header)) };
  });

const knownCount = (columns: readonly FileColumn[], table: Columns): number =>
  new Set(columns.flatMap(({ name }) => (name !== undefined && Object.hasOwn(table, name) ? [name] : [])))
    .size;

const requiredOf = (table: Columns): string[] =>
  Object.entries(table).flatMap(([name, { isOptional }]) => (isOptional ? [] : [name]));

const missingOf = ({ columns }: FoundTable, table: Columns): string[] =>
  requiredOf(table).filter((required) => !columns.some(({ name }) => name === required));

/** The row with the most names of columns is the header; without any it is the first row. */
function findHeader(sheet: Sheet, table: Columns, names: HeaderNames): FoundTable {
  const candidates = sheet.rows.slice(0, MAX_ROWS_ABOVE + 1).map((row) => fileColumnsOf(row, names));
  const counts = candidates.map((columns) => knownCount(columns, table));
  const at = Math.max(counts.indexOf(Math.max(...counts)), 0);
  return {
    sheet,
    headerLine: sheet.rows[at]?.line ?? 1,
    columns: candidates[at] ?? [],
    rows: sheet.rows.slice(at + 1),
  };
}

interface Search {
  readonly file: TableFile;
  readonly sheetName: string | undefined;
  readonly table: Columns;
  readonly names: HeaderNames;
  /** Shows what was found out about the file. */
  readonly print: (line: string) => void;
  /** Headers of columns that are known and not read, which need no warning. */
  readonly unread?: ReadonlySet<string>;
}

function sheetsOf({ file, sheetName }: Search): readonly Sheet[] | Fault {
  if (sheetName === undefined) return file.sheets.filter(({ isHidden }) => !isHidden);
  const named = file.sheets.filter(({ name }) => name === sheetName);
  const others = file.sheets.map(({ name }) => `'${name}'`).join(', ');
  return named.length > 0 ? named : { what: `has no sheet '${sheetName}'`, remedy: `take one of ${others}` };
}

/** The only sheet that has the table, or the first one, whose columns then explain what is missing. */
function chooseTable(search: Search, sheets: readonly Sheet[]): FoundTable | Fault {
  const found = sheets.map((sheet) => findHeader(sheet, search.table, search.names));
  const complete = found.filter((one) => missingOf(one, search.table).length === 0);
  const [best = found.find(({ sheet }) => sheet.rows.length > 0)] = complete;
  if (complete.length > 1)
    return {
      what: `has this table in the sheets ${complete.map(({ sheet }) => `'${sheet.name}'`).join(', ')}`,
      remedy: `name one of them: '${search.file.name}#${best?.sheet.name}'`,
    };
  return best ?? { what: 'is empty', remedy: 'fill in the table and save it' };
}

/** What is wrong with the header: a letter, a column that is missing or twice. */
function faultsOfHeader(found: FoundTable, search: Search): Fault[] {
  const { table, names } = search;
  const byName = Map.groupBy(
    found.columns.filter(({ name }) => name !== undefined && Object.hasOwn(table, name)),
    ({ name }) => name,
  );
  const twice = [...byName].flatMap(([name, columns]) => {
    const headers = columns.map(({ header }) => `'${header}'`).join(' and ');
    return columns.length > 1
      ? [{ what: `${headers} both mean ${name}`, remedy: 'remove or rename one of them' }]
      : [];
  });
  const missing = missingOf(found, table);
  const unknown = found.columns.filter(({ name, header }) => name === undefined && header !== '');
  const missed = missing.map((column) => {
    const near = unknown.find(({ header }) => nearestColumn(header, [column], names) !== undefined);
    return {
      what: `has no column ${column}`,
      remedy:
        near === undefined
          ? `add it; the columns are ${Object.keys(table).join(', ')}`
          : `write '${column}' for '${near.header}'`,
    };
  });
  return [...missed, ...twice];
}

function mergedProblems({ sheet, headerLine }: FoundTable): Fault[] {
  return sheet.merged
    .filter(({ lastLine }) => lastLine >= headerLine)
    .map(({ name }) => ({
      what: `has merged cells ${name}`,
      remedy: 'divide them and write the value into each of them',
    }));
}

const listLines = (lines: readonly number[]): string =>
  lines.length === 1 ? `line ${lines[0]} is` : `${lines.length} lines (the first is ${lines[0]}) are`;

/** What was found out about the table, and what its reader should know. */
function describeTable(found: FoundTable, search: Search): string[] {
  const { file, sheetName, table, names, unread } = search;
  const { sheet, headerLine, columns, rows } = found;
  const isRead = ({ name }: FileColumn): boolean => name !== undefined && Object.hasOwn(table, name);
  const place = sheet.name === '' ? file.form : `${file.form}, sheet '${sheet.name}'`;
  const read = columns
    .filter(isRead)
    .map(({ header, name }) => (header === name ? header : `${header} = ${name}`));
  const ignored = columns.filter(
    (one) => !isRead(one) && one.header !== '' && unread?.has(one.header) !== true,
  );
  const hidden = sheet.hiddenLines.filter((line) => line > headerLine);
  const hiddenColumns = columns.filter(
    (one) => isRead(one) && sheet.hiddenColumns.some(([first, last]) => one.at + 1 >= first && one.at < last),
  );
  const others = file.sheets
    .filter((one) => one !== sheet && one.rows.length > 0)
    .map(({ name }) => `'${name}'`);
  return [
    `${file.name}: ${place}, header in line ${headerLine}, ${rows.length} rows`,
    `Columns: ${read.join(', ')}`,
    ...ignored.map(({ header }) => {
      const near = nearestColumn(header, Object.keys(table), names);
      return `Warning: the column '${header}' is not read${near === undefined ? '' : `: is it ${near}?`}`;
    }),
    ...(hidden.length > 0 ? [`Warning: ${listLines(hidden)} hidden in the workbook, and read`] : []),
    ...hiddenColumns.map(
      ({ header }) => `Warning: the column '${header}' is hidden in the workbook, and read`,
    ),
    ...(others.length > 0 && sheetName === undefined
      ? [`Warning: sheets not read: ${others.join(', ')}`]
      : []),
  ];
}

/** Finds the table of an import in a file; returns it, or what is wrong. */
export function findTable(search: Search): FoundTable | Problem[] {
  const problemsOf = (faults: readonly Fault[], line?: number): Problem[] =>
    faults.map((fault) => ({ file: search.file.name, line, ...fault }));
  const sheets = sheetsOf(search);
  if ('what' in sheets) return problemsOf([sheets]);
  const found = chooseTable(search, sheets);
  if ('what' in found) return problemsOf([found]);
  for (const line of describeTable(found, search)) search.print(line);
  const damaged = found.columns.flatMap(({ at, header }) => {
    const fault = faultOfCell(header);
    return fault
      ? problemsOf([fault], found.headerLine).map((one) => ({
          ...one,
          column: columnReference(at),
          value: header,
        }))
      : [];
  });
  if (damaged.length > 0) return damaged;
  const faults = [...faultsOfHeader(found, search), ...mergedProblems(found)];
  return faults.length > 0 ? problemsOf(faults, found.headerLine) : found;
}
