import { describe, expect, it } from '@jest/globals';
import { library, reading, umk, type Endpoint } from '@portal/wire';
import { createRequestNormalizer, requestSchemaOf } from '@portal/wire/contract/accepted-request';
import { createFieldValidator } from '../../http/route/validate.ts';
import { bookFormatOf } from '../../storage/inspection/book-format.ts';

/** The field for which a request is refused; undefined when it is accepted. */
function refusedField(endpoint: Endpoint, row: Readonly<Record<string, unknown>>): string | undefined {
  const schema = requestSchemaOf(endpoint);
  return createFieldValidator(schema)(createRequestNormalizer(schema)(row));
}

const book = { id_eBook: -1, nameBook: 'Книга', author: '', description: '', id_bookCategory: 3 };
const material = {
  id_a_year: 2027,
  id_semester: 5,
  id_discipline: 33,
  kredits: 5,
  id_typeUmk: 2,
  bookName: 'Лекции',
  author: '',
  description: '',
  id_forStudentKind: 1,
};
const position = { isFromUmk: 0, id_books: 7, place: '12', fraction: 0.5, age: 0 };
const search = { text: '', mode: 1, category: -1 };

describe('a request that is accepted', () => {
  it.each<[string, Endpoint, object]>([
    ['a new book', library.save, {}],
    ['a book with numbers as texts', library.save, { id_eBook: '-1', totalPages: '12', saveAnyway: 'true' }],
    ['a book with the longest texts', library.save, { nameBook: 'ө'.repeat(300), author: 'ө'.repeat(200) }],
    ['a book whose optional fields are null', library.save, { totalPages: null, fileName: null }],
    ['a new material', umk.save, {}],
    ['a material with placeholders', umk.save, { idBook: -1, id_examination: '-1', id_booksShare: -1 }],
    ['a material with the most pages', umk.save, { totalPages: 20_000 }],
    ['the end of a book', reading.save, { fraction: 1 }],
    ['the longest place', reading.save, { place: 'x'.repeat(500) }],
    ['an empty search', library.search, {}],
    ['a search with signs', library.search, { text: String.raw`%_\'` }],
  ])('is %s (§3 E-book, §3 UMK item)', (_, endpoint, changes) => {
    const whole = { ...book, ...material, ...position, ...search, bookName: 'Лекции', ...changes };
    expect(refusedField(endpoint, whole)).toBeUndefined();
  });
});

describe('a book that is refused (§3 E-book)', () => {
  it.each([
    ['nameBook', ' \t'],
    ['nameBook', '\u200b'],
    ['nameBook', 'ө'.repeat(301)],
    ['nameBook', 'a\0b'],
    ['author', 'x'.repeat(201)],
    ['description', 'x'.repeat(4_001)],
    ['totalPages', -1],
    ['totalPages', 100_000],
    ['totalPages', 1.5],
    ['id_bookCategory', -1],
    ['id_bookCategory', 2 ** 31],
    ['id_eBook', -2],
    ['id_eBook', undefined],
    ['saveAnyway', 'yes'],
  ])('has the %s %j', (field, value) => {
    expect(refusedField(library.save, { ...book, [field]: value })).toBe(field);
  });
});

describe('a material that is refused (§3 UMK item)', () => {
  it.each([
    ['bookName', ''],
    ['bookName', '   '],
    ['bookName', 'x'.repeat(301)],
    ['description', 'x'.repeat(5_001)],
    ['id_semester', 0],
    ['id_semester', 13],
    ['id_discipline', -1],
    ['kredits', -1],
    ['id_typeUmk', -1],
    ['id_forStudentKind', 3],
    ['id_forStudentKind', null],
    ['idBook', -2],
    ['totalPages', 20_001],
    ['isForEBooks', 2],
  ])('has the %s %j', (field, value) => {
    expect(refusedField(umk.save, { ...material, [field]: value })).toBe(field);
  });
});

describe('a search that is refused (§2 Library.2)', () => {
  it.each([
    ['mode', 3],
    ['category', -2],
    ['text', 'x'.repeat(101)],
    ['text', undefined],
    ['page', 0],
    ['page', 10_001],
    ['id_baseBookCategory', -1],
  ])('has the %s %j', (field, value) => {
    expect(refusedField(library.search, { ...search, [field]: value })).toBe(field);
  });
});

describe('a position that is refused (§2 Library)', () => {
  it.each([
    ['isFromUmk', 2],
    ['id_books', 0],
    ['fraction', -0.01],
    ['fraction', Number.NaN],
    ['age', 0.5],
    ['age', 30 * 24 * 60 * 60_000 + 1],
    ['place', 'a\0b'],
  ])('has the %s %j', (field, value) => {
    expect(refusedField(reading.save, { ...position, [field]: value })).toBe(field);
  });
});

describe('the format of a book (§3 E-book)', () => {
  it.each([
    ['application/pdf', 'pdf'],
    ['application/epub+zip', 'epub'],
    ['text/html', 'html'],
    ['text/html; charset=utf-8', 'html'],
    ['image/vnd.djvu', 'other'],
    ['text/plain', 'other'],
    ['toString', 'other'],
    ['', 'other'],
  ] as const)('of the type «%s» is %s', (type, format) => {
    expect(bookFormatOf({ type })).toBe(format);
  });
});
