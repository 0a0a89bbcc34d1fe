import writeXlsx, { type Cell as SheetCell, type Sheet } from 'write-excel-file/node';
import { checkRows } from './check-rows.ts';
import {
  flattenBlocks,
  knownFacts,
  type Cell,
  type DocumentBlock,
  type DocumentContent,
  type TableBlock,
  type TableColumn,
} from './document.ts';
import { cleanText, headerOf, showCell } from './show-cell.ts';

const NAME_MAX = 31;
/** Without it Excel reads a text such as `=1+1` as a formula as soon as a reader edits the cell. */
const TEXT_FORMAT = '@';
const DAY_FORMAT = 'dd.mm.yyyy';
/** In characters. */
const widths = { least: 5, most: 60 } as const;

const refusedInName = /[[\]:*?/\\']/g;

/** A table with the lines above and below it. */
interface SheetContent {
  readonly above: readonly string[];
  readonly table: TableBlock;
  readonly below: string[];
}

/** What a block says on a line of a sheet; signatures and codes are for paper. */
function linesOf(block: DocumentBlock): string[] {
  if ('text' in block) return [block.text];
  if (block.kind === 'letterhead') return [block.name, block.contacts].filter(Boolean);
  if (block.kind === 'facts') return knownFacts(block.facts).map(({ label, value }) => `${label}: ${value}`);
  return [];
}

/** A sheet for each table, with the lines that follow it; the first has the lines before it. */
function sheetsOf(blocks: readonly DocumentBlock[]): SheetContent[] {
  const sheets: SheetContent[] = [];
  const intro: string[] = [];
  for (const block of flattenBlocks(blocks)) {
    if (block.kind === 'table')
      sheets.push({ above: sheets.length === 0 ? intro : [], table: block, below: [] });
    else (sheets.at(-1)?.below ?? intro).push(...linesOf(block));
  }
  return sheets;
}

const textCell = (text: string, bold = false): SheetCell => ({
  type: String,
  value: cleanText(text),
  format: TEXT_FORMAT,
  wrap: bold,
  ...(bold && { fontWeight: 'bold' }),
});

const numberFormat = ({ decimals }: TableColumn): string | undefined =>
  decimals === undefined ? undefined : decimals === 0 ? '0' : `0.${'0'.repeat(decimals)}`;

function cellOf(cell: Cell, column: TableColumn, bold: boolean): SheetCell {
  if (cell === undefined) return null;
  const style = bold ? { fontWeight: 'bold' as const } : {};
  if (typeof cell === 'string') return textCell(cell, bold);
  if (typeof cell === 'number' && !Number.isFinite(cell)) throw new Error(`${cell} is no number for a cell`);
  if (typeof cell === 'number') return { type: Number, value: cell, format: numberFormat(column), ...style };
  return { type: Date, value: new Date(`${cell.day}T00:00:00Z`), format: DAY_FORMAT, ...style };
}

/** Wide enough for the longest cell and for the longest word of the header. */
function columnWidth(column: TableColumn, cells: readonly Cell[]): number {
  const texts = [...headerOf(column).split(/\s+/), ...cells.map((cell) => showCell(cell, column, 'ru'))];
  const longest = Math.max(...texts.map(({ length }) => length));
  return Math.min(widths.most, Math.max(widths.least, longest + 1));
}

function sheetOf({ above, table, below }: SheetContent): Sheet<never> {
  checkRows(table);
  const { heading = '', columns, rows, totals = [], parts } = table;
  const rowOf = (row: readonly Cell[], bold: boolean): SheetCell[] =>
    columns.map((column, at) => cellOf(row[at], column, bold));
  return {
    sheet: heading.replaceAll(refusedInName, ' ').slice(0, NAME_MAX),
    columns: columns.map((column, at) => ({
      width: columnWidth(
        column,
        [...rows, ...totals].map((row) => row[at]),
      ),
    })),
    stickyRowsCount: above.length + 1,
    stickyColumnsCount: parts?.firstColumns ?? 0,
    data: [
      ...above.map((line) => [textCell(line)]),
      columns.map((column) => textCell(headerOf(column), true)),
      ...rows.map((row) => rowOf(row, false)),
      ...totals.map((row) => rowOf(row, true)),
      ...below.map((line) => [textCell(line)]),
    ],
  };
}

/** A workbook with a sheet for each table of the document. */
export const renderXlsx = ({ blocks }: DocumentContent): Promise<Uint8Array> =>
  writeXlsx(sheetsOf(blocks).map(sheetOf)).toBuffer();
