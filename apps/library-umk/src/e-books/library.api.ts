import { endpointQuery, portalApi } from '@portal/platform';
import { library, type Book, type BookDraft, type BookPage, type SearchMode } from '@portal/wire';
import { sendForm, type FormOptions } from '../shared/send-form/send-form.ts';
import { withBook } from './with-book.ts';

/** Which books a list shows; an empty text finds all. */
export interface BookFilter {
  readonly sectionId: number | undefined;
  readonly category: number | 'all';
  readonly text: string;
  readonly mode: SearchMode;
}

/** A book to save, and how its file is sent. */
export interface SavedBook extends FormOptions {
  readonly draft: BookDraft;
}

const queryCategory = endpointQuery(library.books);
const querySearch = endpointQuery(library.search);

const countBooks = (pages: readonly BookPage[]): number =>
  pages.reduce((sum, { books }) => sum + books.length, 0);

/** The electronic library. */
export const libraryApi = portalApi.enhanceEndpoints({ addTagTypes: ['Books'] }).injectEndpoints({
  endpoints: (build) => ({
    bookSections: build.query({ queryFn: endpointQuery(library.sections) }),
    bookCategories: build.query({ queryFn: endpointQuery(library.categories) }),
    libraryBooks: build.infiniteQuery<BookPage, BookFilter, number>({
      queryFn: ({ queryArg: { category, text, ...filter }, pageParam: page }, api) =>
        category !== 'all' && text === ''
          ? queryCategory({ categoryId: category, page }, api)
          : querySearch({ ...filter, category, text, page }, api),
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: ({ books, total }, pages, page) =>
          books.length > 0 && countBooks(pages) < total ? page + 1 : undefined,
      },
      providesTags: ['Books'],
    }),
    bookDeleteCheck: build.query({ queryFn: endpointQuery(library.deleteCheck) }),
    saveBook: build.mutation<Book, SavedBook>({
      queryFn: ({ draft, ...options }, api) => sendForm(library.save, options)(draft, api),
      // An edited book changes where it stands (spec §4 E-books); a new one may belong to any list.
      async onQueryStarted({ draft }, { dispatch, getState, queryFulfilled }) {
        if (draft.id === 'new') return;
        const { data: book } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (!book) return;
        for (const filter of libraryApi.util.selectCachedArgsForQuery(getState(), 'libraryBooks'))
          dispatch(
            libraryApi.util.updateQueryData('libraryBooks', filter, (list) => withBook(list, filter, book)),
          );
      },
      invalidatesTags: (_book, error, { draft }) => (error || draft.id !== 'new' ? [] : ['Books']),
    }),
    deleteBook: build.mutation({
      queryFn: endpointQuery(library.delete),
      invalidatesTags: (_check, error) => (error ? [] : ['Books']),
    }),
  }),
});

export const {
  useBookSectionsQuery,
  useBookCategoriesQuery,
  useLibraryBooksInfiniteQuery,
  useBookDeleteCheckQuery,
  useLazyBookDeleteCheckQuery,
  useSaveBookMutation,
  useDeleteBookMutation,
} = libraryApi;
