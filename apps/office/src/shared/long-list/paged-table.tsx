import type { ComponentProps, ReactNode } from 'react';
import { MoreButton } from '../more-button.tsx';
import { ColumnMenu, useShownColumns } from './column-menu.tsx';
import { LongTable } from './long-table.tsx';
import * as styles from './long-list.module.css';

interface Props<Row> extends Omit<ComponentProps<typeof LongTable<Row>>, 'count' | 'rowAt' | 'onRange'> {
  readonly rows: readonly Row[];
  /** What else can be done with the list, such as saving it as a file. */
  readonly tools?: ReactNode;
  /** The list, of which the rows are the pages that are read; the next page is read when the end comes in sight. */
  readonly query: {
    readonly hasNextPage: boolean;
    readonly isFetching: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly fetchNextPage: () => unknown;
  };
}

/** A list that is read page by page as far as somebody scrolls. */
export function PagedTable<Row>({ query, rows, columns, tools, ...props }: Props<Row>) {
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const readOn = (last: number) => {
    if (last === rows.length - 1 && hasNextPage && !isFetching && !isFetchNextPageError) fetchNextPage();
  };
  return (
    <>
      <div className={styles.tools}>
        {tools}
        <ColumnMenu columns={columns} />
      </div>
      <LongTable
        {...props}
        columns={useShownColumns(columns)}
        count={rows.length}
        rowAt={(position) => rows[position]}
        onRange={(_, last) => readOn(last)}
      />
      <MoreButton query={query} />
    </>
  );
}
