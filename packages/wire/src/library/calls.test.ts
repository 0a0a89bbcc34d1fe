import { describe, expect, it } from '@jest/globals';
import { endpointUrl, fieldOf } from '../contract/endpoint.ts';
import {
  BOOK_AUTHOR_MAX_LENGTH,
  BOOK_DESCRIPTION_MAX_LENGTH,
  BOOK_PAGES_MAX,
  BOOK_TITLE_MAX_LENGTH,
  library,
  LIBRARY_SEARCH_MAX_LENGTH,
} from './library.ts';

const ID_MAX = 2 ** 31 - 1;
const calls = Object.values(library);
const fieldsOf = ({ request }: (typeof calls)[number]) => request.schema.properties ?? {};
const requiredOf = ({ request }: (typeof calls)[number]) => request.schema.required;

describe('the calls of the library', () => {
  it.each([
    ['sections', 'basebookcategories.json'],
    ['categories', 'bookcategories.json'],
    ['books', 'getbooklist.json'],
    ['deleteCheck', 'deletecheck.json'],
    ['save', 'insertupdatebook.json'],
    ['delete', 'deleteebook.json'],
  ] as const)('include %s by the path of the specification (§7 Library.1)', (name, path) => {
    expect(library[name]).toMatchObject({ method: 'POST', path: `/lms/api/library/${path}` });
  });

  it('change books by teachers only, and are read by everybody (§6.12)', () => {
    const writing = calls.filter(({ writes }) => writes);
    expect(writing).toEqual([library.save, library.delete]);
    for (const call of calls) expect(call.access).toBe(writing.includes(call) ? 'teacher' : 'signed-in');
  });

  it('take one file with a book, and none elsewhere (§2 Library.3)', () => {
    expect(library.save).toMatchObject({ kind: 'form', files: { max: 1, use: 'book' } });
    expect(calls.filter(({ kind }) => kind === 'form')).toEqual([library.save]);
  });

  it('repeat the identity by two sets of names, which are no fields of the request (D-04.2)', () => {
    for (const call of calls)
      expect(Object.keys(call.identity).filter((name) => name in fieldsOf(call))).toEqual([]);
    expect(library.search.identity).toEqual({ human: 'personId', type: 'role' });
    expect(library.delete.identity).toEqual({ id_human: 'personId', id_humanType: 'role' });
  });
});

describe('the question whether the library has a file', () => {
  it('names the file by its SHA-256 in small hexadecimal letters', () => {
    const hash = 'a1'.repeat(32);
    expect(library.sameFile.request.encode({ sha256: hash })).toEqual({ sha256: hash });
    const { pattern = '' } = fieldsOf(library.sameFile)['sha256'] ?? {};
    expect(hash).toMatch(new RegExp(pattern));
    for (const wrong of ['', 'a1', hash.toUpperCase(), `${hash}0`])
      expect(wrong).not.toMatch(new RegExp(pattern));
  });
});

describe('the choices of the library', () => {
  it('are sections with their categories (§2 Library.1, §3 E-book)', () => {
    const sections = [{ id_baseBookCategory: 2, name: 'Нормативные документы' }];
    expect(library.sections.response.decode(sections)).toEqual([{ id: 2, name: 'Нормативные документы' }]);
    const categories = [{ id: 8, name: 'Приказы' }];
    expect(library.categories.response.encode(categories)).toEqual([{ id_bookCategory: 8, name: 'Приказы' }]);
    expect(library.categories.request.encode({ sectionId: 2 })).toEqual({ id_baseBookCategory: 2 });
  });

  it('do not contain the placeholder, which is added by the screen (§4 E-books.1, D-08.1)', () => {
    for (const field of [
      fieldsOf(library.categories)['id_baseBookCategory'],
      fieldsOf(library.books)['category'],
      fieldsOf(library.save)['id_bookCategory'],
      fieldsOf(library.delete)['id_EBook'],
    ])
      expect(field).toMatchObject({ type: 'integer', minimum: 1, maximum: ID_MAX });
  });
});

describe('the request for a page', () => {
  it('names a category and a page; without a page it is the first (§7 Library.1)', () => {
    const { request } = library.books;
    expect(request.decode({ category: 3 })).toEqual({ categoryId: 3, page: undefined });
    expect(request.encode({ categoryId: 3, page: 2 })).toEqual({ category: 3, page: 2 });
    expect(requiredOf(library.books)).toEqual(['category']);
  });

  it('has a first and a last page', () => {
    for (const call of [library.books, library.search])
      expect(fieldsOf(call)['page']).toMatchObject({ type: 'integer', minimum: 1, maximum: 10_000 });
  });
});

describe('the request of a search', () => {
  const search = { text: 'өмүр', mode: 1, category: 5 };

  it('may be narrowed to a section (§2 Library.2)', () => {
    const inSection = { ...search, category: -1, id_baseBookCategory: 2 };
    const decoded = library.search.request.decode(inSection);
    expect(decoded).toMatchObject({ category: 'all', sectionId: 2, mode: 'title' });
    expect(library.search.request.encode(decoded)).toEqual(inSection);
    expect(library.search.request.decode(search)).toMatchObject({ category: 5, sectionId: undefined });
  });

  it.each([0, 3, '1', undefined])('is refused with the mode %j (§4 E-books.2)', (mode) => {
    expect(() => library.search.request.decode({ ...search, mode })).toThrow('none of title, author');
  });

  it('has a text that may be empty, so that all books are found (§2 Library.4)', () => {
    expect(fieldsOf(library.search)['text']).toMatchObject({
      minLength: 0,
      maxLength: LIBRARY_SEARCH_MAX_LENGTH,
    });
    expect(fieldsOf(library.search)['text']).not.toHaveProperty('pattern');
  });
});

describe('the fields of a book to save', () => {
  const row = { id_eBook: -1, nameBook: 'Книга', author: '', description: '', id_bookCategory: 3 };

  it('are those of the specification; what the server knows may be left out (§3 E-book)', () => {
    expect(library.save.request.names).toEqual({
      id: 'id_eBook',
      title: 'nameBook',
      author: 'author',
      description: 'description',
      pageCount: 'totalPages',
      categoryId: 'id_bookCategory',
      mayRepeatFile: 'saveAnyway',
      fileName: 'fileName',
      storedFileName: 'selectedBookFileName',
      isFromMaterial: 'isFromUmk',
    });
    expect(requiredOf(library.save)).toEqual(Object.keys(row));
  });

  it('have limits (§3 E-book)', () => {
    const fields = fieldsOf(library.save);
    expect(fields['nameBook']).toMatchObject({ minLength: 1, maxLength: BOOK_TITLE_MAX_LENGTH });
    expect(fields['author']).toMatchObject({ minLength: 0, maxLength: BOOK_AUTHOR_MAX_LENGTH });
    expect(fields['description']).toMatchObject({ minLength: 0, maxLength: BOOK_DESCRIPTION_MAX_LENGTH });
    expect(fields['totalPages']).toMatchObject({ minimum: 0, maximum: BOOK_PAGES_MAX });
    expect(fields['id_eBook']).toMatchObject({ minimum: -1, maximum: ID_MAX });
  });

  it('are flags of 1 and 0, or nothing (§3 E-book)', () => {
    const { request } = library.save;
    expect(request.decode(row)).toMatchObject({ id: 'new', mayRepeatFile: undefined, pageCount: undefined });
    expect(request.decode({ ...row, saveAnyway: 1, isFromUmk: 0 })).toMatchObject({
      mayRepeatFile: true,
      isFromMaterial: false,
    });
    const draft = { id: 9, title: 'Книга', author: '', description: '', categoryId: 3, mayRepeatFile: false };
    expect(request.encode(draft)).toEqual({ ...row, id_eBook: 9, saveAnyway: 0 });
  });

  it('are named in errors as on the wire', () => {
    expect([fieldOf(library.save, 'title'), fieldOf(library.save, 'categoryId')]).toEqual([
      'nameBook',
      'id_bookCategory',
    ]);
  });
});

describe('the check before a deletion', () => {
  const row = {
    canDeleteBook: 1,
    materialCount: 120,
    materials: [{ bookName: 'Лекции', p34: 'Анализ данных', t_fio: 'Осмонова Гүлзат' }],
  };

  it('is one row with the materials that name the book (§4 E-books.4, D§4 Library.1)', () => {
    for (const { response } of [library.deleteCheck, library.delete]) {
      const check = response.decode([row]);
      expect(check).toEqual({
        canDelete: true,
        materialCount: 120,
        materials: [{ title: 'Лекции', disciplineName: 'Анализ данных', teacherName: 'Осмонова Гүлзат' }],
      });
      expect(response.encode(check)).toEqual([row]);
    }
  });

  it('refuses with 0 (§4 E-books.4)', () => {
    const forbidden = { canDeleteBook: 0, materialCount: 0, materials: [] };
    expect(library.deleteCheck.response.decode([forbidden]).canDelete).toBe(false);
  });

  it('is about a book, or about deleting at all (§4 E-books.4)', () => {
    expect(library.deleteCheck.request.encode({ bookId: 7 })).toEqual({ id_EBook: 7 });
    expect(library.deleteCheck.request.decode({})).toEqual({ bookId: undefined });
    expect(library.delete.request.decode({ id_EBook: 7, isFromUMK: 1 })).toEqual({
      bookId: 7,
      isFromMaterial: true,
    });
    expect(requiredOf(library.delete)).toEqual(['id_EBook']);
  });
});

describe('the files of a book', () => {
  it('have addresses with the id; that of a cover changes with the cover (D-06)', () => {
    expect(endpointUrl(library.file, { bookId: 7 })).toBe('/lms/api/library/book.file?id=7');
    expect(endpointUrl(library.cover, { bookId: 7 })).toBe('/lms/api/library/cover.file?id=7');
    expect(endpointUrl(library.cover, { bookId: 7, version: 2 ** 40 })).toBe(
      `/lms/api/library/cover.file?id=7&v=${2 ** 40}`,
    );
  });
});
