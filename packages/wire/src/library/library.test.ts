import { describe, expect, it } from '@jest/globals';
import { library, type Book } from './library.ts';

const book: Book = {
  id: 7,
  title: 'ӨМҮР ЖОЛУ',
  author: 'Айтматов Ч.',
  description: '',
  pageCount: null,
  fileName: 'өмүр.epub',
  sectionId: 1,
  categoryId: 3,
  isFromMaterial: true,
  format: 'epub',
  sizeBytes: 2 ** 33,
  coverVersion: null,
  createdAt: '2026-11-01T08:00:00.000Z',
  canEdit: false,
};

describe('a page of books', () => {
  it('is a list of the specified rows, each with the number of all (§3 E-book)', () => {
    const rows = library.books.response.encode({ books: [book], total: 41 });
    expect(rows).toEqual([
      expect.objectContaining({
        id_eBook: 7,
        name: 'ӨМҮР ЖОЛУ',
        author: 'Айтматов Ч.',
        description: '',
        totalPages: null,
        fileName: 'өмүр.epub',
        id_bookCategory: 3,
        isFromUmk: 1,
        total: 41,
      }),
    ]);
    expect(library.books.response.decode(rows)).toEqual({ books: [book], total: 41 });
  });

  it('may be empty', () => {
    expect(library.search.response.decode([])).toEqual({ books: [], total: 0 });
    expect(library.search.response.encode({ books: [], total: 0 })).toEqual([]);
  });
});

describe('a book to save', () => {
  const draft = { id: 'new', title: 'Книга', author: '', description: '', categoryId: 3 } as const;

  it('has -1 for a new record and nameBook for the title (§3 E-book, D-08.3)', () => {
    const row = library.save.request.encode(draft);
    expect(row).toMatchObject({ id_eBook: -1, nameBook: 'Книга', id_bookCategory: 3 });
    expect(library.save.request.decode(row)).toMatchObject(draft);
    expect(library.save.request.encode({ ...draft, id: 9 })).toMatchObject({ id_eBook: 9 });
  });

  it('repeats the identity as the specification does (§3 E-book, D-04)', () => {
    expect(library.save.identity).toEqual({ id_human: 'personId', id_humanType: 'role' });
    expect(library.books.identity).toEqual({ human: 'personId', type: 'role' });
  });
});

describe('a search', () => {
  it('has mode 1 for names, and -1 for all categories (§4 E-books.2)', () => {
    const request = { text: 'өмүр', mode: 'title', category: 'all' } as const;
    const row = library.search.request.encode(request);
    expect(row).toMatchObject({ text: 'өмүр', mode: 1, category: -1 });
    expect(library.search.request.decode(row)).toMatchObject(request);
    expect(library.search.request.encode({ ...request, mode: 'author', category: 5 })).toMatchObject({
      mode: 2,
      category: 5,
    });
  });
});
