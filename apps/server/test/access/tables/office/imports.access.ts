import type { officeImports } from '@portal/wire/imports/office-imports';
import { grantClaim } from '../../../people/grant-claim.ts';
import { accessCase, signedIn, type AccessTable } from '../../access-case.ts';
import type { AccessFixture } from '../../fixture.ts';
import { openOffices } from '../../office-fixture.ts';

/** The other editor has the claim, but for some faculties only. */
const wholeUniversity = signedIn({ editor: 200, others: 403 });

async function openUniversity(fixture: AccessFixture): Promise<void> {
  await openOffices(fixture, 'imports.run');
  const { server, people } = fixture;
  await grantClaim(server.db, people.editor, { name: 'imports.run', faculties: 'all' });
}

export const officeImportsAccess: AccessTable<typeof officeImports> = {
  pastImports: [
    accessCase(wholeUniversity, async (fixture) => {
      await openUniversity(fixture);
      return {};
    }),
  ],
  undoImport: [
    accessCase(wholeUniversity, async (fixture) => {
      await openUniversity(fixture);
      const { id } = await fixture.server.db
        .insertInto('record_import')
        .values({
          source: 'registry',
          year: null,
          actor: 'cli:operator@office',
          files: '[]',
          plan_hash: 'none',
          report: '[]',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { importId: id };
    }),
  ],
};
