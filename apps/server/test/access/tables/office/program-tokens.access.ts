import { addDays } from '@portal/domain';
import type { programTokens } from '@portal/wire/programs/program-tokens';
import { createProgramToken } from '../../../programs/program-client.ts';
import { grantClaim } from '../../../people/grant-claim.ts';
import { accessCase, signedIn, type AccessTable } from '../../access-case.ts';
import type { AccessFixture } from '../../fixture.ts';
import { todayOf } from '../../journal-fixture.ts';
import { openOffices } from '../../office-fixture.ts';

/** The other editor has the claim, but for some faculties only. */
const wholeUniversity = signedIn({ editor: 200, others: 403 });

async function openUniversity(fixture: AccessFixture): Promise<void> {
  await openOffices(fixture, 'people.manage');
  const { server, people } = fixture;
  await grantClaim(server.db, people.editor, { name: 'people.manage', faculties: 'all' });
}

export const programTokensAccess: AccessTable<typeof programTokens> = {
  list: [
    accessCase(wholeUniversity, async (fixture) => {
      await openUniversity(fixture);
      return {};
    }),
  ],
  create: [
    accessCase(wholeUniversity, async (fixture) => {
      await openUniversity(fixture);
      const endsOn = addDays(await todayOf(fixture.server.db), 30);
      return { name: 'bookkeeping', scopes: ['people.read'], endsOn, callsPerMinute: 60 };
    }),
  ],
  revoke: [
    accessCase(wholeUniversity, async (fixture) => {
      await openUniversity(fixture);
      const { tokenId } = await createProgramToken(fixture.server);
      return { tokenId, reason: 'The program is not used any more' };
    }),
  ],
};
