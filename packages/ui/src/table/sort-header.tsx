import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { TableColumn, TableSort } from './table-column.ts';
import * as styles from './table.module.css';

interface Props<Row> {
  readonly column: TableColumn<Row>;
  readonly sort: TableSort | undefined;
  readonly onSort: (columnId: string) => void;
}

const icons = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown } as const;

/** The header of a sortable column: a button, and the direction for screen readers. */
export function SortHeader<Row>({ column: { id, header, align }, sort, onSort }: Props<Row>) {
  const direction = sort?.columnId === id ? sort.direction : 'none';
  const SortIcon = icons[direction];
  return (
    <th scope="col" data-align={align} aria-sort={direction}>
      <button type="button" className={styles.sort} onClick={() => onSort(id)}>
        {header}
        <SortIcon className={styles.sortIcon} data-direction={direction} size={14} aria-hidden />
      </button>
    </th>
  );
}
