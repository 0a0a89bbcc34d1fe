import writeXlsx, { type Cell, type Sheet } from 'write-excel-file/node';
import { checkRow } from './check-row.ts';
import type { XlsxCell, XlsxColumn, XlsxDocument, XlsxSheet } from './xlsx-document.ts';

const NAME_MAX = 31;
/** Without it Excel reads a text such as `=1+1` as a formula as soon as a reader edits the cell. */
const TEXT_FORMAT = '@';
const DAY_FORMAT = 'dd.mm.yyyy';

/** XML has no place for these characters; one of them makes the whole workbook unreadable. */
// oxlint-disable-next-line no-control-regex -- control characters are what it removes
const controlCharacters = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
const refusedInName = /[[\]:*?/\\']/g;

const textCell = (text: string, bold = false): Cell => ({
  type: String,
  value: text.replaceAll(controlCharacters, '').toWellFormed(),
  format: TEXT_FORMAT,
  wrap: bold,
  ...(bold && { fontWeight: 'bold' }),
});

const numberFormat = ({ decimals }: XlsxColumn): string | undefined =>
  decimals === undefined ? undefined : decimals === 0 ? '0' : `0.${'0'.repeat(decimals)}`;

function cellOf(cell: XlsxCell, column: XlsxColumn): Cell {
  if (cell === undefined) return null;
  if (typeof cell === 'string') return textCell(cell);
  if (typeof cell === 'number' && !Number.isFinite(cell)) throw new Error(`${cell} is no number for a cell`);
  if (typeof cell === 'number') return { type: Number, value: cell, format: numberFormat(column) };
  return { type: Date, value: new Date(`${cell.day}T00:00:00Z`), format: DAY_FORMAT };
}

function sheetOf({ name, intro = [], columns, rows, frozenColumns = 0 }: XlsxSheet): Sheet<never> {
  const rowOf = (row: readonly XlsxCell[]): Cell[] => {
    checkRow(columns, row);
    return columns.map((column, at) => cellOf(row[at], column));
  };
  return {
    sheet: name.replaceAll(refusedInName, ' ').slice(0, NAME_MAX),
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: intro.length + 1,
    stickyColumnsCount: frozenColumns,
    data: [
      ...intro.map((line) => [textCell(line)]),
      columns.map(({ header }) => textCell(header, true)),
      ...rows.map(rowOf),
    ],
  };
}

export const renderXlsx = ({ sheets }: XlsxDocument): Promise<Uint8Array> =>
  writeXlsx(sheets.map(sheetOf)).toBuffer();
