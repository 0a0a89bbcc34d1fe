import type { Cell, TableBlock, TableColumn } from './document.ts';

/** A column of a kind of rows: its place on the page, and what it shows of each row. */
export interface ColumnOf<Row> extends TableColumn {
  readonly value: (row: Row, at: number) => Cell;
  /** Below the rows. */
  readonly total?: Cell;
}

/** A table with these columns. */
export function tableOf<Row>(
  rows: readonly Row[],
  columns: readonly ColumnOf<Row>[],
  rest: Pick<TableBlock, 'heading' | 'textSize' | 'parts'> = {},
): TableBlock {
  const totals = columns.map(({ total }) => total);
  return {
    ...rest,
    kind: 'table',
    // A function cannot cross to the worker.
    columns: columns.map(({ value: _value, total: _total, ...column }) => column),
    rows: rows.map((row, at) => columns.map(({ value }) => value(row, at))),
    totals: totals.some((total) => total !== undefined) ? [totals] : [],
  };
}
