import { useId } from 'react';
import { VisuallyHidden } from '../live/visually-hidden.tsx';
import { SortHeader } from './sort-header.tsx';
import type { TableColumn, TableSort } from './table-column.ts';
import * as styles from './table.module.css';

interface Props<Row> {
  /** The name of the table. */
  readonly caption: string;
  /** False where a heading next to the table says the same; screen readers hear it in any case. */
  readonly isCaptionShown?: boolean;
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  /** In a narrow space each row becomes a block of labelled values, or the table scrolls inside itself. */
  readonly narrow?: 'rows' | 'scroll';
  readonly sort?: TableSort | undefined;
  /** Needed for sortable columns. */
  readonly onSort?: (columnId: string) => void;
}

function Head<Row>({ columns, sort, onSort }: Pick<Props<Row>, 'columns' | 'sort' | 'onSort'>) {
  return (
    <thead>
      <tr>
        {columns.map((column) => {
          const { id, header, align, isHeaderHidden, sortBy } = column;
          if (sortBy && onSort) return <SortHeader key={id} column={column} sort={sort} onSort={onSort} />;
          return (
            <th key={id} scope="col" data-align={align}>
              {isHeaderHidden ? <VisuallyHidden>{header}</VisuallyHidden> : header}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

function Cell<Row>({ column, row }: { readonly column: TableColumn<Row>; readonly row: Row }) {
  const { header, align, isHeaderHidden, isRowHeader, cell } = column;
  const attributes = { 'data-align': align, 'data-label': isHeaderHidden ? undefined : header };
  return isRowHeader ? (
    <th scope="row" {...attributes}>
      {cell(row)}
    </th>
  ) : (
    <td {...attributes}>{cell(row)}</td>
  );
}

/** A list as a real table. `Load` shows its other states; `useTableSort` sorts it. */
export function Table<Row>(props: Props<Row>) {
  const { caption, isCaptionShown = false, columns, rows, rowKey, narrow = 'rows', sort, onSort } = props;
  const captionId = useId();
  const table = (
    <table className={styles.table} data-narrow={narrow}>
      <caption id={captionId} className={styles.caption}>
        {isCaptionShown ? caption : <VisuallyHidden>{caption}</VisuallyHidden>}
      </caption>
      <Head columns={columns} sort={sort} {...(onSort && { onSort })} />
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map((column) => (
              <Cell key={column.id} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
  if (narrow === 'rows') return <div className={styles.space}>{table}</div>;
  return (
    // Scrolls by keyboard, too, because it takes the focus.
    <div className={styles.scroll} role="region" aria-labelledby={captionId} tabIndex={0}>
      {table}
    </div>
  );
}
