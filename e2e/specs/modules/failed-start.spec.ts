import type { Page, Route } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';
import { translate } from '../../fixtures/translate.ts';
import { LoginPage } from '../../pages/login-page.ts';
import { PortalPage } from '../../pages/portal-page.ts';
import { hardUnless } from '../../portal/select-tests.ts';

const planted = /net::ERR_|Failed to load resource|planted|No messages of shell|MIME type/;
const startScripts = ['react', 'framework', 'main'] as const;

const sentenceOf = (page: Page, language: 'ru' | 'kg' | 'en' = 'ru') =>
  page.getByRole('alert').getByText(translate('shell', 'crash.title', language));
const retryOf = (page: Page, language: 'ru' | 'kg' | 'en' = 'ru') =>
  page.getByRole('link', { name: translate('shell', 'crash.reload', language) });

const faults: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'is missing': (route) => route.fulfill({ status: 404, body: 'planted' }),
  'is blocked': (route) => route.abort('blockedbyclient'),
  throws: (route) => route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("planted")' }),
};

for (const [fault, answer] of Object.entries(faults))
  test(
    `a start script that ${fault} leaves the sentence and a way to try again (§8)`,
    { tag: hardUnless(fault === 'is missing') },
    async ({ visit, problems }) => {
      problems.expect(planted);
      const page = await visit();
      for (const name of startScripts)
        await test.step(name, async () => {
          const address = new RegExp(`/lms/js/${name}\\.[0-9a-f]+\\.js`);
          await page.route(address, answer);
          await page.goto('/lms/login');
          await expect(sentenceOf(page)).toBeVisible({ timeout: 3_000 });
          await page.unroute(address);
          await retryOf(page).click();
          await expect(new LoginPage(page).heading).toBeVisible();
          await expect(sentenceOf(page)).toBeHidden();
          await expect(page).toHaveURL(/\/lms\/login$/);
        });
    },
  );

for (const [fault, answer] of [
  ['is aborted', (route: Route) => route.abort()],
  ['answers 500', (route: Route) => route.fulfill({ status: 500, body: 'planted' })],
] as const)
  test(
    `a language file that ${fault} leaves the sentence in the page's language, not keys (§8)`,
    { tag: hardUnless(fault === 'answers 500') },
    async ({ visit, problems }) => {
      problems.expect(planted);
      const page = await visit({ language: 'kg', as: 'student' });
      const address = /\/lms\/locales\/kg\/shell\.json/;
      await page.route(address, answer);
      await page.goto('/lms/news');
      await expect(sentenceOf(page, 'kg')).toBeVisible({ timeout: 5_000 });
      await expect(page.locator('#root')).toBeHidden();
      await page.unroute(address);
      await retryOf(page, 'kg').click();
      await expect(new PortalPage(page, 'kg').heading).toHaveText(translate('shell', 'nav.news', 'kg'));
    },
  );

test('a language that cannot be loaded leaves the page as it is and says so (§8, §2 Profile menu)', async ({
  visit,
  problems,
}) => {
  problems.expect(planted);
  const page = await visit();
  const login = await new LoginPage(page).open();
  await page.route(/\/lms\/locales\/kg\//, (route) => route.abort());
  await login.switchTo('Кыргызча');
  await expect(page.getByText(translate('shell', 'languageNotLoaded'))).toBeVisible();
  await expect(login.heading).toBeVisible();
  await page.unroute(/\/lms\/locales\/kg\//);
  // By keyboard, because the message covers the button.
  await page.getByRole('button', { name: 'Кыргызча' }).press('Enter');
  await expect(new LoginPage(page, 'kg').heading).toBeVisible();
});

test("a module's language file that cannot be loaded offers a retry instead of keys (§8)", async ({
  visit,
  problems,
}) => {
  problems.expect(planted, /No messages of journal/);
  const page = await visit({ as: 'student' });
  const address = /\/lms\/locales\/ru\/journal\.json/;
  await page.route(address, (route) => route.fulfill({ status: 500, body: 'planted' }));
  await page.goto('/lms/journal');
  const retry = page.getByRole('main').getByRole('button', { name: translate('shell', 'modules.retry') });
  await expect(retry).toBeVisible();
  await page.unroute(address);
  await retry.click();
  await expect(new PortalPage(page).heading).toContainText(translate('journal', 'journal.title'));
});
