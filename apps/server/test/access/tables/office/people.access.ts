import { randomUUID } from 'node:crypto';
import type { people } from '@portal/wire/people/people';
import { grantClaim } from '../../../people/grant-claim.ts';
import { accessCase, signedIn, type AccessTable } from '../../access-case.ts';
import type { AccessFixture } from '../../fixture.ts';
import { openOffices } from '../../office-fixture.ts';

const readers = signedIn({ editor: 200, otherFacultyEditor: 200, others: 403 });
const managers = signedIn({ editor: 200, otherFacultyEditor: 404, others: 403 });
/** A new teacher of the owner's faculty for one request, because a block would end the sessions of the actors. */
async function newPerson(fixture: AccessFixture, values: Readonly<Record<string, unknown>> = {}) {
  await openOffices(fixture, 'people.manage');
  const { db } = fixture.server;
  const { id, faculty_id: facultyId } = await db
    .insertInto('person')
    .values((from) => ({
      role: 1,
      login: randomUUID(),
      family_name: 'Новиков',
      faculty_id: from
        .selectFrom('person as own')
        .select('faculty_id')
        .where('own.id', '=', fixture.people.owner),
      ...values,
    }))
    .returning(['id', 'faculty_id'])
    .executeTakeFirstOrThrow();
  return { personId: id, facultyId };
}

const newTeacher = async (fixture: AccessFixture) => {
  const { personId } = await newPerson(fixture);
  return { personId };
};

const fields = {
  familyName: 'Үсөнов',
  givenName: 'Бектур',
  patronymic: 'Өмүрбекович',
  latinFamilyName: null,
  latinGivenName: null,
  latinPatronymic: null,
  pin: null,
  birthDate: null,
} as const;

async function opened(fixture: AccessFixture) {
  await openOffices(fixture, 'people.manage');
  return {};
}

export const peopleAccess: AccessTable<typeof people> = {
  find: [accessCase(readers, opened)],
  // Not the owner, whose data nobody else sees in any other call.
  card: [accessCase(managers, newTeacher)],
  edit: [
    accessCase(managers, async (fixture) => ({ ...(await newTeacher(fixture)), fields, reason: 'Паспорт' })),
  ],
  issueCode: [accessCase(managers, newTeacher)],
  endSessions: [accessCase(managers, newTeacher)],
  block: [accessCase(managers, async (fixture) => ({ ...(await newTeacher(fixture)), reason: 'Уволен' }))],
  unblock: [
    accessCase(managers, async (fixture) => {
      const { personId } = await newPerson(fixture, { disabled_at: new Date() });
      return { personId, reason: 'Ошибка' };
    }),
  ],
  resetFactor: [
    accessCase(managers, async (fixture) => {
      const { personId } = await newPerson(fixture, {});
      const secret = { person_id: personId, sealed: Buffer.alloc(1), last_step: 0 };
      await fixture.server.db.insertInto('totp_secret').values(secret).execute();
      return { personId, reason: 'Потерян телефон' };
    }),
  ],
  grant: [
    accessCase(managers, async (fixture) => {
      const { personId, facultyId } = await newPerson(fixture);
      return { personId, name: 'people.manage', facultyIds: [facultyId] };
    }),
  ],
  revoke: [
    accessCase(managers, async (fixture) => {
      const { personId, facultyId } = await newPerson(fixture);
      await grantClaim(fixture.server.db, personId, { name: 'people.manage', faculties: [facultyId] });
      return { personId, name: 'people.manage' };
    }),
  ],
};
