import { describe, expect, it } from '@jest/globals';
import type { ContingentRow } from '@portal/wire/groups/contingent';
import { peopleKeyOf, toContingentFilter } from './people-key.ts';

const row: ContingentRow = {
  facultyId: 12,
  facultyName: 'ФИТ',
  studyYear: 4,
  formId: 3,
  formName: 'Очная',
  studying: 40,
  onLeave: 2,
};

describe('the number of the contingent in the address', () => {
  it('leads to the people of the row, with those on leave apart', () => {
    const filter = { facultyId: 12, formId: 3, studyYear: 4 };
    expect(toContingentFilter(peopleKeyOf(row, false))).toEqual({ ...filter, isOnLeave: false });
    expect(toContingentFilter(peopleKeyOf(row, true))).toEqual({ ...filter, isOnLeave: true });
  });

  it('has zero for a year that is not known', () => {
    const key = peopleKeyOf({ ...row, studyYear: null }, false);
    expect(key).toBe('12-3-0-0');
    expect(toContingentFilter(key)).toMatchObject({ studyYear: 0 });
  });

  it.each([
    null,
    '',
    '12',
    '12-3-4',
    '12-3-4-2',
    '12-3-4-1-1',
    '-1-3-4-0',
    '1.5-3-4-0',
    '12-3-400-0',
    'a-b-c-1',
  ])('names nobody as %j', (key) => {
    expect(toContingentFilter(key)).toBeUndefined();
  });
});
