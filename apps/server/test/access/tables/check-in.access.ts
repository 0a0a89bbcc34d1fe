import type { checkIn } from '@portal/wire';
import {
  accessCase,
  classTeacherById,
  everyone,
  foreignTeachers,
  signedIn,
  studentsOnly,
  teachersOnly,
  type AccessTable,
} from '../access-case.ts';
import { checkInOf, slotNow } from '../check-in-fixture.ts';
import type { AccessFixture } from '../fixture.ts';
import { journalOf } from '../journal-fixture.ts';
import { createToken, slotOf } from '../../../src/features/check-in/session/codes.ts';

const own = async (fixture: AccessFixture) => ({ checkInId: await checkInOf(fixture) });

/** The code that is shown now. It is right for everybody: the verdict says who belongs to the lesson. */
async function scan(fixture: AccessFixture) {
  const checkInId = await checkInOf(fixture);
  const { checkInKey } = fixture.server.app.secrets;
  return { token: createToken(checkInKey, { checkInId, slot: slotOf(Date.now()) }) };
}

export const checkInAccess: AccessTable<typeof checkIn> = {
  open: [
    accessCase(signedIn({ classTeacher: 200, ...foreignTeachers(409), others: 403 }), async (fixture) => ({
      slotId: (await slotNow(fixture)).slotId,
    })),
  ],
  time: [accessCase(everyone(200))],
  visit: [accessCase(studentsOnly, scan)],
  ownVisits: [accessCase(studentsOnly)],
  current: [accessCase(teachersOnly)],
  roster: [accessCase(classTeacherById, own)],
  rosterXlsx: [accessCase(classTeacherById, own)],
  rosterCsv: [accessCase(classTeacherById, own)],
  decide: [
    accessCase(classTeacherById, async (fixture) => ({
      ...(await own(fixture)),
      studentIds: [fixture.people.owner],
      verdict: 'present' as const,
    })),
  ],
  stop: [accessCase(classTeacherById, own)],
  report: [
    accessCase(
      signedIn({ classTeacher: 200, others: 403 }),
      async (fixture) => (await journalOf(fixture)).ref,
    ),
  ],
};
