import { describe, expect, it } from '@jest/globals';
import { dayParam } from './day-param.ts';

describe('a day in an address', () => {
  it.each(['2026-11-29', '2028-02-29', '2026-12-31', '0001-01-01'])('is %s', (day) => {
    expect(dayParam(day)).toBe(day);
  });

  it.each([
    null,
    '',
    'abc',
    'today',
    '29.11.2026',
    '2026-11',
    '2026-11-29T00:00',
    '2026-13-01',
    '2026-02-30',
    '2026-02-29',
    '2026-00-10',
    ' 2026-11-29',
  ])('is none of %j', (text) => {
    expect(dayParam(text)).toBeUndefined();
  });
});
