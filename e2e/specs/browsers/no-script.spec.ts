import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';
import { translate } from '../../fixtures/translate.ts';
import { LoginPage } from '../../pages/login-page.ts';
import { PortalPage } from '../../pages/portal-page.ts';
import { people } from '../../portal/sessions.ts';
import { hardUnless } from '../../portal/select-tests.ts';

const serverText = (key: string) => translate('server', key);

/** Locators by text leave out what stands in a `noscript`. */
async function expectNotice(page: Page): Promise<void> {
  const notice = page.locator('noscript > p');
  await expect(notice).toBeVisible();
  await expect(notice).toHaveText(serverText('scriptOff'));
}

/** The server renders the page from its second request on. */
const openRendered = (page: Page, path: string) =>
  expect(async () => {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('#root[data-for]')).toBeAttached({ timeout: 2_000 });
  }).toPass();

test('the login form is there without any script, and password managers know its fields (decision 0050)', async ({
  visit,
}) => {
  const page = await visit({ javaScriptEnabled: false });
  await openRendered(page, '/lms/login');
  const login = new LoginPage(page);
  await expect(login.heading).toBeVisible();
  await expect(login.login).toBeVisible();
  await expect(login.login).toHaveAttribute('autocomplete', 'username');
  await expect(login.login).toHaveAttribute('name', 'username');
  await expect(login.password).toBeVisible();
  await expect(login.password).toHaveAttribute('autocomplete', 'current-password');
  await expect(login.password).toHaveAttribute('type', 'password');
  await expect(login.submit).toBeEnabled();
  await expectNotice(page);
});

for (const [credentials, password] of [
  ['a wrong password', 'Not-the-password-1'],
  ['the right password', people.student.password],
] as const)
  test(
    `without a script ${credentials} leads to a page that says what is missing, and nobody is signed in`,
    { tag: hardUnless(credentials === 'the right password') },
    async ({ visit }) => {
      const page = await visit({ javaScriptEnabled: false });
      await openRendered(page, '/lms/login');
      const login = new LoginPage(page);
      await login.signIn({ login: people.student.login, password });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(serverText('scriptMissingTitle'));
      await expect(page.getByText(serverText('scriptMissing'))).toBeVisible();
      expect(page.url()).not.toContain(password);
      expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('sid');
      await page.getByRole('link', { name: serverText('scriptMissingBack') }).click();
      await expect(login.submit).toBeVisible();
    },
  );

test('the menu of a signed-in person is there without any script, and its links work', async ({ visit }) => {
  const page = await visit({ as: 'student', javaScriptEnabled: false });
  await openRendered(page, '/lms');
  const portal = new PortalPage(page);
  await expect(portal.navigation).toBeVisible();
  await expect(portal.greeting).toBeVisible();
  await portal.goTo('/journal');
  await expect(portal.heading).toContainText(translate('journal', 'journal.title'));
  await expectNotice(page);
});
