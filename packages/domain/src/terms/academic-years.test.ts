import { describe, expect, it } from '@jest/globals';
import { dayOf } from '../clock/local-time.ts';
import { readTimeZone } from '../clock/time-zone.ts';
import { computedDefaultYear, computedYears } from './academic-years.ts';

describe('the years without a list of the server', () => {
  it('are six, from four back to one ahead, newest first (§9 Years.3, D-43.3)', () => {
    expect(computedYears('2026-11-22')).toEqual([
      { id: 2027, label: '2027-28' },
      { id: 2026, label: '2026-27' },
      { id: 2025, label: '2025-26' },
      { id: 2024, label: '2024-25' },
      { id: 2023, label: '2023-24' },
      { id: 2022, label: '2022-23' },
    ]);
  });

  it("follow the university's calendar at New Year, and write a century as two digits (§9 Years.3, D-43.3)", () => {
    const labelsAt = (zone: string) =>
      computedYears(dayOf(readTimeZone(zone), '2058-12-31T18:10:00Z')).map(({ label }) => label);
    expect(labelsAt('Asia/Bishkek')[0]).toBe('2060-61');
    expect(labelsAt('Asia/Kathmandu')[0]).toBe('2059-60');
    expect(labelsAt('America/New_York')[0]).toBe('2059-60');
    expect(computedYears('2099-01-01').map(({ label }) => label)).toContain('2099-00');
  });

  it.each([
    ['Asia/Bishkek', '2026-08-31T17:59:00Z', '2025-26'],
    ['Asia/Bishkek', '2026-08-31T18:00:00Z', '2026-27'],
    ['Asia/Bishkek', '2025-12-31T18:00:00Z', '2025-26'],
    ['Asia/Bishkek', '2026-12-31T17:59:00Z', '2026-27'],
    ['Asia/Kathmandu', '2026-08-31T18:14:00Z', '2025-26'],
    ['Asia/Kathmandu', '2026-08-31T18:15:00Z', '2026-27'],
    ['America/New_York', '2026-09-01T03:59:00Z', '2025-26'],
    ['America/New_York', '2026-09-01T04:00:00Z', '2026-27'],
  ])('have in %s at %s the default year %s (§9 Years.2, D§6.5, D-43.2)', (zone, moment, label) => {
    expect(computedDefaultYear(dayOf(readTimeZone(zone), moment), '09-01').label).toBe(label);
  });

  it.each([
    ['2026-12-31', '01-01', '2026-27'],
    ['2027-01-01', '01-01', '2027-28'],
    ['2027-01-10', '01-11', '2026-27'],
    ['2027-01-11', '01-11', '2027-28'],
  ])('have on %s, when years begin on %s, the default year %s', (today, yearStartsOn, label) => {
    expect(computedDefaultYear(today, yearStartsOn).label).toBe(label);
  });
});
