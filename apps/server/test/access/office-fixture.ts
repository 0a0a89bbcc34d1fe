import type { ClaimName } from '@portal/wire';
import { grantClaim } from '../people/grant-claim.ts';
import type { AccessFixture } from './fixture.ts';

/** Makes the editor the office of the owner's faculty, and the other editor that of the others. */
export async function openOffices({ server, people }: AccessFixture, name: ClaimName): Promise<void> {
  const { db } = server;
  const { faculty_id: own } = await db
    .selectFrom('person')
    .select('faculty_id')
    .where('id', '=', people.owner)
    .executeTakeFirstOrThrow();
  const others = await db.selectFrom('faculty').select('id').where('id', '<>', own).execute();
  await grantClaim(db, people.editor, { name, faculties: [own] });
  await grantClaim(db, people.otherFacultyEditor, { name, faculties: others.map(({ id }) => id) });
}
