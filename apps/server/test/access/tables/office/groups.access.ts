import { randomUUID } from 'node:crypto';
import type {
  contingentFiles,
  contingentPeopleFiles,
  movementFiles,
  movementPeopleFiles,
} from '@portal/wire/groups/contingent-files';
import type { groups } from '@portal/wire/groups/groups';
import { registerOrder } from '../../../../src/university/orders/order.service.ts';
import { accessCase, signedIn, type AccessTable } from '../../access-case.ts';
import type { AccessFixture } from '../../fixture.ts';
import { openOffices } from '../../office-fixture.ts';

const readers = signedIn({ editor: 200, otherFacultyEditor: 200, others: 403 });
const offices = signedIn({ editor: 200, otherFacultyEditor: 404, others: 403 });

const opened = async (fixture: AccessFixture) => {
  await openOffices(fixture, 'groups.manage');
  return {};
};

/** A new group of the owner's faculty, which has no members. */
async function newGroup(fixture: AccessFixture): Promise<number> {
  await opened(fixture);
  const { id } = await fixture.server.db
    .insertInto('study_group')
    .values((from) => ({
      title: randomUUID(),
      kind: 'group',
      faculty_id: from.selectFrom('person').select('faculty_id').where('id', '=', fixture.people.owner),
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A new student of that faculty, because orders would end the sessions of the actors. */
async function newStudent(fixture: AccessFixture): Promise<number> {
  await opened(fixture);
  const { id } = await fixture.server.db
    .insertInto('person')
    .values((from) => ({
      role: 2,
      login: randomUUID(),
      family_name: 'Новиков',
      faculty_id: from
        .selectFrom('person as own')
        .select('faculty_id')
        .where('own.id', '=', fixture.people.owner),
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const enrolled = {
  kind: 'enrolled',
  number: '1',
  date: '2026-01-10',
  effectiveOn: '2026-01-10',
  basis: '',
} as const;

const newOrder = async (fixture: AccessFixture) => ({
  ...enrolled,
  personIds: [await newStudent(fixture)],
  groupId: await newGroup(fixture),
});

/** Some days with orders. */
const span = async (fixture: AccessFixture) => {
  await opened(fixture);
  return { after: '2025-08-01', until: '2026-01-01' };
};

const numberCase = accessCase(readers, opened);
const movementCase = accessCase(readers, span);

export const contingentFilesAccess: AccessTable<typeof contingentFiles> = {
  xlsx: [numberCase],
  csv: [numberCase],
};
export const contingentPeopleFilesAccess: AccessTable<typeof contingentPeopleFiles> = {
  xlsx: [numberCase],
  csv: [numberCase],
};
export const movementFilesAccess: AccessTable<typeof movementFiles> = {
  xlsx: [movementCase],
  csv: [movementCase],
};
export const movementPeopleFilesAccess: AccessTable<typeof movementPeopleFiles> = {
  xlsx: [movementCase],
  csv: [movementCase],
};

export const groupsAccess: AccessTable<typeof groups> = {
  choices: [accessCase(readers, opened)],
  find: [accessCase(readers, opened)],
  targets: [accessCase(readers, opened)],
  members: [accessCase(offices, async (fixture) => ({ groupId: await newGroup(fixture) }))],
  membersXlsx: [accessCase(offices, async (fixture) => ({ groupId: await newGroup(fixture) }))],
  membersPdf: [accessCase(offices, async (fixture) => ({ groupId: await newGroup(fixture) }))],
  findStudents: [
    accessCase(readers, async (fixture) => {
      await opened(fixture);
      return { text: 'Новиков' };
    }),
  ],
  student: [accessCase(offices, async (fixture) => ({ personId: await newStudent(fixture) }))],
  contingent: [numberCase],
  contingentPeople: [numberCase],
  movement: [movementCase],
  movementPeople: [movementCase],
  previewOrder: [accessCase(offices, newOrder)],
  giveOrder: [accessCase(offices, newOrder)],
  withdrawOrder: [
    accessCase(offices, async (fixture) => {
      const { personIds, groupId, ...head } = await newOrder(fixture);
      const [personId = 0] = personIds;
      const { db } = fixture.server;
      await db
        .transaction()
        .execute((transaction) =>
          registerOrder(transaction, { ...head, people: [{ personId, groupId }] }, 'portal'),
        );
      const { order_id: orderId } = await db
        .selectFrom('student_order_person')
        .select('order_id')
        .where('person_id', '=', personId)
        .executeTakeFirstOrThrow();
      return { personId, orderId, reason: 'Ошибка' };
    }),
  ],
};
