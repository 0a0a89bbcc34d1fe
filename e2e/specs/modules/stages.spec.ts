import path from 'node:path';
import type { Page } from '@playwright/test';
import { writeBrokenBuild } from '../../fixtures/faults/broken-build.ts';
import { expect, test } from '../../fixtures/test.ts';
import { ModulePage } from '../../pages/module-page.ts';
import { PortalPage } from '../../pages/portal-page.ts';
import { buildRemote } from '../../portal/build-remote.ts';
import { remoteOf } from '../../portal/remotes.ts';
import { teamOf } from '../../portal/team.ts';

/** A module of students and teachers. */
const remote = remoteOf('chat');
/** The bar for a version that breaks. */
const BACK_WITHIN_MS = 60_000;
/** So many browsers meet the fault before the portal goes back. */
const BROKEN_FOR = 5;

/** Opens the module; returns the version that the page has loaded. */
async function versionFor(page: Page): Promise<string | undefined> {
  const requested = page.waitForRequest(`**/remotes/${remote.id}/*/remoteEntry*`);
  await new PortalPage(page).open(remote.path);
  await new ModulePage(page, remote).expectToWork();
  return /\/remotes\/[^/]+\/([^/]+)\//.exec((await requested).url())?.[1];
}

test('a version reaches the people of its stage first, and everybody when it is promoted', async ({
  visit,
  ownPortal,
}) => {
  const portal = await ownPortal();
  const team = await teamOf(portal, remote.id);
  const version = '1.1.0';
  const build = await buildRemote(remote.id, version, path.join(portal.dataFolder, 'new-chat'));
  expect(await team(build, '--people', 'student')).toContain('is published for 1 named person');
  const open = async (as: 'student' | 'teacher') => versionFor(await visit({ as, portal }));
  expect(await open('student')).toBe(version);
  expect(await open('teacher')).not.toBe(version);
  expect(await team('promote', remote.id)).toContain('is for everybody');
  expect(await open('teacher')).toBe(version);
});

test('the portal goes back from a version that breaks for the people of its stage', async ({
  visit,
  ownPortal,
  problems,
}) => {
  problems.expect(/planted/);
  const portal = await ownPortal();
  const team = await teamOf(portal, remote.id);
  const version = '1.2.0';
  const into = path.join(portal.dataFolder, 'broken-chat');
  const breaking = 'throws when it renders';
  await team(await writeBrokenBuild(remote, { version, breaking, into }), '--people', 'student');
  for (let visitor = 0; visitor < BROKEN_FOR; visitor += 1) {
    const page = await visit({ as: 'student', portal });
    await new PortalPage(page).open(remote.path);
    // The browser goes back at once, whatever the portal decides for everybody.
    await new ModulePage(page, remote).expectToWork();
  }
  const status = () => team('status', remote.id);
  await expect.poll(status, { timeout: BACK_WITHIN_MS }).toMatch(/rollback {2}\S+ {2}portal/);
  expect(await status()).not.toContain(`${version} for`);
  expect(await versionFor(await visit({ as: 'student', portal }))).not.toBe(version);
});
