import { expect, test } from '../../fixtures/test.ts';
import { endedSessionError } from '../../fixtures/page-problems.ts';
import { workerIsReady } from '../../fixtures/stored-data.ts';
import { translate } from '../../fixtures/translate.ts';
import { PortalPage } from '../../pages/portal-page.ts';
import type { Page } from '@playwright/test';

/** The addresses that the browser has cached of the portal. */
const listCachedResponses = (page: Page) =>
  page.evaluate(async () => {
    const addresses: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) addresses.push(new URL(url).pathname);
    return addresses;
  });

/** A file of a module, which only signed-in people load. */
const isOfModule = (path: string) => /^\/lms\/remotes\/[a-z-]+\//.test(path);

const offlineErrors = /net::ERR_(?:INTERNET_DISCONNECTED|CONNECTION_REFUSED|FAILED)|Failed to load resource/;

test('the portal starts offline with the banner, and reconnects by itself', async ({ visit, problems }) => {
  problems.expect(offlineErrors);
  const page = await visit({ as: 'student', serviceWorkers: 'allow' });
  const portal = await new PortalPage(page).open();
  await workerIsReady(page);
  await page.goto('/lms/journal');
  await expect(portal.heading).toContainText(translate('journal', 'journal.title'));

  await page.context().setOffline(true);
  await page.goto('/lms/journal');
  await expect(portal.heading).toContainText(translate('journal', 'journal.title'));
  const banner = page.getByRole('alert').getByRole('button', { name: /^Нет сети !!!/ });
  await expect(banner).toBeVisible();
  await page.goto('/lms/manual');
  await expect(portal.heading).toContainText(translate('shell', 'menu.userManual'));

  await page.context().setOffline(false);
  await expect(banner).toBeHidden();
});

test('no personal data is cached, and after signing out only what a first visit caches (§4 Logout, D-26.2)', async ({
  visit,
  problems,
}) => {
  problems.expect(endedSessionError);
  const page = await visit({ serviceWorkers: 'allow' });
  await page.goto('/lms/login');
  await page.getByLabel(translate('shell', 'login.login'), { exact: true }).fill('editor');
  await page.getByLabel(translate('shell', 'login.password'), { exact: true }).fill('Editor-2026');
  await page.keyboard.press('Enter');
  const portal = new PortalPage(page);
  await expect(portal.navigation).toBeVisible();
  await workerIsReady(page);
  await page.goto('/lms/chat');
  await expect(portal.navigation).toBeVisible();
  const anchor = await listCachedResponses(page);
  expect(anchor).toContain('/lms');
  expect(anchor.some(isOfModule)).toBe(true);
  expect(anchor.filter((path) => path.startsWith('/lms/api/') || path.endsWith('config.json'))).toEqual([]);
  await portal.signOut();
  await expect(page).toHaveURL(/\/lms\/login$/);
  await expect.poll(async () => (await listCachedResponses(page)).some(isOfModule)).toBe(false);
  await expect.poll(() => listCachedResponses(page)).toContain('/lms');
  expect((await listCachedResponses(page)).filter(isOfModule)).toEqual([]);
});

test('the portal can be installed', async ({ visit }) => {
  const page = await visit({ language: 'kg' });
  await page.goto('/lms/login');
  const address = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest: unknown = await (await page.request.get(address ?? '')).json();
  expect(manifest).toMatchObject({
    id: '/lms',
    start_url: '/lms',
    scope: '/lms',
    display: 'standalone',
    name: translate('shell', 'portal.name', 'kg'),
  });
  for (const size of [192, 512]) {
    const icon = await page.request.get(`/lms/icons/portal-${size}.png`);
    expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/png']);
  }
});
