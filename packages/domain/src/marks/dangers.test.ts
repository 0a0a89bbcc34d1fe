import { describe, expect, it } from '@jest/globals';
import type { SheetRules } from '../grades/sheet.ts';
import { disciplineRisks, findDangers, type ClassPoints, type JournalMark } from './dangers.ts';

const mark = (disciplineId: number, disciplineName: string, value: JournalMark['value']): JournalMark => ({
  disciplineId,
  disciplineName,
  lessonTypeId: 1,
  lessonTypeName: 'Лекция',
  module: null,
  value,
});
const absences = (disciplineId: number, disciplineName: string) =>
  [1, 2, 3].map(() => mark(disciplineId, disciplineName, 'absent'));
const marks = [...absences(11, 'Базы данных'), ...absences(12, 'Сети'), mark(13, 'Физика', 90)];

const rules: SheetRules = {
  isGraded: true,
  modules: [
    { number: 1, weight: 30 },
    { number: 2, weight: 30 },
  ],
  attendancePercent: 0,
  examMax: 40,
  admittedFrom: 31,
  roundUpMax: 3,
  scale: { passFrom: 61, letters: [] },
};
type Points = ClassPoints & { readonly disciplineId: number };
/** 31 points admit. */
const points = (disciplineId: number, ...modulePoints: number[]): Points => ({
  disciplineId,
  rules,
  modulePoints,
  roundUp: 0,
  marks: [],
  isClosed: false,
});
const dangersWith = (...classes: Points[]) =>
  findDangers(
    disciplineRisks(marks),
    Map.groupBy(classes, ({ disciplineId }) => disciplineId),
  ).map(({ discipline, missing }) => [discipline.name, missing?.admittedFrom, missing?.modulesTotal]);

describe('the risks of a discipline', () => {
  it('stand at the lesson type whose marks have them', () => {
    const [first] = disciplineRisks([
      ...absences(11, 'Базы данных'),
      { ...mark(11, 'Базы данных', 80), lessonTypeId: 2, lessonTypeName: 'Практика' },
    ]);
    expect(first?.lessonTypes).toEqual([
      {
        name: 'Лекция',
        risks: [
          { kind: 'absences', count: 3 },
          { kind: 'attendance', percent: 0 },
        ],
      },
      { name: 'Практика', risks: [] },
    ]);
  });
});

describe('the disciplines in danger', () => {
  it('are those with risks; the one that misses most for its exam is the worst', () => {
    expect(dangersWith()).toEqual([
      ['Базы данных', undefined, undefined],
      ['Сети', undefined, undefined],
    ]);
    expect(dangersWith(points(11, 20, 4), points(12, 10, 4))).toEqual([
      ['Сети', 31, 14],
      ['Базы данных', 31, 24],
    ]);
  });

  it('miss nothing when the points admit, and take the class that is furthest from its exam', () => {
    expect(dangersWith(points(11, 20, 11))[0]).toEqual(['Базы данных', undefined, undefined]);
    expect(dangersWith(points(11, 20, 4), points(11, 9, 3), points(11, 30, 30))[0]).toEqual([
      'Базы данных',
      31,
      12,
    ]);
  });

  it('are not those whose points are only growing, but those whose points are frozen below the bound', () => {
    expect(dangersWith(points(13, 0, 0))).toHaveLength(2);
    expect(dangersWith({ ...points(13, 10, 10), marks: undefined })[0]).toEqual(['Физика', 31, 20]);
    expect(dangersWith({ ...points(13, 20, 20), marks: undefined })).toHaveLength(2);
  });

  it('are over with their closed sheets', () => {
    const closed = { ...points(11, 10, 10), isClosed: true };
    expect(dangersWith(closed)).toEqual([['Сети', undefined, undefined]]);
    expect(dangersWith(closed, points(11, 10, 10))).toHaveLength(2);
  });
});
