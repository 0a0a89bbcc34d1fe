import { describe, expect, it } from '@jest/globals';
import { anOwnMark, anOwnResult } from '@portal/testing';
import type { OwnResult } from '@portal/wire';
import { findDangers } from './find-dangers.ts';
import { groupMarks } from './group-marks.ts';

const absences = (disciplineId: number, disciplineName: string) =>
  [1, 2, 3].map((at) =>
    anOwnMark({ lessonId: disciplineId * 10 + at, disciplineId, disciplineName, value: 'absent' }),
  );
const good = anOwnMark({ lessonId: 1, disciplineId: 13, disciplineName: 'Физика', value: 90 });
const marks = [...absences(11, 'Базы данных'), ...absences(12, 'Сети'), good];

const dangersWith = (...results: OwnResult[]) =>
  findDangers(
    groupMarks(marks),
    Map.groupBy(results, ({ disciplineId }) => disciplineId),
  ).map(({ discipline, missing }) => [discipline.name, missing?.admittedFrom, missing?.modulesTotal]);
/** 31 points admit. */
const points = (disciplineId: number, ...modulePoints: number[]) =>
  anOwnResult({ disciplineId, modulePoints, marks: [] });

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
