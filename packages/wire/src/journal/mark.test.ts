import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { assessedValues, type MarkValue } from '@portal/domain';
import { assessmentId, cellId, newMark, storedMark } from './mark.ts';

const mark = fc.constantFrom(...assessedValues);

describe('a mark on the wire', () => {
  it.each<[string, MarkValue | null]>([
    ['н/б', 'absent'],
    ['уваж.', 'excused'],
    ['опоздал', 'late'],
    ['+', 'present'],
    ['зачёт', 'passed'],
    ['незачёт', 'failed'],
    ['', null],
    ['0', 0],
    ['100', 100],
  ])('«%s» is %p', (text, value) => {
    expect(newMark.decode(text)).toBe(value);
    expect(newMark.encode(value)).toBe(text);
  });

  it('is accepted from 0 to 100 points and as a code, and nothing else is (D§4 Journal.1)', () => {
    expect(newMark.schema.enum).toHaveLength(108);
    for (const text of ['101', '-1', '007', '5.5', 'нб', ' '])
      expect(newMark.schema.enum).not.toContain(text);
  });

  it.each<[number, MarkValue | null]>([
    [1, 0],
    [101, 100],
    [102, 'absent'],
    [103, 'excused'],
    [104, 'late'],
    [105, 'present'],
    [106, null],
  ])('has the id %p for %p, whatever other marks there are', (id, value) => {
    expect(assessmentId.decode(id)).toBe(value);
    expect(assessmentId.encode(value)).toBe(id);
  });

  it.each(['болел', '1e2', '-1', ' '])('is not «%s», which no journal shows as a number', (text) => {
    expect(() => storedMark.decode(text)).toThrow(`«${text}» is not a mark`);
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
