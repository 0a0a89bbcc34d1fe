import type { SessionUser } from '@portal/wire';

/** Creates a student; override the fields that the test is about. */
export const aStudent = (overrides: Partial<SessionUser> = {}): SessionUser => ({
  id: 201,
  personId: 201,
  role: 'student',
  fullName: 'Осмонова Айгүл Бакытовна',
  group: 'ПИ-1-24',
  claims: [],
  ...overrides,
});

/** Creates a graduate who still reads their own records; override the fields that the test is about. */
export const aGraduate = (overrides: Partial<SessionUser> = {}): SessionUser =>
  aStudent({ group: null, alumniUntil: '2027-06-30', ...overrides });

/** Creates a teacher; override the fields that the test is about. */
export const aTeacher = (overrides: Partial<SessionUser> = {}): SessionUser => ({
  id: 101,
  personId: 101,
  role: 'teacher',
  fullName: 'Асанов Эркин Өмүрбекович',
  group: null,
  claims: [],
  ...overrides,
});
