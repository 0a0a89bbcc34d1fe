import { describe, expect, it } from '@jest/globals';
import { anOwnMark } from '@portal/testing';
import { groupMarks, hasAllCells, unmarkedCount } from './group-marks.ts';

const marks = [
  anOwnMark({ lessonId: 1, module: 2, value: 40 }),
  anOwnMark({ lessonId: 2, module: 1, value: 80 }),
  anOwnMark({ lessonId: 3, module: 1, value: 'absent' }),
  anOwnMark({ lessonId: 4, module: null, value: null }),
  anOwnMark({ lessonId: 5, lessonTypeId: 2, lessonTypeName: 'Практика', value: 'late' }),
  anOwnMark({ lessonId: 6, disciplineId: 12, disciplineName: 'Физика', value: null }),
];

describe('the marks of a term', () => {
  it('are grouped by discipline, lesson type and module, with totals of each (D-44)', () => {
    const [databases, physics] = groupMarks(marks);
    expect(databases).toMatchObject({
      name: 'Базы данных',
      attendancePercent: 75,
      totals: { absenceCount: 1, sum: 120, average: 60 },
    });
    expect(databases?.lessonTypes.map(({ name }) => name)).toEqual(['Лекция', 'Практика']);
    const [lectures] = databases?.lessonTypes ?? [];
    expect(lectures?.modules.map(({ module, totals }) => [module, totals.sum, totals.average])).toEqual([
      [1, 80, 80],
      [2, 40, 40],
      [null, 0, null],
    ]);
    expect(lectures?.risks).toEqual([
      { kind: 'attendance', percent: 66 },
      { kind: 'module', module: 2, average: 40 },
    ]);
    expect(physics).toMatchObject({ name: 'Физика', attendancePercent: null });
  });

  it('have a number of lessons without a mark', () => {
    expect(unmarkedCount(marks)).toBe(2);
  });

  it('are updated by an event with known cells only', () => {
    const event = (lessonId: number, kind: 'saved' | 'changed' = 'saved') => ({
      kind,
      cells: [{ cell: { lessonId, studentId: 201 }, value: 5, version: 1 }],
    });
    expect(hasAllCells(marks, event(3))).toBe(true);
    expect(hasAllCells(marks, event(99))).toBe(false);
    expect(hasAllCells(marks, event(3, 'changed'))).toBe(false);
  });
});
