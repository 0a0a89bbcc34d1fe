import type { SessionUser } from '@portal/wire';

/** A made-up student; give what the test is about. */
export const aStudent = (facts: Partial<SessionUser> = {}): SessionUser => ({
  id: 201,
  personId: 201,
  role: 'student',
  fullName: 'Осмонова Айгүл Бакытовна',
  group: 'ПИ-1-24',
  mayPublishNews: false,
  ...facts,
});

/** A made-up teacher; give what the test is about. */
export const aTeacher = (facts: Partial<SessionUser> = {}): SessionUser => ({
  id: 101,
  personId: 101,
  role: 'teacher',
  fullName: 'Асанов Эркин Өмүрбекович',
  group: null,
  mayPublishNews: false,
  ...facts,
});
