import { expect, test } from '../../fixtures/test.ts';
import { endedSessionError } from '../../fixtures/page-problems.ts';
import { opensOffline } from '../../fixtures/stored-data.ts';
import { translate } from '../../fixtures/translate.ts';
import { LoginPage } from '../../pages/login-page.ts';
import { PortalPage } from '../../pages/portal-page.ts';
import { hardUnless } from '../../portal/select-tests.ts';

const unreachable = /net::ERR_|Failed to load resource/;

test('the portal opens without a network after the first sign-in, which loads no page again (§2 Routes.2)', async ({
  visit,
  problems,
}) => {
  problems.expect(unreachable);
  const page = await visit({ serviceWorkers: 'allow' });
  await (await new LoginPage(page).open()).signIn('student');
  const portal = new PortalPage(page);
  await expect(portal.navigation).toBeVisible();
  await portal.goTo('/journal');
  await expect(portal.heading).toContainText(translate('journal', 'journal.title'));
  await opensOffline(page);
  await page.context().setOffline(true);

  await test.step('the page that was open, of a module', async () => {
    await page.reload();
    await expect(portal.heading).toContainText(translate('journal', 'journal.title'));
    await expect(page.getByRole('alert').getByRole('button', { name: /^Нет сети !!!/ })).toBeVisible();
  });
  await test.step('home', async () => {
    await page.goto('/lms');
    await expect(portal.greeting).toHaveText(/Здравствуйте/);
  });
  await test.step('an unknown address leads to /lms/offline', async () => {
    await page.goto('/lms/no/such/page');
    await expect(page).toHaveURL(/\/lms\/offline$/);
    await expect(page.getByText(translate('shell', 'offline.text'))).toBeVisible();
  });
});

test('the login page opens without a network after its first visit, and in each language (§2 Routes.2)', async ({
  visit,
  problems,
}) => {
  problems.expect(unreachable);
  const page = await visit({ serviceWorkers: 'allow', language: 'kg' });
  await page.goto('/lms/login');
  await opensOffline(page);
  await page.context().setOffline(true);
  await page.reload();
  const login = new LoginPage(page, 'kg');
  await expect(login.heading).toBeVisible();
  await login.switchTo('English');
  await expect(new LoginPage(page, 'en').heading).toBeVisible();
});

for (const network of ['with', 'without'] as const)
  test(
    `the login page opens without a network after a sign-out ${network} one (§2 Routes.2, D-26.2)`,
    { tag: hardUnless(network === 'without') },
    async ({ visit, problems }) => {
      problems.expect(unreachable, endedSessionError);
      const page = await visit({ serviceWorkers: 'allow' });
      await (await new LoginPage(page).open()).signIn('student');
      const portal = new PortalPage(page);
      await expect(portal.navigation).toBeVisible();
      await opensOffline(page);
      await page.context().setOffline(network === 'without');
      await portal.signOut();
      const login = new LoginPage(page);
      await expect(login.heading).toBeVisible();
      await opensOffline(page);
      await page.context().setOffline(true);
      await page.goto('/lms/chat');
      await expect(login.heading).toBeVisible();
      await expect(page).toHaveURL(/\/lms\/login$/);
      await expect(portal.navigation).toHaveCount(0);
      await page.context().setOffline(false);
      await expect(page.getByText(translate('shell', 'login.signOutDeferred'))).toBeHidden();
      await login.signIn('editor');
      await expect(portal.navigation).toBeVisible();
    },
  );

test('the page brings its first responses, so that a reload asks for no list', async ({ visit }) => {
  const page = await visit({ as: 'student' });
  for (const [path, heading] of [
    ['/lms', /Здравствуйте/],
    ['/lms/transcript', translate('services', 'transcript.title')],
    ['/lms/umk', translate('library-umk', 'umk.title')],
  ] as const) {
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/lms\/(?:api\/|config)/.test(pathname)) calls.push(pathname);
    });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
    await expect.poll(() => calls).toContain('/lms/api/events');
    expect(calls.filter((call) => !/\/(?:events|photo\.file|schedule\/student\.json)$/.test(call))).toEqual(
      [],
    );
    await expect(page.locator('#initial-responses')).toHaveCount(0);
    page.removeAllListeners('request');
  }
});
