import { describe, expect, it } from '@jest/globals';
import { isClash, type WeekTime } from './week-slots.ts';

const monday: WeekTime = { day: 1, startsAt: '08:00', endsAt: '09:20', weeks: 'every' };
const odd: WeekTime = { ...monday, weeks: 'odd' };

describe('a clash of two lessons (D§4 Registration.1)', () => {
  it.each<[string, WeekTime, WeekTime, boolean]>([
    ['the same time', monday, monday, true],
    ['a part of the time', monday, { ...monday, startsAt: '09:00', endsAt: '10:20' }, true],
    ['one after the other', monday, { ...monday, startsAt: '09:20', endsAt: '10:40' }, false],
    ['another day', monday, { ...monday, day: 2 }, false],
    ['odd and even weeks', odd, { ...monday, weeks: 'even' }, false],
    ['odd and every week', odd, monday, true],
    ['odd and odd weeks', odd, odd, true],
    [
      'dates that follow each other',
      { ...monday, validFrom: '2027-09-01', validUntil: '2027-10-01' },
      { ...monday, validFrom: '2027-10-02', validUntil: '2027-12-31' },
      false,
    ],
    [
      'dates and the whole term',
      { ...monday, validFrom: '2027-09-01', validUntil: '2027-10-01' },
      monday,
      true,
    ],
  ])('%s', (...[, one, other, expected]) => {
    expect(isClash(one, other)).toBe(expected);
    expect(isClash(other, one)).toBe(expected);
  });
});
