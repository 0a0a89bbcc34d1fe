import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fileNameOf } from './load-report.ts';
import { numericDate, shortDate } from '../shared/numeric-date.ts';
import { splitColumns } from './report-columns.ts';

const LESSONS_PER_PART = 20;

describe('the sheets of a printed journal (§2 Journal.5)', () => {
  it('have every lesson once, in order, and none is empty', () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { maxLength: 130 }), (columns) => {
        const parts = splitColumns(columns);
        expect(parts.flat()).toEqual(columns);
        expect(parts).toHaveLength(Math.ceil(columns.length / LESSONS_PER_PART));
        const lengths = parts.map(({ length }) => length);
        expect(Math.max(0, ...lengths)).toBeLessThanOrEqual(LESSONS_PER_PART);
        expect(Math.min(1, ...lengths)).toBe(1);
      }),
    );
  });

  it.each([
    [20, [20]],
    [21, [11, 10]],
    [41, [14, 14, 13]],
  ])('of %d lessons have %j', (count, lengths) => {
    const parts = splitColumns(Array.from({ length: count }));
    expect(parts.map(({ length }) => length)).toEqual(lengths);
  });

  it('show dates as documents do', () => {
    expect([numericDate('2026-03-05'), shortDate('2026-03-05')]).toEqual(['05.03.2026', '05.03']);
  });
});

describe('the name of a report file', () => {
  it.each([
    [`attachment; filename="a.pdf"; filename*=UTF-8''%D0%9F%D0%98.pdf`, 'ПИ.pdf'],
    [`attachment; FILENAME*=utf-8''a%20b.xlsx; size=5`, 'a b.xlsx'],
    ['attachment; filename="a.pdf"', undefined],
    ['attachment', undefined],
    [null, undefined],
  ])('of %j is %j', (disposition, name) => {
    expect(fileNameOf(disposition)).toBe(name);
  });
});
