import { describe, expect, it } from '@jest/globals';
import { aStudent, aTeacher } from '@portal/testing';
import { DEFAULT_TERM, scheduleKeyOf } from './schedule-key.ts';

const known = {
  user: aStudent({ personId: 7 }),
  years: [
    { id: 2026, label: '2026-27' },
    { id: 2025, label: '2025-26' },
  ],
  terms: [
    { id: 1, name: 'Весенний' },
    { id: 2, name: 'Осенний' },
  ],
  language: 'kg',
} as const;

describe('the key of the schedule', () => {
  it('has the person, the role, the first year and term, and the language (D-42)', () => {
    expect(scheduleKeyOf(known)).toEqual({
      personId: 7,
      role: 'student',
      academicYearId: 2026,
      termId: 1,
      language: 'kg',
    });
    expect(scheduleKeyOf({ ...known, user: aTeacher({ personId: 5 }) })).toMatchObject({
      personId: 5,
      role: 'teacher',
    });
  });

  it('has the fall when the server names no term (§9 Schedule)', () => {
    expect(DEFAULT_TERM.id).toBe(2);
    expect(scheduleKeyOf({ ...known, terms: [] })).toMatchObject({ termId: 2 });
  });

  it.each([
    ['a user', { user: null }],
    ['the years', { years: undefined }],
    ['a year', { years: [] }],
    ['the terms', { terms: undefined }],
  ])('is unknown without %s', (_, missing) => {
    expect(scheduleKeyOf({ ...known, ...missing })).toBeUndefined();
  });
});
