import { describe, expect, it } from '@jest/globals';
import { addMinutes, parseTime } from './times.ts';

describe('times of a day', () => {
  it.each([
    ['14:05', '14:05'],
    ['8.30', '08:30'],
    ['1405', '14:05'],
    ['830', '08:30'],
    [' 9 ', '09:00'],
    ['24:00', undefined],
    ['12:60', undefined],
    ['noon', undefined],
    ['', undefined],
  ])('reads «%s» as %s', (typed, time) => {
    expect(parseTime(typed)).toBe(time);
  });

  it('stays within the day', () => {
    expect(addMinutes('08:55', 10)).toBe('09:05');
    expect(addMinutes('23:58', 5)).toBe('23:59');
    expect(addMinutes('00:02', -5)).toBe('00:00');
  });
});
