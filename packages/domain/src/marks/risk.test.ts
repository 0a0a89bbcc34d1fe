import { describe, expect, it } from '@jest/globals';
import type { MarkValue } from './mark-kinds.ts';
import { findRisks, summarizeAttendance, type RatedMark } from './risk.ts';

const marks = (values: readonly (MarkValue | null)[], module: number | null = null): RatedMark[] =>
  values.map((value) => ({ value, module }));

describe('attendance', () => {
  it('counts lessons with a mark only, and only unexcused absences (D-44)', () => {
    expect(summarizeAttendance(marks(['absent', 'excused', 'late', 'present', 70, null]))).toEqual({
      markedCount: 5,
      absentCount: 1,
      percent: 80,
    });
  });

  it('is unknown without marks', () => {
    expect(summarizeAttendance(marks([null, null])).percent).toBeNull();
  });
});

describe('a student is at risk', () => {
  const present = Array.from({ length: 20 }, () => 'present' as const);

  it.each([
    [['absent', 'absent', 'absent'], 3],
    [['absent', 'absent', null, 'absent', 'absent', 90, 'absent'], 4],
  ] as const)('after three absences in a row, with %j', (values, count) => {
    expect(findRisks(marks([...present, ...values]))).toEqual([{ kind: 'absences', count }]);
  });

  it.each([
    [['absent', 'absent', 'excused', 'absent', 'absent']],
    [['absent', 'absent', 0, 'absent']],
  ] as const)('not while another mark stands between the absences, as in %j', (values) => {
    expect(findRisks(marks([...present, ...values]))).toEqual([]);
  });

  it('not after two absences in the first lessons', () => {
    expect(findRisks(marks(['absent', 'absent', ...present]))).toEqual([]);
  });

  it('with an attendance below 70 %, not at 70 %', () => {
    const seven = Array.from({ length: 7 }, () => ['present', 'late'] as const).flat();
    const absences = ['absent', 'present', 'absent', 'absent', 'present', 'absent', 'absent'] as const;
    const values = [...seven.slice(0, 5), ...absences, ...seven.slice(5, 6)];
    expect(findRisks(marks(values))).toEqual([{ kind: 'attendance', percent: 61 }]);
    expect(
      findRisks(marks(['absent', 'present', 'absent', 'late', 'absent', ...present.slice(0, 5)])),
    ).toEqual([]);
  });

  it('with a module below the mark of a pass; modules without points are left out', () => {
    expect(
      findRisks([...marks([60.98, 61], 2), ...marks([61], 1), ...marks(['present'], 3), ...marks([5], null)]),
    ).toEqual([{ kind: 'module', module: 2, average: 60.99 }]);
    const two = findRisks([...marks([5], 2), ...marks([6], 1)]);
    expect(two.map((risk) => risk.kind === 'module' && risk.module)).toEqual([1, 2]);
  });
});
