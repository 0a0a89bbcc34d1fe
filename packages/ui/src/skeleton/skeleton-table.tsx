import { repeat } from './repeat.ts';
import * as styles from './skeleton-shapes.module.css';

interface Props {
  readonly columns?: number;
  readonly rows?: number;
}

/** Grey lines in the shape of a table. */
export function SkeletonTable({ columns = 4, rows = 6 }: Props) {
  return (
    <div className={styles.table} aria-hidden>
      {repeat(rows, (row) => (
        <div key={row} className={styles.row}>
          {repeat(columns, (column) => (
            <span key={column} className={styles.cell} />
          ))}
        </div>
      ))}
    </div>
  );
}
