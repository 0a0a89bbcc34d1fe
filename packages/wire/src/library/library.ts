import {
  count,
  emptyRequest,
  flag,
  id,
  INLINE,
  list,
  nullable,
  optional,
  rawTextOf,
  record,
  single,
  text,
  textOf,
  timestamp,
  type Codec,
  type InsideOf,
} from '../codec/codec.ts';
import { sha256Hex, integerOf, longId, wireId } from '../codec/values.ts';
import { oneOf, oneOfNames } from '../codec/names.ts';
import { idOrNew } from '../codec/id-or-new.ts';
import { download, post, upload } from '../contract/endpoint.ts';
import type { ErrorTable } from '../contract/general-errors.ts';

/** Books in one page of a list or a search. */
export const LIBRARY_PAGE_SIZE = 40;
/** The search counts matches up to this number; a larger number means that there are more. */
export const LIBRARY_FOUND_MAX = 1_000;
/** The longest search, in characters. */
export const LIBRARY_SEARCH_MAX_LENGTH = 100;
/** The longest title of a book, in characters. */
export const BOOK_TITLE_MAX_LENGTH = 300;
/** The longest name of an author, in characters. */
export const BOOK_AUTHOR_MAX_LENGTH = 200;
/** The longest description of a book, in characters. */
export const BOOK_DESCRIPTION_MAX_LENGTH = 4_000;
/** Pages of a book, at most. */
export const BOOK_PAGES_MAX = 99_999;

const PAGE_MAX = 10_000;

export const libraryErrors = {
  /** The library has a book with the same file; `saveAnyway` adds it again. */
  bookExists: 409,
} as const satisfies ErrorTable;

/** The reader opens these formats; other files are downloaded. */
export const bookFormat = oneOfNames(['pdf', 'epub', 'html', 'other']);
export type BookFormat = InsideOf<typeof bookFormat>;

/** Electronic books, normative documents or user guides (spec §3 Base book category). */
export const BookSection = record({ id: ['id_baseBookCategory', id], name: ['name', text] });
export type BookSection = InsideOf<typeof BookSection>;

/** A category of a section. */
export const BookCategory = record({ id: ['id_bookCategory', id], name: ['name', text] });
export type BookCategory = InsideOf<typeof BookCategory>;

/** A book (spec §3 E-book). */
export const Book = record({
  id: ['id_eBook', id],
  title: ['name', text],
  author: ['author', text],
  description: ['description', text],
  pageCount: ['totalPages', nullable(id)],
  fileName: ['fileName', text],
  sectionId: ['id_baseBookCategory', id],
  categoryId: ['id_bookCategory', id],
  isFromMaterial: ['isFromUmk', flag],
  format: ['format', bookFormat],
  sizeBytes: ['size', longId],
  /** Changes with the cover; `null` while the book has none. */
  coverVersion: ['cover', nullable(longId)],
  createdAt: ['created', timestamp],
  /** The caller may edit and delete the book. */
  canEdit: ['canEdit', flag],
});
export type Book = InsideOf<typeof Book>;

/** A page of books, and the number of books in all pages. */
export interface BookPage {
  readonly books: readonly Book[];
  readonly total: number;
}

const BookRows = list(record({ book: [INLINE, Book], total: ['total', count] }));

/** On the wire, each row has the number of books in all pages. */
const BookPage: Codec<BookPage, unknown[]> = {
  get schema() {
    return BookRows.schema;
  },
  decode: (wire) => {
    const rows = BookRows.decode(wire);
    return { books: rows.map(({ book }) => book), total: rows[0]?.total ?? 0 };
  },
  encode: ({ books, total }) => BookRows.encode(books.map((book) => ({ book, total }))),
};

/** A teaching material in which a book stands. */
export const MaterialWithBook = record({
  title: ['bookName', text],
  disciplineName: ['p34', text],
  teacherName: ['t_fio', text],
});
export type MaterialWithBook = InsideOf<typeof MaterialWithBook>;

/** Whether the caller may delete a book, and what the deletion would touch. */
export const DeleteCheck = record({
  canDelete: ['canDeleteBook', flag],
  /** All materials; `materials` are the first of them. */
  materialCount: ['materialCount', count],
  materials: ['materials', list(MaterialWithBook)],
});
export type DeleteCheck = InsideOf<typeof DeleteCheck>;

/** A book to add or to edit; a new file of an edited book replaces the old one. */
export const BookDraft = record({
  id: ['id_eBook', idOrNew],
  title: ['nameBook', textOf(1, BOOK_TITLE_MAX_LENGTH)],
  author: ['author', rawTextOf(0, BOOK_AUTHOR_MAX_LENGTH)],
  description: ['description', rawTextOf(0, BOOK_DESCRIPTION_MAX_LENGTH)],
  /** Omitted or 0: counted in the file. */
  pageCount: ['totalPages', optional(integerOf(0, BOOK_PAGES_MAX))],
  categoryId: ['id_bookCategory', id],
  /** Adds a file that the library already has. */
  mayRepeatFile: ['saveAnyway', optional(flag)],
  /** The names that a client shows for the chosen and the stored file; the server takes the name from the file's part. */
  fileName: ['fileName', optional(text)],
  storedFileName: ['selectedBookFileName', optional(text)],
  /** Accepted; the server knows where the book comes from. */
  isFromMaterial: ['isFromUmk', optional(flag)],
});
export type BookDraft = InsideOf<typeof BookDraft>;

/** Spec §4 E-books: mode 1 searches names. */
export const searchMode = oneOf({ title: 1, author: 2 });
export type SearchMode = InsideOf<typeof searchMode>;

const page = optional(integerOf(1, PAGE_MAX));
const callerIdentity = { id_human: 'personId', id_humanType: 'role' } as const;

/** A category, or all of them: -1 on the wire, the id of the placeholder (D-08). */
const categoryOrAll: Codec<number | 'all', number> = {
  schema: wireId.schema,
  decode: (wire) => (wire === -1 ? 'all' : wire),
  encode: (inside) => (inside === 'all' ? -1 : inside),
};

/** Endpoints of the electronic library (spec §7 Library). */
export const library = {
  sections: post('/api/library/basebookcategories.json', {
    summary: 'The sections of the library.',
    access: 'signed-in',
    request: emptyRequest,
    response: list(BookSection),
    identity: callerIdentity,
  }),
  categories: post('/api/library/bookcategories.json', {
    summary: 'The categories of a section, by name.',
    access: 'signed-in',
    request: record({ sectionId: ['id_baseBookCategory', id] }),
    response: list(BookCategory),
    identity: callerIdentity,
  }),
  books: post('/api/library/getbooklist.json', {
    summary: 'A page of the books of a category, newest first.',
    access: 'signed-in',
    request: record({ categoryId: ['category', id], page: ['page', page] }),
    response: BookPage,
    identity: { human: 'personId', type: 'role' },
  }),
  search: post('/api/library/search.json', {
    summary: `Books whose title or author contains a text; an empty text finds all. Counts up to ${LIBRARY_FOUND_MAX}.`,
    access: 'signed-in',
    request: record({
      /** Case-insensitive; Ё equals Е, Ө equals О, Ү equals У, Ң equals Н; `%` and `_` are literal (decisions 6). */
      text: ['text', rawTextOf(0, LIBRARY_SEARCH_MAX_LENGTH)],
      mode: ['mode', searchMode],
      sectionId: ['id_baseBookCategory', optional(id)],
      category: ['category', categoryOrAll],
      page: ['page', page],
    }),
    response: BookPage,
    identity: { human: 'personId', type: 'role' },
  }),
  deleteCheck: post('/api/library/deletecheck.json', {
    summary:
      'Returns whether the caller may delete books; with a book, whether they may delete it, and the materials that name it.',
    access: 'signed-in',
    request: record({ bookId: ['id_EBook', optional(id)] }),
    response: single(DeleteCheck),
    identity: callerIdentity,
  }),
  sameFile: post('/api/library/samefile.json', {
    summary: 'The books with a file, at most one: for a client that asks before it sends the file.',
    access: 'signed-in',
    request: record({ sha256: ['sha256', sha256Hex] }),
    response: list(Book),
    identity: callerIdentity,
  }),
  save: upload('/api/library/insertupdatebook.json', {
    summary: 'Adds a book (id -1) with its file, or edits one.',
    access: 'teacher',
    request: BookDraft,
    response: single(Book),
    identity: callerIdentity,
    files: { max: 1, use: 'book' },
  }),
  delete: post('/api/library/deleteebook.json', {
    summary:
      'Deletes a book of the caller, or any book with the claim `library.edit`; returns the materials that name it.',
    access: 'teacher',
    request: record({ bookId: ['id_EBook', id], isFromMaterial: ['isFromUMK', optional(flag)] }),
    response: single(DeleteCheck),
    identity: callerIdentity,
    writes: true,
  }),
  file: download('/api/library/book.file', {
    summary: 'The file of a book.',
    access: 'signed-in',
    request: record({ bookId: ['id', id] }),
  }),
  cover: download('/api/library/cover.file', {
    summary: 'The cover of a book: an image, or nothing (204).',
    access: 'signed-in',
    request: record({ bookId: ['id', id], version: ['v', optional(longId)] }),
  }),
} as const;
