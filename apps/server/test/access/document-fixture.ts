import { issueDocument } from '../../src/storage/issued-documents/issue-document.ts';
import { issuerOfServer, receiptOf } from '../files/issued-documents.ts';
import { grantClaim } from '../people/grant-claim.ts';
import type { AccessFixture } from './fixture.ts';

/** Makes the editor the office of the owner's faculty, and the other editor that of the others. */
export async function openOffices({ server, people }: AccessFixture): Promise<void> {
  const { db } = server;
  const { faculty_id: own } = await db
    .selectFrom('person')
    .select('faculty_id')
    .where('id', '=', people.owner)
    .executeTakeFirstOrThrow();
  const others = await db.selectFrom('faculty').select('id').where('id', '<>', own).execute();
  const name = 'documents.issue';
  await grantClaim(db, people.editor, { name, faculties: [own] });
  await grantClaim(db, people.otherFacultyEditor, { name, faculties: others.map(({ id }) => id) });
}

/** A valid document of the owner. */
export async function documentOf(fixture: AccessFixture): Promise<string> {
  await openOffices(fixture);
  const { server, people } = fixture;
  const { id } = await issueDocument(issuerOfServer(server), receiptOf(people.owner));
  return id;
}
