import type { Book, BookPage } from '@portal/wire';

interface Pages {
  readonly pages: BookPage[];
  readonly pageParams: number[];
}

const isInList = ({ category }: { readonly category: number | 'all' }, { categoryId }: Book): boolean =>
  category === 'all' || category === categoryId;

/** The list after an edit: the book changes in its place, and leaves a category in which it no longer stands. */
export function withBook(list: Pages, filter: { readonly category: number | 'all' }, edited: Book): Pages {
  const isKnown = list.pages.some(({ books }) => books.some(({ id }) => id === edited.id));
  const isGone = isKnown && !isInList(filter, edited);
  return {
    ...list,
    pages: list.pages.map(({ books, total }) => ({
      total: isGone ? total - 1 : total,
      books: isGone
        ? books.filter(({ id }) => id !== edited.id)
        : books.map((book) => (book.id === edited.id ? edited : book)),
    })),
  };
}
