import { expect, test } from '../../fixtures/test.ts';
import { translate } from '../../fixtures/translate.ts';
import { LoginPage } from '../../pages/login-page.ts';
import { PortalPage } from '../../pages/portal-page.ts';

const names = { ru: 'Русский', kg: 'Кыргызча', en: 'English' } as const;
const switchWithinMs = 300;

test('the login page changes its language without a reload', async ({ visit }) => {
  const page = await visit();
  await new LoginPage(page).open();
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  for (const [language, html] of [
    ['kg', 'ky'],
    ['en', 'en'],
    ['ru', 'ru'],
  ] as const) {
    const login = new LoginPage(page, language);
    await login.switchTo(names[language]);
    await expect(login.heading).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', html);
  }
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

test('the whole portal changes its language at once and remembers it (§1 Product.2)', async ({ visit }) => {
  const page = await visit({ as: 'student' });
  await new PortalPage(page).open('/journal');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));

  const tookMs = await new PortalPage(page).switchTo(names.kg);
  const portal = new PortalPage(page, 'kg');
  await expect(portal.navigation).toBeVisible();
  await expect(page.getByText(translate('journal', 'ownMarks.lead', 'kg'))).toBeVisible();
  console.log(`the language changed within ${tookMs} ms (target ${switchWithinMs} ms)`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ky');
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);

  await page.reload();
  await expect(portal.navigation).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ky');
});

test('the chosen theme applies from the first paint', async ({ visit, problems }) => {
  const page = await visit({ colorScheme: 'light' });
  await new LoginPage(page).open();
  const root = page.locator('html');
  const toggle = page.getByRole('button', { name: 'Сменить тему' });
  await expect(root).toHaveAttribute('data-theme', 'light');
  await toggle.click();
  await toggle.click();
  await expect(root).toHaveAttribute('data-theme', 'dark');

  // Before any script runs, the server's HTML decides the first paint.
  problems.expect(/Failed to load resource: net::ERR_FAILED \(.*\.js\)/);
  await page.route(/\.js$/, (route) => route.abort());
  await page.goto('/lms/login');
  await expect(root).toHaveAttribute('data-theme', 'dark');
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  expect(await background()).toMatch(/^rgb\((?:\d|[1-5]\d), (?:\d|[1-5]\d), (?:\d|[1-5]\d)\)$/);
});

test('without a choice the theme follows the device', async ({ visit }) => {
  const page = await visit({ colorScheme: 'dark' });
  await new LoginPage(page).open();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});
