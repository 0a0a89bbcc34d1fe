import { issueDocument } from '../../src/storage/issued-documents/issue-document.ts';
import { issuerOfServer, receiptOf } from '../files/issued-documents.ts';
import type { AccessFixture } from './fixture.ts';
import { openOffices } from './office-fixture.ts';

/** A valid document of the owner. */
export async function documentOf(fixture: AccessFixture): Promise<string> {
  await openOffices(fixture, 'documents.issue');
  const { server, people } = fixture;
  const { id } = await issueDocument(issuerOfServer(server), receiptOf(people.owner));
  return id;
}
