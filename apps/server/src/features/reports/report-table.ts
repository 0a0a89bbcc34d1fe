import type { Language } from '@portal/domain';
import { REPORT_ROWS_SHOWN, type ReportTable } from '@portal/wire/reports/reports';
import type { Cell, TableBlock } from '../../storage/documents/document.ts';
import { showCell } from '../../storage/documents/show-cell.ts';

interface TableHead {
  readonly lang: Language;
  readonly title: string;
  readonly explanation: string;
}

/** A table as texts in the language of a reader, with the rows that a page shows. */
export function toWire(table: TableBlock, { lang, title, explanation }: TableHead): ReportTable {
  const { columns, rows, totals = [] } = table;
  const show = (row: readonly Cell[]): string[] =>
    columns.map((column, at) => showCell(row[at], column, lang));
  return {
    title,
    explanation,
    columns: columns.map(({ header, align = 'left' }) => ({ header, align })),
    rows: rows.slice(0, REPORT_ROWS_SHOWN).map(show),
    totals: totals.map(show),
    rowCount: rows.length,
  };
}
