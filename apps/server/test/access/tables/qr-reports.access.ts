import type { qrReports } from '@portal/wire';
import { accessCase, acquaintances, signedIn, teachersOnly, type AccessTable } from '../access-case.ts';
import type { AccessFixture } from '../fixture.ts';

/** A foreign number of a student is a forged identity, and of a teacher an unknown student. */
const ownerOrTeacher = accessCase(
  signedIn({
    ...acquaintances(200),
    classmate: 403,
    otherFacultyStudent: 403,
    idleTeacher: 404,
    otherFacultyEditor: 404,
    others: 403,
  }),
  ({ people }: AccessFixture) => ({ studentId: people.owner }),
);
const ownReport = accessCase(signedIn({ owner: 200, classmate: 200, otherFacultyStudent: 200, others: 422 }));

export const qrReportsAccess: AccessTable<typeof qrReports> = {
  students: [accessCase(teachersOnly)],
  info: [ownerOrTeacher, ownReport],
  faculty: [ownerOrTeacher, ownReport],
  educationForm: [ownerOrTeacher, ownReport],
  speciality: [ownerOrTeacher, ownReport],
  rating: [ownerOrTeacher, ownReport],
};
