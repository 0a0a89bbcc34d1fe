import { describe, expect, it } from '@jest/globals';
import {
  chosenOrFirst,
  disciplinePicked,
  groupPicked,
  semesterPicked,
  studyFilterSlice,
  termPicked,
  yearPicked,
  type StudyChoices,
} from './study-filter.ts';

const everything: StudyChoices = {
  academicYearId: 2026,
  termId: 2,
  disciplineRowId: 3,
  semesterId: 5,
  groupId: 31,
};
const after = (action: Parameters<typeof studyFilterSlice.reducer>[1]) =>
  studyFilterSlice.reducer(everything, action);

describe('a choice clears those that depend on it (spec §4 Filter cascade)', () => {
  it.each([
    ['year', yearPicked(2025), { academicYearId: 2025 }],
    ['term', termPicked(1), { academicYearId: 2026, termId: 1 }],
    ['discipline', disciplinePicked(4), { academicYearId: 2026, termId: 2, disciplineRowId: 4 }],
    ['semester', semesterPicked(6), { academicYearId: 2026, termId: 2, disciplineRowId: 3, semesterId: 6 }],
    ['group', groupPicked(32), { ...everything, groupId: 32 }],
  ])('the %s', (_, action, expected) => {
    expect(after(action)).toEqual(expected);
  });
});

describe('chosenOrFirst', () => {
  const list = [{ id: 1 }, { id: 2 }];
  it('returns the choice when it is in the list', () => {
    expect(chosenOrFirst(list, 2)).toBe(list[1]);
  });
  it('returns the first item without a choice or when the choice is not in the list', () => {
    expect(chosenOrFirst(list, undefined)).toBe(list[0]);
    expect(chosenOrFirst(list, 9)).toBe(list[0]);
  });
  it('returns undefined while the list is loading or empty', () => {
    expect(chosenOrFirst(undefined, 1)).toBeUndefined();
    expect(chosenOrFirst([], 1)).toBeUndefined();
  });
});
