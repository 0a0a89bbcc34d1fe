import { describe, expect, it } from '@jest/globals';
import {
  choice,
  chosen,
  courseFields,
  Examination,
  Material,
  materialAudience,
  MaterialCategory,
  MaterialCoverage,
  MaterialSpeciality,
  MaterialTeacher,
  MaterialType,
} from './fields.ts';
import { record, type Codec } from '../codec/codec.ts';

const course = { id_a_year: 2027, id_semester: 5, id_discipline: 33, kredits: 5 };

describe('the rows of the choices', () => {
  it.each<[string, Codec, readonly [wire: object, inside: object]]>([
    [
      'an examination',
      Examination,
      [
        { id_examination: 1, p30: 'Экзамен' },
        { id: 1, name: 'Экзамен' },
      ],
    ],
    [
      'a teacher',
      MaterialTeacher,
      [
        { id_teacher: 4, t_fio: 'Осмонова' },
        { id: 4, fullName: 'Осмонова' },
      ],
    ],
    [
      'a type',
      MaterialType,
      [
        { id_typeUmk: 2, umkName: 'Лекции' },
        { id: 2, name: 'Лекции' },
      ],
    ],
    [
      'a category',
      MaterialCategory,
      [
        { id_bookCategory: 3, name: 'Право' },
        { id: 3, name: 'Право' },
      ],
    ],
    [
      'a speciality',
      MaterialSpeciality,
      [
        { id_speciality: 6, spec: 'ПИ' },
        { id: 6, name: 'ПИ' },
      ],
    ],
  ])('of %s have the names of the specification (§3 UMK item)', (_, codec, [row, inside]) => {
    expect(codec.decode(row)).toEqual(inside);
    expect(codec.encode(inside)).toEqual(row);
  });

  it('never contain the placeholder, which the screen adds (§4 UMK.1)', () => {
    for (const { schema } of [Examination, MaterialTeacher, MaterialType, MaterialCategory])
      expect(Object.values(schema.properties ?? {})[0]).toMatchObject({ type: 'integer', minimum: 1 });
  });
});

describe('a choice that may be missing', () => {
  it.each([-1, 0, null, undefined, '5', Number.NaN])('is nothing for %j (§4 UMK.1, D-08.3)', (wire) => {
    expect([choice.decode(wire), chosen.decode(wire as number)]).toEqual([undefined, null]);
  });

  it('is left out of a request, and the placeholder in a row (§4 UMK.1)', () => {
    const row = record({ wanted: ['id_typeUmk', choice], shown: ['id_speciality', chosen] });
    expect(JSON.parse(JSON.stringify(row.encode({ wanted: undefined, shown: null })))).toEqual({
      id_speciality: -1,
    });
    expect(row.schema.required).toEqual(['id_speciality']);
  });

  it('has the schema of an id or -1 (§4 UMK.1)', () => {
    for (const { schema } of [choice, chosen])
      expect(schema).toMatchObject({ type: 'integer', minimum: -1, maximum: 2 ** 31 - 1 });
  });
});

describe('the audience', () => {
  it('is a number on the wire (§6.12)', () => {
    expect(['all', 'fullTime', 'partTime'].map((name) => materialAudience.encode(name as 'all'))).toEqual([
      0, 1, 2,
    ]);
  });

  it.each([-1, 3, '1', null, undefined])('is refused for %j, and never everybody (§6.12)', (wire) => {
    expect(() => materialAudience.decode(wire as number)).toThrow('none of all, fullTime, partTime');
  });
});

describe('the course of a material', () => {
  const Course = record(courseFields);

  it('is year, semester, discipline and credits (§3 UMK item)', () => {
    const inside = { academicYearId: 2027, semesterId: 5, disciplineId: 33, credits: 5 };
    expect(Course.decode(course)).toEqual(inside);
    expect(Course.encode(inside)).toEqual(course);
    expect(Course.schema.required).toEqual(Object.keys(course));
  });

  it('has a semester from 1 to 12, and credits from 0 (§3 UMK item)', () => {
    expect(Course.schema.properties).toMatchObject({
      id_a_year: { minimum: 1 },
      id_semester: { minimum: 1, maximum: 12 },
      id_discipline: { minimum: 1 },
      kredits: { minimum: 0 },
    });
  });
});

describe('a row of the list', () => {
  const { properties = {}, required } = Material.schema;

  it('has every field of the specification (§3 UMK item)', () => {
    const specified =
      'id_books id_human fileName id_semester id_discipline id_examination id_speciality id_typeUmk isHTMLBook bookName author description totalPages id_bookCategory isForEBooks id_booksShare kredits id_forStudentKind id_a_year';
    expect(required).toEqual(expect.arrayContaining(specified.split(' ')));
  });

  it('names what the filters chose, so that no client looks names up (§2 UMK.1, §2 UMK.2)', () => {
    expect(Object.keys(properties)).toEqual(
      expect.arrayContaining(['t_fio', 'p34', 'p30', 'spec', 'umkName', 'baseBookCategory']),
    );
  });

  it('may have no examination, speciality and pages (§3 UMK item)', () => {
    for (const name of ['p30', 'spec', 'totalPages'])
      expect(properties[name]?.anyOf).toContainEqual({ type: 'null' });
    for (const name of ['id_examination', 'id_speciality', 'id_eBook', 'id_bookCategory', 'id_booksShare'])
      expect(properties[name]).toMatchObject({ minimum: -1 });
  });

  it('belongs to somebody, and is something (§3 UMK item)', () => {
    for (const name of ['id_books', 'id_human', 'id_typeUmk', 'id_baseBookCategory', 'size'])
      expect(properties[name]).toMatchObject({ minimum: 1 });
  });
});

describe('the coverage', () => {
  it('may have no materials at all', () => {
    const row = { ...course, p34: 'Анализ данных', types: [] };
    const decoded = MaterialCoverage.decode(row);
    expect(decoded).toMatchObject({ disciplineId: 33, credits: 5, types: [] });
    expect(MaterialCoverage.encode(decoded)).toEqual(row);
  });

  it('counts from 0', () => {
    const { items } = MaterialCoverage.schema.properties?.['types'] ?? {};
    expect(items?.properties).toMatchObject({
      id_typeUmk: { minimum: 1 },
      count: { minimum: 0 },
      own: { minimum: 0 },
    });
  });
});
