import { describe, expect, it } from '@jest/globals';
import { dayOf, formatTime } from '@portal/i18n';
import { momentOf } from './business-time.ts';

describe('a time of the university', () => {
  it.each([
    ['2026-12-31', '23:59', '2026-12-31T17:59:00.000Z'],
    ['2027-01-01', '00:00', '2026-12-31T18:00:00.000Z'],
  ])('%s %s is %s', (day, time, moment) => {
    expect(momentOf(day, time)).toBe(moment);
    expect([dayOf(moment), formatTime(moment)]).toEqual([day, time]);
  });
});
