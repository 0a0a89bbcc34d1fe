import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { splitColumns } from './split-table.ts';

const LESSONS_PER_PART = 20;

describe('the parts of a printed journal (§2 Journal.5)', () => {
  it('have every lesson once, in order, and none is empty', () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { maxLength: 130 }), (columns) => {
        const parts = splitColumns(columns, LESSONS_PER_PART);
        expect(parts.flat()).toEqual(columns);
        expect(parts).toHaveLength(Math.ceil(columns.length / LESSONS_PER_PART));
        const lengths = parts.map(({ length }) => length);
        expect(Math.max(0, ...lengths)).toBeLessThanOrEqual(LESSONS_PER_PART);
        expect(Math.min(1, ...lengths)).toBe(1);
      }),
    );
  });

  it.each([
    [0, []],
    [20, [20]],
    [21, [11, 10]],
    [41, [14, 14, 13]],
    [60, [20, 20, 20]],
  ])('of %d lessons have %j', (count, lengths) => {
    const parts = splitColumns(Array.from({ length: count }), LESSONS_PER_PART);
    expect(parts.map(({ length }) => length)).toEqual(lengths);
  });
});
