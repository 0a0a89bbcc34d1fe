import { randomUUID } from 'node:crypto';
import type { officePeople } from '@portal/wire/people/office-people';
import { accessCase, signedIn, type AccessTable } from '../../access-case.ts';
import type { AccessFixture } from '../../fixture.ts';
import { openOffices } from '../../office-fixture.ts';

const readers = signedIn({ editor: 200, otherFacultyEditor: 200, others: 403 });
const managers = signedIn({ editor: 200, otherFacultyEditor: 404, others: 403 });
const entering = signedIn({ editor: 200, otherFacultyEditor: 422, others: 403 });

const facultyOfOwner = async ({ server, people }: AccessFixture): Promise<number> => {
  const { faculty_id: facultyId } = await server.db
    .selectFrom('person')
    .select('faculty_id')
    .where('id', '=', people.owner)
    .executeTakeFirstOrThrow();
  return facultyId;
};

async function opened(fixture: AccessFixture) {
  await openOffices(fixture, 'people.manage');
  return {};
}

/** A new person of the owner's faculty for one request, because a block would end the sessions of the actors. */
async function newPerson(fixture: AccessFixture, roleNumber: 1 | 2): Promise<number> {
  await opened(fixture);
  const { id } = await fixture.server.db
    .insertInto('person')
    .values({
      role: roleNumber,
      login: randomUUID(),
      family_name: 'Новиков',
      faculty_id: await facultyOfOwner(fixture),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const newTeacher = (fixture: AccessFixture): Promise<number> => newPerson(fixture, 1);

const fields = {
  givenName: 'Нурбек',
  patronymic: null,
  latinFamilyName: null,
  latinGivenName: null,
  latinPatronymic: null,
  pin: null,
  birthDate: null,
} as const;

export const officePeopleAccess: AccessTable<typeof officePeople> = {
  xlsx: [accessCase(readers, opened)],
  csv: [accessCase(readers, opened)],
  study: [accessCase(managers, async (fixture) => ({ personId: await newPerson(fixture, 2) }))],
  markHistory: [
    accessCase(managers, async (fixture) => {
      const { disciplineId } = await fixture.server.db
        .selectFrom('discipline')
        .select('id as disciplineId')
        .orderBy('id')
        .executeTakeFirstOrThrow();
      return { personId: await newPerson(fixture, 2), disciplineId };
    }),
  ],
  newcomerChoices: [accessCase(readers, opened)],
  suggestLogin: [
    accessCase(readers, async (fixture) => {
      await openOffices(fixture, 'people.manage');
      return { familyName: 'Новиков' };
    }),
  ],
  add: [
    accessCase(entering, async (fixture) => {
      await openOffices(fixture, 'people.manage');
      return {
        role: 'teacher',
        fields: { ...fields, familyName: 'Новиков' },
        isLatinConfirmed: false,
        login: randomUUID(),
        facultyId: await facultyOfOwner(fixture),
        isDistinct: false,
      };
    }),
  ],
  slips: [accessCase(managers, async (fixture) => ({ personIds: [await newTeacher(fixture)] }))],
  emailCodes: [accessCase(managers, async (fixture) => ({ personIds: [await newTeacher(fixture)] }))],
  endSessions: [accessCase(managers, async (fixture) => ({ personIds: [await newTeacher(fixture)] }))],
  block: [
    accessCase(managers, async (fixture) => ({ personIds: [await newTeacher(fixture)], reason: 'Уволен' })),
  ],
};
