import { describe, expect, it } from '@jest/globals';
import { Book, bookFormat, library } from './library.ts';

const row = {
  id_eBook: 7,
  name: 'Манас',
  author: 'Каралаев С.',
  description: 'Эпос',
  totalPages: 500,
  fileName: 'манас.pdf',
  id_baseBookCategory: 1,
  id_bookCategory: 3,
  isFromUmk: 0,
  format: 'pdf',
  size: 1_024,
  cover: 31,
  created: '2027-09-01T03:00:00.000Z',
  canEdit: 1,
};

describe('a book on the wire (§3 E-book)', () => {
  it('has exactly the listed names', () => {
    expect(Book.decode(row)).toEqual({
      id: 7,
      title: 'Манас',
      author: 'Каралаев С.',
      description: 'Эпос',
      pageCount: 500,
      fileName: 'манас.pdf',
      sectionId: 1,
      categoryId: 3,
      isFromMaterial: false,
      format: 'pdf',
      sizeBytes: 1_024,
      coverVersion: 31,
      createdAt: '2027-09-01T03:00:00.000Z',
      canEdit: true,
    });
    expect(Book.encode(Book.decode(row))).toEqual(row);
    expect(Object.keys(Book.schema.properties ?? {})).toEqual(Object.keys(row));
  });

  it('always has every field, so that no client asks whether one is there', () => {
    expect(Book.schema.required).toEqual(Object.keys(row));
  });

  it('says null for pages and a cover that nobody knows', () => {
    const unknown = { ...row, totalPages: null, cover: null };
    expect(Book.decode(unknown)).toMatchObject({ pageCount: null, coverVersion: null });
    expect(Book.encode(Book.decode(unknown))).toEqual(unknown);
  });

  it('has pages from 1, and a size beyond 32 bits', () => {
    const { totalPages, size, cover } = Book.schema.properties ?? {};
    expect(totalPages?.anyOf).toEqual([expect.objectContaining({ minimum: 1 }), { type: 'null' }]);
    expect(size).toMatchObject({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
    expect(cover?.anyOf?.[0]).toMatchObject({ maximum: Number.MAX_SAFE_INTEGER });
  });

  it.each(['pdf', 'epub', 'html', 'other'])('may have the format %s', (format) => {
    expect(Book.decode({ ...row, format }).format).toBe(format);
  });

  it.each(['PDF', 'djvu', '', null, 'toString', '__proto__'])('is refused with the format %j', (format) => {
    expect(() => Book.decode({ ...row, format })).toThrow('none of pdf, epub, html, other');
    expect(bookFormat.schema.enum).not.toContain(format);
  });
});

describe('the rows of a page', () => {
  it('repeat the number of all books, of which the first row is read (§3 E-book)', () => {
    const rows = [
      { ...row, total: 81 },
      { ...row, id_eBook: 6, total: 81 },
    ];
    for (const { response } of [library.books, library.search]) {
      const page = response.decode(rows);
      expect([page.books.map(({ id }) => id), page.total]).toEqual([[7, 6], 81]);
      expect(response.encode(page)).toEqual(rows);
    }
  });

  it('have the count next to the fields of the book, not around them', () => {
    const { items } = library.books.response.schema;
    expect(items?.properties).toMatchObject({ total: { minimum: 0 }, id_eBook: { minimum: 1 } });
    expect(items?.required).toEqual([...Object.keys(row), 'total']);
  });

  it('are one row after a save', () => {
    expect(library.save.response.decode([row])).toMatchObject({ id: 7, title: 'Манас' });
    expect(library.save.response.schema).toMatchObject({ minItems: 1, maxItems: 1 });
  });
});
