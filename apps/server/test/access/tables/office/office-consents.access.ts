import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { officeConsents } from '@portal/wire/consents/consents';
import { accessCase, signedIn, type AccessTable } from '../../access-case.ts';
import type { AccessFixture } from '../../fixture.ts';
import { openOffices } from '../../office-fixture.ts';

const readers = signedIn({ editor: 200, otherFacultyEditor: 200, others: 403 });
const managers = signedIn({ editor: 200, otherFacultyEditor: 404, others: 403 });

/** A new minor of the owner's faculty, because nobody else sees the owner's data in any other call. */
async function newMinor(fixture: AccessFixture) {
  await openOffices(fixture, 'people.manage');
  const { rows } = await sql<{ personId: number }>`
    insert into person (role, login, family_name, faculty_id, birth_date)
    select 2, ${randomUUID()}, 'Novikov', faculty_id, (select today from university_clock) - interval '17 years'
    from person where id = ${fixture.people.owner} returning id as "personId"`.execute(fixture.server.db);
  return { personId: rows[0]?.personId ?? 0 };
}

async function opened(fixture: AccessFixture) {
  await openOffices(fixture, 'people.manage');
  return {};
}

export const officeConsentsAccess: AccessTable<typeof officeConsents> = {
  xlsx: [accessCase(readers, opened)],
  csv: [accessCase(readers, opened)],
  read: [accessCase(managers, newMinor)],
  record: [
    accessCase(managers, async (fixture) => ({
      ...(await newMinor(fixture)),
      kind: 'publication',
      version: 1,
      representative: 'Novikova Anna',
      document: 'Statement 7',
      signedOn: '2026-01-15',
    })),
  ],
};
