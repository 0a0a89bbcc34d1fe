import { respond } from '@portal/testing';
import {
  auth,
  library,
  type Book,
  type BookDraft,
  type BookPage,
  type DeleteCheck,
  type RequestOf,
} from '@portal/wire';

export const aBook = (facts: Partial<Book> = {}): Book => ({
  id: 1,
  title: 'Базы данных',
  author: 'Асанов А. А.',
  description: '',
  pageCount: 21,
  fileName: 'базы.pdf',
  sectionId: 1,
  categoryId: 10,
  isFromMaterial: false,
  format: 'pdf',
  sizeBytes: 3_000_000,
  coverVersion: null,
  createdAt: '2026-11-01T08:00:00.000Z',
  canEdit: false,
  ...facts,
});

interface FakeLibrary {
  books: Book[];
  check: DeleteCheck;
  /** The books by the hash of their files. */
  readonly withFile: Readonly<Record<string, Book>>;
  readonly searches: RequestOf<typeof library.search>[];
  readonly lists: RequestOf<typeof library.books>[];
  readonly saved: BookDraft[];
}

const PAGE_SIZE = 40;
export const sections = [
  { id: 1, name: 'Электронные книги' },
  { id: 2, name: 'Нормативные документы' },
];
export const categories = [
  { id: 10, name: 'Информатика', sectionId: 1 },
  { id: 11, name: 'Математика', sectionId: 1 },
  { id: 20, name: 'Законы', sectionId: 2 },
];

const pageOf = (books: readonly Book[], page = 1): BookPage => ({
  books: books.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
  total: books.length,
});

const config = { maxAttachmentMb: 20, libraryMaxMb: 1, saveProgress: 'bytes', version: '1' } as const;

/** A library that the test may change between two requests. */
export function aLibrary(facts: Partial<FakeLibrary> = {}) {
  const fake: FakeLibrary = {
    books: [aBook()],
    check: { canDelete: true, materialCount: 0, materials: [] },
    withFile: {},
    searches: [],
    lists: [],
    saved: [],
    ...facts,
  };
  const find = ({ text, mode, category, sectionId }: RequestOf<typeof library.search>) =>
    fake.books.filter(
      (book) =>
        book[mode].toLowerCase().includes(text.toLowerCase()) &&
        (category === 'all' || book.categoryId === category) &&
        (sectionId === undefined || book.sectionId === sectionId),
    );
  const store = (draft: BookDraft): Book => {
    const old =
      fake.books.find(({ id }) => id === draft.id) ?? aBook({ id: fake.books.length + 1, canEdit: true });
    const { title, author, description, categoryId, pageCount = null } = draft;
    const book = { ...old, title, author, description, categoryId, pageCount };
    fake.books = [book, ...fake.books.filter(({ id }) => id !== book.id)];
    return book;
  };
  const handlers = [
    respond(auth.config, () => config),
    respond(library.sections, () => sections),
    respond(library.categories, ({ sectionId }) => categories.filter((one) => one.sectionId === sectionId)),
    respond(library.books, (request) => {
      fake.lists.push(request);
      return pageOf(
        fake.books.filter(({ categoryId }) => categoryId === request.categoryId),
        request.page,
      );
    }),
    respond(library.search, (request) => {
      fake.searches.push(request);
      return pageOf(find(request), request.page);
    }),
    respond(library.save, (draft) => {
      fake.saved.push(draft);
      return store(draft);
    }),
    respond(library.sameFile, ({ sha256 }) => [fake.withFile[sha256] ?? []].flat()),
    respond(library.deleteCheck, () => fake.check),
    respond(library.delete, ({ bookId }) => {
      fake.books = fake.books.filter(({ id }) => id !== bookId);
      return fake.check;
    }),
  ];
  return { fake, handlers };
}
