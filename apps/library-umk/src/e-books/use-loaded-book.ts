import { useState } from 'react';
import type { Book } from '@portal/wire';
import { useLibraryBooksInfiniteQuery, type BookFilter } from './library.api.ts';
import type { OpenedForm } from './use-library-address.ts';

interface LoadedBook {
  readonly edited: Book | undefined;
  readonly pick: (book: Book) => void;
}

/** The edited book: the one that was picked, or after a reload the one of the list that the address names. */
export function useLoadedBook(filter: BookFilter, opened: OpenedForm): LoadedBook {
  const [picked, pick] = useState<Book>();
  const { currentData } = useLibraryBooksInfiniteQuery(filter);
  const books = [picked ?? [], currentData?.pages.map((page) => page.books) ?? []].flat(2);
  const edited = books.find(({ id, canEdit }) => id === opened && canEdit);
  return { edited, pick };
}
