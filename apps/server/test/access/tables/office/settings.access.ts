import type { officeSettings } from '@portal/wire/settings/office-settings';
import { grantClaim } from '../../../people/grant-claim.ts';
import { accessCase, signedIn, type AccessTable } from '../../access-case.ts';
import type { AccessFixture } from '../../fixture.ts';
import { openOffices } from '../../office-fixture.ts';

/** The other editor has the claim, but for some faculties only. */
const wholeUniversity = signedIn({ editor: 200, others: 403 });

async function openUniversity(fixture: AccessFixture): Promise<void> {
  await openOffices(fixture, 'settings.manage');
  const { server, people } = fixture;
  await grantClaim(server.db, people.editor, { name: 'settings.manage', faculties: 'all' });
}

export const officeSettingsAccess: AccessTable<typeof officeSettings> = {
  listSettings: [
    accessCase(wholeUniversity, async (fixture) => {
      await openUniversity(fixture);
      return {};
    }),
  ],
  changeSetting: [
    accessCase(wholeUniversity, async (fixture) => {
      await openUniversity(fixture);
      return { name: 'auditLifetime', value: '{"years":6}', shownValue: '{"years":5}' };
    }),
  ],
};
