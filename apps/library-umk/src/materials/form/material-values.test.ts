import { describe, expect, it } from '@jest/globals';
import { aMaterial } from '../../../test/materials.tsx';
import { NONE } from '../material-params.ts';
import {
  canPublish,
  newValues,
  sharedValues,
  toDraft,
  valuesOf,
  wrongFields,
  type MaterialValues,
} from './material-values.ts';

const filled: MaterialValues = {
  ...newValues({ yearId: 2026, semesterId: 5, courseKey: 11_004, typeId: 2 }, 'Асанов Э. Ө.'),
  title: ' Курс ',
};
const target = { id: undefined, sharedId: undefined, isPublished: false };

describe('the values of a material', () => {
  it('begin with the choices of the filters and the author', () => {
    expect(filled).toMatchObject({
      courseKey: 11_004,
      author: 'Асанов Э. Ө.',
      audience: 'all',
      sectionId: 1,
    });
    expect(newValues({}, '')).toMatchObject({ yearId: NONE, semesterId: NONE, typeId: NONE });
  });

  it('are those of an edited material, with its file (D-08.3)', () => {
    const values = valuesOf(aMaterial({ isInLibrary: true, bookId: 3, categoryId: 4, pageCount: null }));
    expect(values).toMatchObject({ source: 'stored', isForLibrary: true, categoryId: 4, pages: '' });
    expect(toDraft(values, { ...target, id: 7 })).toMatchObject({
      id: 7,
      disciplineId: 11,
      credits: 4,
    });
  });

  it("are those of a colleague's material in the year of the filters", () => {
    const theirs = aMaterial({ academicYearId: 2024, examFormId: 1 });
    expect(sharedValues(theirs, { yearId: 2026 })).toMatchObject({
      yearId: 2026,
      semesterId: 5,
      examFormId: NONE,
      source: 'shared',
      title: 'Курс лекций',
    });
    expect(sharedValues(theirs, {})).toMatchObject({ yearId: 2024 });
  });
});

describe('a material to send', () => {
  it('has a file, a book or a shared material, never two of them (§5 UMK.1)', () => {
    const book = { ...filled, source: 'book' as const, bookId: 30 };
    expect(toDraft(filled, { ...target, sharedId: 9 }).sharedId).toBeUndefined();
    expect(toDraft(book, target)).toMatchObject({ sharedId: 30, isBookShared: true });
    expect(toDraft({ ...book, source: 'shared' }, { ...target, sharedId: 9 })).toMatchObject({
      sharedId: 9,
      isBookShared: false,
    });
  });

  it('names a category only when it goes into the library', () => {
    const values = { ...filled, isForLibrary: true, categoryId: 4 };
    expect(toDraft(values, { ...target, isPublished: true })).toMatchObject({
      isForLibrary: true,
      categoryId: 4,
    });
    expect(toDraft(values, target).categoryId).toBeUndefined();
  });

  it.each([
    ['file', undefined, true],
    ['book', undefined, false],
    ['stored', aMaterial(), true],
    ['stored', aMaterial({ bookId: 3 }), false],
    ['stored', aMaterial({ sharedFromId: 9 }), false],
    ['shared', aMaterial(), false],
  ] as const)('can go into the library: %s', (source, material, expected) => {
    expect(canPublish(source, material)).toBe(expected);
  });
});

describe('what is wrong', () => {
  it('is nothing in a filled form', () => {
    expect(wrongFields(filled, true)).toEqual([]);
  });

  it.each([
    [{ yearId: NONE }, 'yearId'],
    [{ semesterId: NONE }, 'semesterId'],
    [{ courseKey: NONE }, 'courseKey'],
    [{ typeId: NONE }, 'typeId'],
    [{ title: '  ' }, 'title'],
    [{ pages: '-1' }, 'pages'],
    [{ pages: '12.5' }, 'pages'],
    [{ pages: '20001' }, 'pages'],
    [{ isForLibrary: true }, 'categoryId'],
  ] as const)('is named with %j', (changes, name) => {
    expect(wrongFields({ ...filled, ...changes }, true)).toEqual([name]);
  });

  it('is no category when the library is not chosen', () => {
    expect(wrongFields({ ...filled, isForLibrary: true }, false)).toEqual([]);
  });
});
