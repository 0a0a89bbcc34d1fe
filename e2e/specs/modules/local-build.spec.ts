import path from 'node:path';
import type { Page } from '@playwright/test';
import { createBuildServer } from '@portal/tooling/build-server';
import { TRIAL_PATH } from '@portal/wire/modules/trial';
import { expect, test } from '../../fixtures/test.ts';
import { translate } from '../../fixtures/translate.ts';
import { ModulePage } from '../../pages/module-page.ts';
import { PortalPage } from '../../pages/portal-page.ts';
import { buildRemote } from '../../portal/build-remote.ts';
import type { Portal } from '../../portal/portal.ts';
import { remoteOf } from '../../portal/remotes.ts';
import { runCommand } from '../../portal/run-command.ts';

const remote = remoteOf('chat');

/** Serves a build as `portal-dev` does; returns its address. */
async function serveBuild(portal: Portal): Promise<string> {
  const build = await buildRemote(remote.id, '1.0.2-local', path.join(portal.dataFolder, 'local-build'));
  const server = createBuildServer({ build, portal: portal.origin });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  return `http://127.0.0.1:${String(Reflect.get(Object(server.address()), 'port'))}`;
}

const bannerIn = (page: Page) => page.getByRole('region', { name: translate('shell', 'trial.label') });

test('a developer runs a local build in one tab of a running portal, after a question', async ({
  visit,
  ownPortal,
}) => {
  const portal = await ownPortal();
  const origin = await serveBuild(portal);
  await runCommand(portal, 'grant', 'teacher', 'modules.try');
  const page = await visit({ as: 'teacher', portal });
  const loadsLocally = () =>
    page.waitForRequest((request) => request.url().startsWith(`${origin}/remoteEntry`));

  await test.step('a link alone runs nothing', async () => {
    await page.goto(`${TRIAL_PATH}?from=${encodeURIComponent(origin)}`);
    await expect(page.getByText(origin)).toBeVisible();
    await new PortalPage(page).open(remote.path);
    await expect(bannerIn(page)).toHaveCount(0);
  });
  await test.step('after the answer, the module comes from the local build', async () => {
    await page.goto(`${TRIAL_PATH}?from=${encodeURIComponent(origin)}`);
    await page.getByRole('button').click();
    await expect(bannerIn(page)).toContainText(origin);
    const loaded = loadsLocally();
    await new PortalPage(page).open(remote.path);
    await loaded;
    await new ModulePage(page, remote).expectToWork();
  });
  await test.step('another tab has the published version', async () => {
    const other = await page.context().newPage();
    await other.goto(`/lms${remote.path}`);
    await expect(other.getByRole('heading').first()).toBeVisible();
    await expect(bannerIn(other)).toHaveCount(0);
    await other.close();
  });
  await test.step('it ends with the button', async () => {
    await bannerIn(page).getByRole('button').click();
    await expect(bannerIn(page)).toHaveCount(0);
    await new PortalPage(page).open(remote.path);
    await new ModulePage(page, remote).expectToWork();
    await expect(bannerIn(page)).toHaveCount(0);
  });
});
