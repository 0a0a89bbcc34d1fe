import type { ReactNode } from 'react';

/** One column of a table. */
export interface TableColumn<Row> {
  readonly id: string;
  readonly header: string;
  /** True where the cells explain themselves, such as a column of buttons; screen readers still hear the header. */
  readonly isHeaderHidden?: boolean;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers stand at the end. */
  readonly align?: 'start' | 'center' | 'end';
  /** True for the column that names the row. */
  readonly isRowHeader?: boolean;
  /** The value by which rows are sorted; a column without it is not sortable. */
  readonly sortBy?: (row: Row) => string | number | undefined;
}

/** The column and direction by which a table is sorted. */
export interface TableSort {
  readonly columnId: string;
  readonly direction: 'ascending' | 'descending';
}
