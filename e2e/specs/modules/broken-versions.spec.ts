import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { moduleReports } from '@portal/wire/modules/module-reports';
import { writeBrokenBuild, type Breaking } from '../../fixtures/faults/broken-build.ts';
import { StoppedTab } from '../../fixtures/faults/stopped-tab.ts';
import { expect, test } from '../../fixtures/test.ts';
import { translate } from '../../fixtures/translate.ts';
import { ModulePage } from '../../pages/module-page.ts';
import { PortalPage } from '../../pages/portal-page.ts';
import { buildRemote } from '../../portal/build-remote.ts';
import { remotesIn } from '../../portal/folders.ts';
import type { Portal } from '../../portal/portal.ts';
import { publish, remoteOf, rollBack } from '../../portal/remotes.ts';
import { HARD } from '../../portal/select-tests.ts';

const remote = remoteOf('services');
const notice = translate('shell', 'modules.previous');
/** A person waits a while before they reload a page that does not respond. */
const PATIENCE_MS = 6_000;
const RELOADED_WITHIN_MS = 30_000;

const publishBroken = async (portal: Portal, version: string, breaking: Breaking) => {
  const into = path.join(portal.dataFolder, `broken-${version}`);
  await publish(await writeBrokenBuild(remote, { version, breaking, into }), portal.dataFolder);
};

/** The next report of a version that is broken. */
const reportOf = async (page: Page, version: string): Promise<unknown> => {
  const request = await page.waitForRequest(
    (sent) => sent.url().endsWith(moduleReports.send.path) && sent.postData()?.includes(version) === true,
  );
  return request.postDataJSON();
};

/** Opens the page as somebody who has not seen the version, and waits for what is said and reported. */
async function expectHealed(page: Page, version: string, event: 'failed' | 'crashed'): Promise<void> {
  const reported = reportOf(page, version);
  const module = new ModulePage(page, remote);
  await new PortalPage(page).open(remote.path);
  await module.expectToWork();
  expect(await reported).toMatchObject({ module: remote.id, version, event });
}

test('a version that breaks gives way to the previous one, which is said and reported', async ({
  visit,
  ownPortal,
  problems,
}) => {
  problems.expect(/planted|Federation Runtime|portalModule|Failed to load/);
  const portal = await ownPortal();
  const kinds = [
    ['throws when it is loaded', 'failed'],
    ['throws when it renders', 'crashed'],
    ['lacks the export', 'failed'],
  ] as const;
  for (const [at, [breaking, event]] of kinds.entries()) {
    await test.step(breaking, async () => {
      const version = `1.${at + 1}.0`;
      await publishBroken(portal, version, breaking);
      const page = await visit({ as: 'student', portal });
      await expectHealed(page, version, event);
      await expect(page.getByText(notice)).toBeVisible();
      await rollBack(remote.id, portal.dataFolder);
    });
  }
});

test(
  'a file that is missing, altered or slow makes people stay on the previous version',
  {
    tag: HARD,
  },
  async ({ visit, ownPortal, problems }) => {
    test.slow();
    problems.expect(/Failed to load|Federation Runtime|integrity|Refused to execute|Loading/);
    const portal = await ownPortal();
    const version = '1.9.0';
    const build = await buildRemote(remote.id, version, path.join(portal.dataFolder, 'new-services'));
    await publish(build, portal.dataFolder);
    const published = path.join(remotesIn(portal.dataFolder), remote.id, version);
    const described: { readonly entry: string; readonly pages: Readonly<Record<string, readonly string[]>> } =
      JSON.parse(await readFile(path.join(build, 'remote.json'), 'utf8'));
    await test.step('slow: the entry takes thirty seconds', async () => {
      const page = await visit({ as: 'student', portal });
      await page.route(`**/${version}/${described.entry}*`, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 30_000));
        await route.continue().catch(() => undefined);
      });
      const reported = reportOf(page, version);
      await new PortalPage(page).open(remote.path);
      await expect(new ModulePage(page, remote).heading).toBeVisible({ timeout: 45_000 });
      expect(await reported).toMatchObject({ event: 'failed', version });
    });
    await test.step('missing: the chunk of a page', async () => {
      const chunk = described.pages[remote.page]?.find((file) => file.endsWith('.js')) ?? '';
      for (const ending of ['', '.br']) await rm(path.join(published, `${chunk}${ending}`), { force: true });
      await expectHealed(await visit({ as: 'student', portal }), version, 'failed');
    });
    await test.step('altered: the entry has another hash', async () => {
      await rm(path.join(published, `${described.entry}.br`), { force: true });
      await writeFile(path.join(published, described.entry), 'window.altered = true;');
      await expectHealed(await visit({ as: 'student', portal }), version, 'failed');
    });
  },
);

for (const breaking of ['never ends when it is loaded', 'never ends when it renders'] as const) {
  test(`a version that ${breaking} costs one reload`, { tag: HARD }, async ({ visit, ownPortal }) => {
    const portal = await ownPortal();
    await publishBroken(portal, '1.7.0', breaking);
    const page = await visit({ as: 'student', portal });
    const browser = page.context().browser();
    if (!browser) throw new Error('The page belongs to no browser');
    const reported: unknown[] = [];
    page.on('request', (sent) => {
      if (sent.url().endsWith(moduleReports.send.path)) reported.push(sent.postDataJSON());
    });
    await page.goto(`/lms${remote.path}`, { waitUntil: 'commit' });
    await new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
    const tab = await StoppedTab.end(browser, remote.path);
    await tab.reload();
    await tab.waitForText(notice, RELOADED_WITHIN_MS);
    await expect.poll(() => reported).toContainEqual({ module: remote.id, version: '1.7.0', event: 'hung' });
  });
}
