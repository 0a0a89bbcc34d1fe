import { describe, expect, it } from '@jest/globals';
import { fromCourseKey, toCourseKey } from './form/course-key.ts';
import { groupMaterials } from './group-materials.ts';
import { aMaterial } from '../../test/materials.tsx';
import { changeChoice, NONE, readChoices } from './material-params.ts';

const all = 'year=2026&semester=5&discipline=11004&exam=1&teacher=101&type=2&view=list';

describe('the choices in the address', () => {
  it('are read, except for what is no number', () => {
    expect(readChoices(new URLSearchParams(all))).toEqual({
      yearId: 2026,
      semesterId: 5,
      courseKey: 11_004,
      examFormId: 1,
      teacherId: 101,
      typeId: 2,
    });
    expect(readChoices(new URLSearchParams('year=-1&semester=x&discipline=1e3&type='))).toEqual({});
  });

  it.each([
    ['yearId', 2025, 'year=2025&type=2&view=list'],
    ['semesterId', 6, 'year=2026&semester=6&type=2&view=list'],
    ['courseKey', NONE, 'year=2026&semester=5&type=2&view=list'],
    ['examFormId', 2, 'year=2026&semester=5&discipline=11004&exam=2&type=2&view=list'],
    ['typeId', NONE, 'year=2026&semester=5&discipline=11004&exam=1&teacher=101&view=list'],
  ] as const)('clear those below a changed %s (§4 Filter cascade)', (name, id, expected) => {
    expect(String(changeChoice(new URLSearchParams(all), name, id))).toBe(expected);
  });
});

describe('the key of a discipline', () => {
  it('has the discipline and its credits', () => {
    for (const course of [
      { disciplineId: 11, credits: 4 },
      { disciplineId: 1, credits: 0 },
    ])
      expect(fromCourseKey(toCourseKey(course))).toEqual(course);
  });
});

describe('the groups of a list (§2 UMK.3)', () => {
  it('follow the order of the list', () => {
    const first = aMaterial({ id: 1, sectionId: 2, sectionName: 'Нормативные документы' });
    const second = aMaterial({ id: 2 });
    const third = aMaterial({ id: 3, sectionId: 2, sectionName: 'Нормативные документы' });
    const course = {
      key: '11 5',
      disciplineName: 'Базы данных',
      semesterId: 5,
      examFormName: 'Экзамен',
      specialityName: null,
    };
    expect(groupMaterials([first, second, third])).toEqual([
      { sectionId: 2, name: 'Нормативные документы', courses: [{ ...course, materials: [first, third] }] },
      { sectionId: 1, name: 'Электронные книги', courses: [{ ...course, materials: [second] }] },
    ]);
  });
});
