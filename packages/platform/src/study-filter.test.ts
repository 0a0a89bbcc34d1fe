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

describe('a choice empties what depends on it (spec §4 Filter cascade)', () => {
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

describe('the chosen one of a list', () => {
  const list = [{ id: 1 }, { id: 2 }];
  it('is the choice while it is on offer', () => {
    expect(chosenOrFirst(list, 2)).toBe(list[1]);
  });
  it('is the first when nothing was chosen or the choice is gone', () => {
    expect(chosenOrFirst(list, undefined)).toBe(list[0]);
    expect(chosenOrFirst(list, 9)).toBe(list[0]);
  });
  it('is nobody while the list is loading or empty', () => {
    expect(chosenOrFirst(undefined, 1)).toBeUndefined();
    expect(chosenOrFirst([], 1)).toBeUndefined();
  });
});
