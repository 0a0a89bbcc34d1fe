import { describe, expect, it } from '@jest/globals';
import { umk } from '../index.ts';
import { choice, chosen, Material, MaterialCoverage } from './fields.ts';

const row = {
  id_books: 7,
  id_human: 4,
  t_fio: 'Осмонова Гүлзат Төлөгөновна',
  id_a_year: 2027,
  id_semester: 5,
  id_discipline: 33,
  kredits: 5,
  p34: 'Анализ данных',
  id_examination: -1,
  p30: null,
  id_speciality: 2,
  spec: 'Программная инженерия',
  id_typeUmk: 2,
  umkName: 'Лекции',
  id_baseBookCategory: 1,
  baseBookCategory: 'Электронные книги',
  bookName: 'Курс лекций',
  author: 'Осмонова Г. Т.',
  description: '',
  totalPages: 120,
  fileName: 'лекции.pdf',
  size: 1_024,
  format: 'pdf',
  isHTMLBook: 0,
  id_forStudentKind: 2,
  isForEBooks: 1,
  id_eBook: 12,
  id_bookCategory: 3,
  isBookFromUmk: 1,
  bookMaterialCount: 2,
  id_booksShare: -1,
  canEdit: 1,
  updated: '2027-09-01T03:00:00.000Z',
};

describe('a material on the wire', () => {
  it('has the names of the specification (§3 UMK item)', () => {
    const decoded = Material.decode(row);
    expect(decoded).toMatchObject({ id: 7, audience: 'partTime', isInLibrary: true, bookId: 12 });
    expect(Material.encode(decoded)).toEqual(row);
  });

  it('has -1 where nothing was chosen (§4 UMK.1, D-08.3)', () => {
    expect(Material.decode(row)).toMatchObject({ examFormId: null, specialityId: 2, sharedFromId: null });
    expect([chosen.encode(null), chosen.encode(3)]).toEqual([-1, 3]);
  });

  it.each([
    ['all', 0],
    ['fullTime', 1],
    ['partTime', 2],
  ] as const)('is for students of the form %s (§6.12)', (audience, kind) => {
    expect(Material.decode({ ...row, id_forStudentKind: kind }).audience).toBe(audience);
  });

  it('is refused with an audience that does not exist (§6.12)', () => {
    expect(() => Material.decode({ ...row, id_forStudentKind: 3 })).toThrow('3');
  });
});

describe('a choice', () => {
  it('is nothing for the placeholder, for 0 and for a missing field (§4 UMK.1)', () => {
    expect([-1, 0, null, undefined, 5].map((wire) => choice.decode(wire))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      5,
    ]);
    expect(choice.encode(undefined)).toBeUndefined();
  });
});

describe('a material to save', () => {
  const payload = {
    idBook: -1,
    id_a_year: 2027,
    id_semester: 5,
    id_discipline: 33,
    kredits: 5,
    id_examination: -1,
    id_typeUmk: 2,
    bookName: 'Курс лекций',
    author: '',
    description: '',
    id_forStudentKind: 0,
    id_booksShare: 12,
    isSharedBookFromEBooks: 1,
  };

  it('is new with the id -1, and an update with any other (D-08.3)', () => {
    expect(umk.save.request.decode(payload)).toMatchObject({ id: undefined, audience: 'all' });
    expect(umk.save.request.decode({ ...payload, idBook: 7 })).toMatchObject({ id: 7 });
  });

  it('names a book of the library or a material of a colleague (§3 UMK item)', () => {
    expect(umk.save.request.decode(payload)).toMatchObject({ sharedId: 12, isBookShared: true });
    expect(umk.save.request.decode({ ...payload, isSharedBookFromEBooks: 0 })).toMatchObject({
      sharedId: 12,
      isBookShared: false,
    });
  });
});

describe('the coverage of a discipline', () => {
  it('counts materials by type', () => {
    const coverage = {
      id_a_year: 2027,
      id_semester: 5,
      id_discipline: 33,
      kredits: 5,
      p34: 'Анализ данных',
      types: [{ id_typeUmk: 2, count: 3, own: 1 }],
    };
    const decoded = MaterialCoverage.decode(coverage);
    expect(decoded.types).toEqual([{ typeId: 2, count: 3, ownCount: 1 }]);
    expect(MaterialCoverage.encode(decoded)).toEqual(coverage);
  });
});
