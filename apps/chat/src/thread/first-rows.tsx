import { ListEnd, ListStart } from './list-edges.tsx';
import * as styles from './message-list.module.css';
import { MessageRow, type RowContext } from './message-row.tsx';
import type { Row } from './rows.ts';

interface Props {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly context: RowContext;
}

/**
 * The rows of a page that the server renders, which does not know their heights: all of them, scrolled by styles to the end, or by the
 * page's script to the first unread message.
 */
export function FirstRows({ label, rows, context }: Props) {
  return (
    <div className={styles.first} role="log" aria-label={label} tabIndex={0}>
      <div>
        <ListStart context={context} />
        {rows.map((row) => (
          <MessageRow key={row.key} row={row} context={context} />
        ))}
        <ListEnd context={context} />
      </div>
    </div>
  );
}
