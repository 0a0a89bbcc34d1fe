import { describe, expect, it } from '@jest/globals';
import { anOwnMark, anOwnResult } from '@portal/testing';
import type { OwnMark, OwnResult } from '@portal/wire';
import { groupMarks } from '../group-marks.ts';
import { lessonsToAttend, pointsLeft } from './points-left.ts';

const disciplineOf = (...marks: OwnMark[]) => {
  const [discipline] = groupMarks(marks);
  if (!discipline) throw new Error('There are no marks');
  return discipline;
};
const ofModule = (module: number, markCount: number, hundredths: number) => ({
  module,
  markCount,
  hundredths,
  lessonCount: markCount,
  absenceCount: 0,
});
const unmarked = anOwnMark({ lessonId: 2, date: '2026-11-23', module: 1 });
const discipline = disciplineOf(anOwnMark({ lessonId: 1, value: 40, module: 1 }), unmarked);
/** Two modules of 30 points each. */
const result = (overrides: Partial<OwnResult> = {}) =>
  anOwnResult({ disciplineId: 11, marks: [ofModule(1, 1, 4_000)], ...overrides });

describe('the points that are left', () => {
  it('are those of past lessons without a mark, and of modules without any', () => {
    expect(pointsLeft(discipline, [result()])).toEqual([
      { module: 1, points: 9, days: ['2026-11-23'] },
      { module: 2, points: 30, days: [] },
    ]);
  });

  it('are none in a module whose lessons all have marks, because lessons to come are unknown', () => {
    const marked = disciplineOf(anOwnMark({ value: 40, module: 1 }));
    expect(pointsLeft(marked, [result({ marks: [ofModule(1, 1, 4_000), ofModule(2, 1, 0)] })])).toEqual([]);
  });

  it('are unknown when they are signed or closed, without points, and with several classes', () => {
    expect(pointsLeft(discipline, [result({ marks: undefined })])).toEqual([]);
    expect(pointsLeft(discipline, [result({ isClosed: true })])).toEqual([]);
    expect(pointsLeft(discipline, [])).toEqual([]);
    expect(pointsLeft(discipline, [result(), result({ classId: 22 })])).toEqual([]);
    const { rules } = result();
    expect(pointsLeft(discipline, [result({ rules: { ...rules, modules: [] } })])).toEqual([]);
  });
});

describe('the lessons that bring the attendance to its limit', () => {
  const lessonsOf = (present: number, absent: number) => {
    const values = [
      ...Array.from({ length: present }, () => 'present' as const),
      ...Array<'absent'>(absent).fill('absent'),
    ];
    const [lessonType] = disciplineOf(
      ...values.map((value, at) => anOwnMark({ lessonId: at + 1, value })),
      anOwnMark({ lessonId: 99 }),
    ).lessonTypes;
    return lessonType && lessonsToAttend(lessonType);
  };

  it.each([
    [1, 1, 2],
    [5, 3, 3 - 1],
    [7, 3, 0],
    [0, 0, 0],
  ])('after %i lessons and %i absences are %i', (present, absent, expected) => {
    expect(lessonsOf(present, absent)).toBe(expected);
  });
});
