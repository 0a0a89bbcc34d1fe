import { describe, expect, it } from '@jest/globals';
import { aBook } from '../../test/books.ts';
import { withBook } from './with-book.ts';

const first = aBook({ id: 1 });
const second = aBook({ id: 2, title: 'Алгебра' });
const third = aBook({ id: 3, title: 'Физика' });
const list = {
  pages: [
    { books: [first, second], total: 3 },
    { books: [third], total: 3 },
  ],
  pageParams: [1, 2],
};
const idsOf = ({ pages }: ReturnType<typeof withBook>) => pages.map(({ books }) => books.map(({ id }) => id));

describe('a list after an edit', () => {
  it('has the edited book in its place, on any page (§4 E-books.3)', () => {
    const edited = { ...third, title: 'Механика' };
    const changed = withBook(list, { category: 10 }, edited);
    expect(idsOf(changed)).toEqual([[1, 2], [3]]);
    expect(changed.pages[1]).toEqual({ books: [edited], total: 3 });
    expect(changed.pageParams).toEqual([1, 2]);
  });

  it('loses a book that moved to another category, and counts one less', () => {
    const moved = { ...second, categoryId: 11 };
    const changed = withBook(list, { category: 10 }, moved);
    expect(idsOf(changed)).toEqual([[1], [3]]);
    expect(changed.pages.map(({ total }) => total)).toEqual([2, 2]);
    expect(idsOf(withBook(list, { category: 'all' }, moved))).toEqual([[1, 2], [3]]);
  });

  it('stays as it is when the book was not in it', () => {
    expect(withBook(list, { category: 10 }, aBook({ id: 9, categoryId: 11 }))).toEqual(list);
    expect(withBook(list, { category: 'all' }, aBook({ id: 9 }))).toEqual(list);
  });
});
