import path from 'node:path';
import { expect, test } from '../../fixtures/test.ts';
import { translate } from '../../fixtures/translate.ts';
import { ModulePage } from '../../pages/module-page.ts';
import { PortalPage } from '../../pages/portal-page.ts';
import { asTeam } from '../../portal/as-team.ts';
import { buildRemote } from '../../portal/build-remote.ts';
import { remoteOf } from '../../portal/remotes.ts';

const remote = remoteOf('services');
const newVersion = '1.0.1';
/** The bound for every open page (quality of a kill switch). */
const GONE_WITHIN_MS = 10_000;

test('a team publishes with its token; a disabled module leaves every open page, and comes back', async ({
  visit,
  ownPortal,
}) => {
  const portal = await ownPortal();
  const team = await asTeam(portal, remote.id);
  const page = await visit({ as: 'student', portal });
  const module = new ModulePage(page, remote);
  const link = page.getByRole('navigation').locator(`a[href$="${remote.path}"]`);
  await test.step('the new version opens', async () => {
    const build = await buildRemote(remote.id, newVersion, path.join(portal.dataFolder, 'new-services'));
    expect(await team(build)).toContain(`${remote.id} ${newVersion} is published`);
    const requested = page.waitForRequest(`**/${remote.id}/${newVersion}/remoteEntry*`);
    await new PortalPage(page).open(remote.path);
    await requested;
    await module.expectToWork();
  });
  await test.step('disabled: the open page leaves it', async () => {
    await team('disable', remote.id);
    await expect(module.heading).toBeHidden({ timeout: GONE_WITHIN_MS });
    await expect(page.getByText(translate('shell', 'modules.disabled'))).toBeVisible();
    await expect(link).toHaveCount(0);
    expect(await team('list')).toContain(`${newVersion}`);
  });
  await test.step('enabled: it is in the menu again', async () => {
    await team('enable', remote.id);
    await expect(link.first()).toBeVisible({ timeout: GONE_WITHIN_MS });
    await module.goTo();
    await module.expectToWork();
  });
});
