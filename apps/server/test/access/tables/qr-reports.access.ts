import type { qrReports } from '@portal/wire';
import { accessCase, signedIn, teachersOnly, type AccessTable } from '../access-case.ts';
import type { AccessFixture } from '../fixture.ts';
import { findUntaughtStudent } from '../../untaught-student.ts';

/** A foreign number of a student is a forged identity, and of a teacher an unknown student. */
const ownerOrTeacher = accessCase(
  signedIn({ owner: 200, classTeacher: 200, otherTeacher: 404, editor: 404, others: 403 }),
  async ({ people, server }: AccessFixture, actor) => {
    const isStranger = actor === 'otherTeacher' || actor === 'editor';
    return { studentId: isStranger ? await findUntaughtStudent(server) : people.owner };
  },
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
