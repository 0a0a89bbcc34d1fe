import type { TableColumn } from './table-column.ts';
import { Table } from './table.tsx';

export interface TextColumn {
  readonly header: string;
  readonly align: 'left' | 'center' | 'right';
}

interface Props {
  /** The name of the table. */
  readonly caption: string;
  readonly columns: readonly TextColumn[];
  /** A text for each column. */
  readonly rows: readonly (readonly string[])[];
  /** Below the rows, in bold. */
  readonly totals: readonly (readonly string[])[];
}

interface TextRow {
  readonly id: number;
  readonly cells: readonly string[];
  readonly isTotal: boolean;
}

const aligned = { left: 'start', center: 'center', right: 'end' } as const;

/** A table of the server, whose texts are ready to be shown. It scrolls inside itself, because it may have many columns. */
export function TextTable({ caption, columns, rows, totals }: Props) {
  const all = [...rows, ...totals].map((cells, id): TextRow => ({ id, cells, isTotal: id >= rows.length }));
  return (
    <Table
      caption={caption}
      columns={columns.map(({ header, align }, at): TableColumn<TextRow> => ({
        id: String(at),
        header,
        align: aligned[align],
        isRowHeader: at === 0,
        cell: ({ cells, isTotal }) => (isTotal ? <strong>{cells[at]}</strong> : cells[at]),
      }))}
      rows={all}
      rowKey={({ id }) => id}
      narrow="scroll"
    />
  );
}
