import type { Rating } from '@portal/wire';

/** Creates the rating of a student who is the seventh of 24 in the group. */
export const aRating = (overrides: Partial<Rating> = {}): Rating => ({
  isStudying: true,
  groupName: 'ПИ-1-25',
  facultyName: 'Факультет информационных технологий',
  studyYear: 2,
  gpa: 3.45,
  credits: 28,
  minCredits: 12,
  lists: 'off',
  places: [
    { scope: 'group', place: 7, count: 24, lowerCount: 16, median: 3.1 },
    { scope: 'year', place: 20, count: 98, lowerCount: 77, median: 2.95 },
    { scope: 'faculty', place: 41, count: 402, lowerCount: 360, median: 3 },
  ],
  ...overrides,
});
