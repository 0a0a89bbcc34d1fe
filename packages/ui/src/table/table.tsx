import { memo, useId } from 'react';
import { VisuallyHidden } from '../live/visually-hidden.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import type { RowWindow } from './row-window.ts';
import { SortHeader } from './sort-header.tsx';
import type { TableColumn, TableSort } from './table-column.ts';
import * as styles from './table.module.css';

interface Props<Row> {
  /** The name of the table. */
  readonly caption: string;
  /** False where a heading next to the table says the same; screen readers hear it in any case. */
  readonly isCaptionShown?: boolean;
  readonly columns: readonly TableColumn<Row>[];
  /** A row that is still being read is `undefined`. */
  readonly rows: readonly (Row | undefined)[];
  /** Set for a long list, of which `rows` are those in sight. */
  readonly rowWindow?: RowWindow | undefined;
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

/** What stands for the rows that are not rendered. */
const Space = ({ height }: { readonly height: number }) =>
  height > 0 && <tr aria-hidden data-space style={{ blockSize: height }} />;

interface RowProps<Row> extends Pick<Props<Row>, 'columns'> {
  readonly row: Row | undefined;
  /** The position in a long list, from 0. */
  readonly position: number | undefined;
  readonly measure: RowWindow['measure'] | undefined;
}

function PlainRow<Row>({ columns, row, position, measure }: RowProps<Row>) {
  return (
    // The row of the header has the number 1.
    <tr ref={measure} data-index={position} aria-rowindex={position === undefined ? undefined : position + 2}>
      {columns.map((column) =>
        row === undefined ? (
          <td key={column.id}>
            <Skeleton lines={1} />
          </td>
        ) : (
          <Cell key={column.id} column={column} row={row} />
        ),
      )}
    </tr>
  );
}

/** The rows of a long list stay as they are while it is scrolled. */
const TableRow = memo(PlainRow) as typeof PlainRow;

type BodyProps<Row> = Pick<Props<Row>, 'columns' | 'rows' | 'rowKey' | 'rowWindow'>;

function Body<Row>({ columns, rows, rowKey, rowWindow }: BodyProps<Row>) {
  return (
    <tbody>
      {rowWindow && <Space height={rowWindow.before} />}
      {rows.map((row, at) => {
        const position = rowWindow && rowWindow.first + at;
        return (
          <TableRow
            key={row === undefined ? `missing ${position}` : rowKey(row)}
            columns={columns}
            row={row}
            position={position}
            measure={rowWindow?.measure}
          />
        );
      })}
      {rowWindow && <Space height={rowWindow.after} />}
    </tbody>
  );
}

/** A list as a real table. `Load` shows its other states; `useTableSort` sorts it. */
export function Table<Row>(props: Props<Row>) {
  const { caption, isCaptionShown = false, columns, narrow = 'rows', rowWindow } = props;
  const captionId = useId();
  const table = (
    <table className={styles.table} data-narrow={narrow} aria-rowcount={rowWindow && rowWindow.count + 1}>
      <caption id={captionId} className={styles.caption}>
        {isCaptionShown ? caption : <VisuallyHidden>{caption}</VisuallyHidden>}
      </caption>
      {rowWindow?.widths && (
        <colgroup>
          {columns.map(({ id }, at) => (
            <col key={id} style={{ inlineSize: rowWindow.widths?.[at] }} />
          ))}
        </colgroup>
      )}
      <Head {...props} />
      <Body {...props} />
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
