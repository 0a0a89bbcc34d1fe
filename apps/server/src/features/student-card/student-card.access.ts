import type { calls } from '@portal/wire/student-card/contract';
import { accessCase, everyone, studentsOnly, type AccessTable } from '../../../test/access/access-case.ts';
import type { AccessFixture } from '../../../test/access/fixture.ts';
import { studentCardService } from './student-card.service.ts';

const serviceOf = ({ server: { db, app } }: AccessFixture) =>
  studentCardService(db, app.secrets.studentCardKey);

/** Who holds the token sees the card. */
const byToken = async (fixture: AccessFixture) => serviceOf(fixture).issue(fixture.people.owner);

/** Without a token only the student and the teachers who reach them. */
const byName = ({ people, shared }: AccessFixture) => ({ studentId: people.owner, groupId: shared.groupId });

export const access: AccessTable<typeof calls> = {
  info: [
    { ...accessCase(everyone(200), byToken), isByKey: true },
    // Nobody else reaches the owner, also no teacher of another class or faculty.
    accessCase({ ...everyone(404), owner: 200, classTeacher: 200, otherTeacher: 200, editor: 200 }, byName),
  ],
  token: [accessCase(studentsOnly)],
  revoke: [accessCase(studentsOnly)],
};
