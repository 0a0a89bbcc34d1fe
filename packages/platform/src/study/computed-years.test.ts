import { describe, expect, it } from '@jest/globals';
import { computedDefaultYear, computedYears } from './computed-years.ts';

describe('the years without a list of the server', () => {
  it('are six, from four back to one ahead, newest first (§9 Years.3, D-43.3)', () => {
    expect(computedYears('2026-11-22T12:00:00+06:00')).toEqual([
      { id: 2027, label: '2027-28' },
      { id: 2026, label: '2026-27' },
      { id: 2025, label: '2025-26' },
      { id: 2024, label: '2024-25' },
      { id: 2023, label: '2023-24' },
      { id: 2022, label: '2022-23' },
    ]);
  });

  it('follow the calendar of Bishkek at New Year, and write a century as two digits (§9 Years.3, D-43.3)', () => {
    expect(
      computedYears('2098-12-31T18:30:00Z')
        .slice(0, 2)
        .map(({ label }) => label),
    ).toEqual(['2100-01', '2099-00']);
  });

  it.each([
    ['2026-08-31T17:59:00Z', '2025-26'],
    ['2026-08-31T18:00:00Z', '2026-27'],
    ['2026-01-01T00:00:00+06:00', '2025-26'],
    ['2026-12-31T23:59:00+06:00', '2026-27'],
  ])('have at %s the default year %s (§9 Years.2, D§6.5, D-43.2)', (moment, label) => {
    expect(computedDefaultYear(moment).label).toBe(label);
  });
});
