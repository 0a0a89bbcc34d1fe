import type { ReactNode } from 'react';
import { skipToken } from '@portal/platform';
import { useTranslations } from '@portal/i18n';
import { Button, EmptyState, Load } from '@portal/ui';
import { SkeletonCards, SkeletonTable } from '@portal/ui/display';
import { LIBRARY_FOUND_MAX } from '@portal/wire';
import { BookGrid } from './book-grid.tsx';
import type { BookHandlers } from './book-menu.tsx';
import { BookTable } from './book-table.tsx';
import { useLibraryBooksInfiniteQuery, type BookFilter } from './library.api.ts';
import type { BookView } from './use-library-address.ts';
import * as styles from './e-books.module.css';

interface Props extends BookHandlers {
  readonly filter: BookFilter;
  readonly view: BookView;
  /** The next step in an empty category. */
  readonly emptyAction: ReactNode;
}

/** The matches of a search, or all books where it finds none (spec §2 Library). */
function useBooks(filter: BookFilter) {
  const found = useLibraryBooksInfiniteQuery(filter);
  const isNothingFound = filter.text !== '' && found.currentData?.pages[0]?.total === 0;
  const all = useLibraryBooksInfiniteQuery(isNothingFound ? { ...filter, text: '' } : skipToken);
  return { query: isNothingFound ? all : found, isNothingFound };
}

/** The texts of spec §2 Library. */
function useResultText({ text }: BookFilter, total: number | undefined, isNothingFound: boolean): string {
  const t = useTranslations('library-umk');
  if (total === undefined) return '';
  if (isNothingFound) return t('library.nothingFound', { text, total });
  if (text === '') return total === 0 ? '' : t('library.count', { count: total });
  return total > LIBRARY_FOUND_MAX
    ? t('library.foundMany', { count: LIBRARY_FOUND_MAX })
    : t('library.found', { count: total });
}

/** The books of a category or of a search, page by page. */
export function BookResults({ filter, view, emptyAction, ...handlers }: Props) {
  const t = useTranslations('library-umk');
  const { query, isNothingFound } = useBooks(filter);
  const total = query.currentData?.pages[0]?.total;
  const resultText = useResultText(filter, total, isNothingFound);
  const searched = isNothingFound ? '' : filter.text;
  const queries = {
    title: filter.mode === 'title' ? searched : '',
    author: filter.mode === 'author' ? searched : '',
  };
  const Books = view === 'list' ? BookTable : BookGrid;
  return (
    <section className={styles.results} aria-label={t('library.list')}>
      <p role="status" className={styles.resultText}>
        {resultText}
      </p>
      <Load
        query={query}
        skeleton={view === 'list' ? <SkeletonTable columns={5} /> : <SkeletonCards cards={8} />}
        isEmpty={({ pages }) => pages[0]?.total === 0}
        empty={
          <EmptyState icon="library" title={t('library.empty')}>
            {emptyAction}
          </EmptyState>
        }
      >
        {({ pages }) => (
          <>
            <Books books={pages.flatMap(({ books }) => books)} queries={queries} {...handlers} />
            {query.hasNextPage && (
              <div className={styles.more}>
                <Button isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                  {t('library.more')}
                </Button>
              </div>
            )}
          </>
        )}
      </Load>
    </section>
  );
}
