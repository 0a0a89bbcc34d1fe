import { describe, expect, it } from '@jest/globals';
import { aBook } from '../../test/books.ts';
import { newValues, titleOfFile, toDraft, valuesOf, wrongFields } from './book-values.ts';

const values = valuesOf(aBook());

describe('the values of the form', () => {
  it('begin where the list stands', () => {
    expect(newValues({ sectionId: 1, category: 10 })).toMatchObject({ sectionId: 1, categoryId: 10 });
    expect(newValues({ sectionId: 1, category: 'all' })).toMatchObject({ sectionId: 1, categoryId: -1 });
    expect(newValues({ sectionId: undefined, category: 10 })).toMatchObject({
      sectionId: -1,
      categoryId: -1,
    });
  });

  it('become the request, without blanks at the ends (§3 E-book, D-08.3)', () => {
    const typed = { ...values, title: '  Базы \n данных ', author: ' А ', pages: ' 12 ' };
    expect(toDraft('new', typed)).toMatchObject({
      id: 'new',
      title: 'Базы данных',
      author: 'А',
      pageCount: 12,
    });
    expect(toDraft(7, { ...values, pages: '' })).toMatchObject({ id: 7, pageCount: undefined });
    expect(valuesOf(aBook({ pageCount: null })).pages).toBe('');
  });

  it.each([
    ['', []],
    [' 99999 ', []],
    ['0', ['pages']],
    ['-1', ['pages']],
    ['1.5', ['pages']],
    ['100000', ['pages']],
    ['сто', ['pages']],
  ])('may have the pages «%s»', (pages, wrong) => {
    expect(wrongFields({ ...values, pages })).toEqual(wrong);
  });

  it.each([
    ['Кнут_Том 1.pdf', 'Кнут Том 1'],
    ['v1.2 черновик.epub', 'v1.2 черновик'],
    ['без окончания', 'без окончания'],
    ['__a__.html', 'a'],
  ])('take a title from the file %s', (name, title) => {
    expect(titleOfFile(name)).toBe(title);
  });
});
