import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { assessedValues, assessmentId, cellId, newMark, summarizeMarks, type MarkValue } from './mark.ts';

const mark = fc.constantFrom(...assessedValues);

describe('a mark on the wire', () => {
  it.each<[string, MarkValue | null]>([
    ['н/б', 'absent'],
    ['уваж.', 'excused'],
    ['опоздал', 'late'],
    ['+', 'present'],
    ['', null],
    ['0', 0],
    ['100', 100],
  ])('«%s» is %p', (text, value) => {
    expect(newMark.decode(text)).toBe(value);
    expect(newMark.encode(value)).toBe(text);
  });

  it('is accepted from 0 to 100 points and as a code, and nothing else is (D§4 Journal.1)', () => {
    expect(newMark.schema.enum).toHaveLength(106);
    for (const text of ['101', '-1', '007', '5.5', 'нб', ' '])
      expect(newMark.schema.enum).not.toContain(text);
  });

  it('has an id from 1, and the same value again', () => {
    fc.assert(
      fc.property(mark, (value) => {
        expect(newMark.decode(newMark.encode(value))).toBe(value);
        expect(assessmentId.decode(assessmentId.encode(value))).toBe(value);
        expect(assessmentId.encode(value)).toBeGreaterThanOrEqual(1);
      }),
    );
  });
});

describe('the id of a cell', () => {
  it('names lesson and student', () => {
    const ids = fc.record({
      lessonId: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
      studentId: fc.integer({ min: 1, max: 2 ** 22 - 1 }),
    });
    fc.assert(
      fc.property(ids, (cell) => {
        const wire = cellId.encode(cell);
        expect(Number.isSafeInteger(wire)).toBe(true);
        expect(cellId.decode(wire)).toEqual(cell);
      }),
    );
  });

  it('does not fit a person whose id is too large', () => {
    expect(() => cellId.encode({ lessonId: 1, studentId: 2 ** 22 })).toThrow(RangeError);
  });
});

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
