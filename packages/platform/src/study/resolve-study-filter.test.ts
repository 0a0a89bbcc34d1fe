import { describe, expect, it } from '@jest/globals';
import { aDiscipline } from '@portal/testing';
import { chosenOrFirst, resolveStudyFilter, type StudyLists } from './resolve-study-filter.ts';

const calendar: StudyLists = {
  years: [
    { id: 2026, label: '2026-27' },
    { id: 2025, label: '2025-26' },
  ],
  currentYear: [{ id: 2026, label: '2026-27' }],
  currentTerm: [{ id: 2, name: 'Осенний' }],
};

const requestsOf = (lists: StudyLists, choices = {}) =>
  resolveStudyFilter(choices, 'student', lists).requests;

describe('the requests of the study filter', () => {
  it('are those of the calendar while nothing is loaded (D-43.1)', () => {
    expect(requestsOf({})).toEqual({ years: {}, currentYear: {}, currentTerm: {} });
  });

  it('include the disciplines of the current term before the terms are loaded', () => {
    expect(requestsOf(calendar)).toMatchObject({
      terms: { academicYearId: 2026 },
      disciplines: { role: 'student', request: { academicYearId: 2026, termId: 2 } },
    });
  });

  it('wait for the terms of a year that is not the current one', () => {
    const choices = { academicYearId: 2025 };
    expect(requestsOf(calendar, choices)).toMatchObject({ terms: { academicYearId: 2025 } });
    expect(requestsOf(calendar, choices).disciplines).toBeUndefined();
    const terms = [{ id: 3, name: 'Весенний' }];
    expect(requestsOf({ ...calendar, terms }, choices).disciplines?.request).toEqual({
      academicYearId: 2025,
      termId: 3,
    });
  });

  it('go down to the people of the selected group (§4 Filter cascade.1)', () => {
    const lists = {
      ...calendar,
      disciplines: [aDiscipline()],
      semesters: [{ id: 5, name: '5' }],
      groups: [
        { id: 31, name: 'ПИ-1-24', facultyId: 1 },
        { id: 32, name: 'ПИ-2-24', facultyId: 1 },
      ],
    };
    expect(requestsOf(lists, { groupId: 32 }).people).toEqual({
      role: 'student',
      request: {
        academicYearId: 2026,
        termId: 2,
        disciplineId: 11,
        isElective: false,
        credits: 4,
        semesterId: 5,
        groupId: 32,
      },
    });
  });

  it('contain no list of a user who is not signed in', () => {
    const { disciplines } = resolveStudyFilter({}, undefined, calendar).requests;
    expect(disciplines).toBeUndefined();
  });
});

describe('chosenOrFirst', () => {
  const list = [{ id: 1 }, { id: 2 }];
  it('returns the choice when it is in the list', () => {
    expect(chosenOrFirst(list, 2)).toBe(list[1]);
  });
  it('returns the first item without a choice or when the choice is not in the list (§4 Filter cascade.3)', () => {
    expect(chosenOrFirst(list, undefined)).toBe(list[0]);
    expect(chosenOrFirst(list, 9)).toBe(list[0]);
  });
  it('returns undefined while the list is loading or empty', () => {
    expect(chosenOrFirst(undefined, 1)).toBeUndefined();
    expect(chosenOrFirst([], 1)).toBeUndefined();
  });
});
