import { useEffect, useEffectEvent, useRef, type ComponentProps } from 'react';
import { Table } from '@portal/ui/display';
import { moveBetweenRows } from './move-between-rows.ts';
import { useColumnWidths } from './use-column-widths.ts';
import { useRowWindow } from './use-row-window.ts';

interface Props<Row> extends Omit<ComponentProps<typeof Table<Row>>, 'rows' | 'rowWindow' | 'narrow'> {
  readonly count: number;
  /** The row at the position from 0; undefined while it is being read. */
  readonly rowAt: (position: number) => Row | undefined;
  /** Called with the positions of the first and last row in sight or near it. */
  readonly onRange: (first: number, last: number) => void;
}

/** A list of any length, of which only the rows in sight are rendered. Up and down move between its rows. */
export function LongTable<Row>({ count, rowAt, onRange, ...props }: Props<Row>) {
  const place = useRef<HTMLDivElement>(null);
  const { near, first, last, rowWindow } = useRowWindow(place, count);
  const widths = useColumnWidths(place, props.columns.map(({ id }) => id).join(' '));
  const notify = useEffectEvent(onRange);
  useEffect(() => notify(near.first, near.last), [near.first, near.last]);
  return (
    <div ref={place} role="presentation" onKeyDown={moveBetweenRows}>
      <Table
        {...props}
        rows={Array.from({ length: last - first + 1 }, (_, at) => rowAt(first + at))}
        rowWindow={rowWindow && { ...rowWindow, widths }}
      />
    </div>
  );
}
