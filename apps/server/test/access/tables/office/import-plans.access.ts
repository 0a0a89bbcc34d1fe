import type { ClaimName } from '@portal/wire';
import type { importPlans } from '@portal/wire/imports/import-plans';
import { grantClaim } from '../../../people/grant-claim.ts';
import { accessCase, signedIn, type AccessTable } from '../../access-case.ts';
import type { AccessFixture } from '../../fixture.ts';
import { openOffices } from '../../office-fixture.ts';

/** The other editor has the claim, but for some faculties only. */
const wholeUniversity = signedIn({ editor: 200, others: 403 });

const HASH = '0'.repeat(64);

/** Gives a claim for the whole university, and plans an import that nothing has to be done for. */
async function planOf(fixture: AccessFixture, claim: ClaimName = 'imports.run') {
  await openOffices(fixture, claim);
  const { server, people } = fixture;
  for (const name of new Set<ClaimName>([claim, 'imports.run']))
    await grantClaim(server.db, people.editor, { name, faculties: 'all' });
  const { id } = await server.db
    .insertInto('import_plan')
    .values({ source: 'registry', year: null, author_id: people.editor, state: 'planned', hash: HASH })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { planId: id };
}

export const importPlansAccess: AccessTable<typeof importPlans> = {
  plans: [
    accessCase(wholeUniversity, async (fixture) => {
      await planOf(fixture);
      return {};
    }),
  ],
  plan: [accessCase(wholeUniversity, (fixture) => planOf(fixture))],
  addPlan: [
    accessCase(wholeUniversity, async (fixture) => {
      await planOf(fixture);
      return { source: 'registry', files: [{ name: 'rooms.csv', content: 'eA==' }] };
    }),
  ],
  planAgain: [
    accessCase(wholeUniversity, async (fixture) => ({ ...(await planOf(fixture)), same: [], distinct: [] })),
  ],
  applyPlan: [
    accessCase(wholeUniversity, async (fixture) => ({
      ...(await planOf(fixture, 'imports.approve')),
      hash: HASH,
    })),
  ],
  dropPlan: [accessCase(wholeUniversity, (fixture) => planOf(fixture))],
  problemsFile: [accessCase(wholeUniversity, (fixture) => planOf(fixture))],
};
