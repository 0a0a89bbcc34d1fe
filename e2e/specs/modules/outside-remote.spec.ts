import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Route } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';
import { RemoteFaults } from '../../fixtures/faults/faults.ts';
import { PortalPage } from '../../pages/portal-page.ts';
import { buildOutsideRemote, outsideRemote } from '../../portal/build-remote.ts';
import type { Portal } from '../../portal/portal.ts';
import { publish } from '../../portal/remotes.ts';
import { HARD } from '../../portal/select-tests.ts';

const messageTargetMs = 5_000;
/** A string that only React's own code contains. */
const reactSignature = 'react.transitional.element';

async function publishAnnouncement(portal: Portal): Promise<string> {
  const build = await buildOutsideRemote(path.join(portal.dataFolder, 'outside'));
  await publish(build, portal.dataFolder, '--manifest', outsideRemote.details);
  return build;
}

/** The scripts of a build that contain React. */
async function findReactCopies(build: string): Promise<string[]> {
  const names = (await readdir(build)).filter((name) => name.endsWith('.js'));
  const texts = await Promise.all(names.map((name) => readFile(path.join(build, name), 'utf8')));
  return names.filter((_, at) => texts[at]?.includes(reactSignature));
}

test('a remote built by another team with its own tools is mounted and shares the one React', async ({
  visit,
  ownPortal,
}) => {
  const portal = await ownPortal();
  const build = await publishAnnouncement(portal);
  expect(await findReactCopies(build), 'it has one, in case nobody else brings it').toHaveLength(1);
  const page = await visit({ as: 'student', portal });
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (response.url().includes('/remotes/surveys/') && response.url().endsWith('.js'))
      scripts.push(await response.text());
  });
  const shell = await new PortalPage(page).open();

  await test.step('its manifest adds the navigation entry before any of its code is loaded', async () => {
    await expect(shell.navigation.getByRole('link', { name: 'Опросы' })).toBeVisible();
    expect(scripts).toEqual([]);
  });
  await test.step("its page is part of the shell's React tree", async () => {
    await shell.goTo(outsideRemote.path);
    await expect(shell.heading).toHaveText('Surveys');
    await page.getByRole('button', { name: 'Answers: 0' }).click();
    await expect(page.getByRole('button', { name: 'Answers: 1' })).toBeVisible();
  });
  await test.step('it brought no React of its own', async () => {
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.filter((script) => script.includes(reactSignature))).toEqual([]);
  });
});

const faults: readonly { readonly name: string; readonly response: (route: Route) => Promise<void> }[] = [
  { name: 'is gone (404)', response: (route) => route.fulfill({ status: 404, body: 'planted' }) },
  { name: 'fails (500)', response: (route) => route.fulfill({ status: 500, body: 'planted' }) },
  { name: 'is not JSON', response: (route) => route.fulfill({ body: '<html>planted' }) },
  { name: 'hangs', response: async () => undefined },
];

test(
  'whatever is wrong with its manifest, the portal works and the page recovers',
  { tag: HARD },
  async ({ visit, ownPortal, problems }) => {
    problems.expect(/Failed to load resource/, /Federation Runtime|mf-manifest\.json/);
    const portal = await ownPortal();
    await publishAnnouncement(portal);
    for (const { name, response } of faults)
      await test.step(`the manifest ${name}`, async () => {
        const page = await visit({ as: 'student', portal });
        const planted = new RemoteFaults(page, outsideRemote);
        await planted.files('mf-manifest.json', response);
        const shell = await new PortalPage(page).open('/apps');
        await shell.goTo(outsideRemote.path);
        const again = page.getByRole('main').getByRole('button', { name: 'Повторить' });
        await again.waitFor({ timeout: messageTargetMs });
        await shell.goTo('/library');
        await expect(shell.heading).toHaveText('Электронная библиотека');
        await shell.goTo(outsideRemote.path);
        await again.waitFor({ timeout: messageTargetMs });
        planted.takeAway();
        await again.click();
        await expect(shell.heading).toHaveText('Surveys');
      });
  },
);
