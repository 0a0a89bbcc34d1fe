import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { assessedValues, type MarkValue } from './mark-kinds.ts';
import { summarizeMarks } from './mark-summary.ts';

const mark = fc.constantFrom(...assessedValues);

describe('the totals of a student', () => {
  it.each<[string, (MarkValue | null)[], { absenceCount: number; sum: number; average: number | null }]>([
    ['no mark', [], { absenceCount: 0, sum: 0, average: null }],
    ['absences only', ['absent', 'absent', null], { absenceCount: 2, sum: 0, average: null }],
    ['other codes', ['excused', 'late', 'present'], { absenceCount: 0, sum: 0, average: null }],
    ['zero points', [0, 'absent'], { absenceCount: 1, sum: 0, average: 0 }],
    ['a third', [50, 50, 51], { absenceCount: 0, sum: 151, average: 50.33 }],
    ['two thirds', [50, 51, 51], { absenceCount: 0, sum: 152, average: 50.67 }],
    [
      'exactly half a hundredth, up',
      [...Array(7).fill(0), 1].map(Number),
      { absenceCount: 0, sum: 1, average: 0.13 },
    ],
    ['fractions', [0.1, 0.2], { absenceCount: 0, sum: 0.3, average: 0.15 }],
    ['half a hundredth of fractions, up', [1.15, 1.16], { absenceCount: 0, sum: 2.31, average: 1.16 }],
  ])('with %s (§9 Journal.1, D-44)', (_, values, summary) => {
    expect(summarizeMarks(values)).toEqual(summary);
  });

  it('are those of exact arithmetic, rounded half up (§9 Journal.1, D-44)', () => {
    fc.assert(
      fc.property(fc.array(mark, { maxLength: 80 }), fc.integer({ min: 0, max: 100 }), (marks, last) => {
        const values = [...marks, last];
        const { absenceCount, sum, average } = summarizeMarks(values);
        const points = values.filter((value) => typeof value === 'number');
        const total = points.reduce((one, other) => one + other, 0);
        expect(absenceCount).toBe(values.filter((value) => value === 'absent').length);
        expect(sum).toBe(total);
        // floor(total / n × 100 + 1/2) in whole numbers
        const exact = (BigInt(total) * 200n + BigInt(points.length)) / BigInt(2 * points.length);
        expect(Math.round((average ?? NaN) * 100)).toBe(Number(exact));
        expect(average).toBe(Number(exact) / 100);
      }),
      { numRuns: 1_000 },
    );
  });
});
