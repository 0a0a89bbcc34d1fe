import { checkRows } from './check-rows.ts';
import { flattenBlocks, type DocumentContent, type TableBlock } from './document.ts';
import { cleanText, headerOf, showCell } from './show-cell.ts';
import { toCsv } from './to-csv.ts';

/**
 * The tables of a document as one CSV file. The first line names the columns of the first table, as programs expect; each further
 * table follows an empty line and its heading. Other blocks are for readers: the PDF and the workbook have them.
 */
export function renderCsv({ blocks, language }: DocumentContent): Uint8Array {
  const linesOf = (table: TableBlock): string[][] => {
    checkRows(table);
    const { columns, rows, totals = [] } = table;
    return [
      columns.map(headerOf),
      ...[...rows, ...totals].map((row) =>
        columns.map((column, at) => cleanText(showCell(row[at], column, language))),
      ),
    ];
  };
  const tables = flattenBlocks(blocks).filter((block) => block.kind === 'table');
  return Buffer.from(
    toCsv(
      tables.flatMap((table, at) =>
        at === 0 ? linesOf(table) : [[], [table.heading ?? ''], ...linesOf(table)],
      ),
    ),
  );
}
