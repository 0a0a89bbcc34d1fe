import type { Ref } from 'react';
import { ListEnd, ListStart } from './list-edges.tsx';
import * as styles from './message-list.module.css';
import { MessageRow, type RowContext } from './message-row.tsx';
import type { Row } from './rows.ts';

interface Props {
  readonly ref: Ref<HTMLDivElement>;
  readonly label: string;
  readonly rows: readonly Row[];
  readonly context: RowContext;
}

/** What is read is what the list below shows, which has the same messages. */
const notObserved = () => undefined;

/**
 * The rows of a page that the server renders, which does not know their heights: all of them, scrolled by styles to the end, or by the
 * page's script to the first unread message.
 */
export function FirstRows({ ref, label, rows, context: shared }: Props) {
  const context = { ...shared, observe: notObserved };
  return (
    <div ref={ref} className={styles.first} role="log" aria-label={label} tabIndex={0}>
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
