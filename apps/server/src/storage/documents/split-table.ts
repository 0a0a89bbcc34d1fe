import { fillIn } from '@portal/domain';
import type { TableBlock } from './document.ts';

/** Splits columns into parts of about equal length. */
export function splitColumns<Column>(columns: readonly Column[], most: number): Column[][] {
  const partCount = Math.ceil(columns.length / most);
  const size = Math.ceil(columns.length / Math.max(1, partCount));
  return Array.from({ length: partCount }, (_, at) => columns.slice(at * size, (at + 1) * size));
}

/** The tables of a table on pages: each has its own heading, the first columns and a part of the others. */
export function splitTable(table: TableBlock): TableBlock[] {
  const { parts, columns, rows, totals = [] } = table;
  if (!parts) return [table];
  const { firstColumns, lastColumns, most, heading } = parts;
  const places = columns.map((_, at) => at);
  const first = places.slice(0, firstColumns);
  const last = places.slice(places.length - lastColumns);
  const divided = splitColumns(places.slice(firstColumns, places.length - lastColumns), most);
  if (divided.length === 0) return [table];
  return divided.map((part, at) => {
    const shown = new Set([...first, ...part, ...(at === divided.length - 1 ? last : [])]);
    const isShown = (_: unknown, place: number): boolean => shown.has(place);
    const [from = 0] = part;
    return {
      ...table,
      heading: fillIn(heading, {
        from: from - firstColumns + 1,
        to: from - firstColumns + part.length,
        total: places.length - firstColumns - lastColumns,
      }),
      columns: columns.filter(isShown),
      rows: rows.map((row) => row.filter(isShown)),
      totals: totals.map((row) => row.filter(isShown)),
    };
  });
}
