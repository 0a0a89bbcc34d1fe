import { expectAccessible } from '../../fixtures/look/expect-accessible.ts';
import { keepPicture } from '../../fixtures/files/keep-picture.ts';
import { endedSessionError } from '../../fixtures/page-problems.ts';
import { expect, test } from '../../fixtures/test.ts';
import { LoginPage } from '../../pages/login-page.ts';
import { PortalPage } from '../../pages/portal-page.ts';
import { startOpenIdProvider, type OpenIdProvider } from '../../portal/openid-provider.ts';

let provider: OpenIdProvider;
test.beforeEach(async ({ browserName: _ }, testInfo) => {
  provider = await startOpenIdProvider(testInfo.outputPath());
});
test.afterEach(() => provider.stop());

test('a student signs in with a provider, and the sign-out goes on there', async ({
  ownPortal,
  visit,
  problems,
}) => {
  // Of the pages of the provider, and of cookies that go.
  problems.expect(/favicon\.ico/, /fonts\.googleapis/, endedSessionError);
  const page = await visit({ portal: await ownPortal(provider.environment) });
  const account = async (name: string) => {
    await page.getByRole('button', { name: 'Войти через аккаунт университета' }).click();
    await page.getByLabel('Account').fill(name);
    await page.getByRole('button', { name: 'Sign in' }).click();
  };

  await test.step('an account that the registrar does not know leads back', async () => {
    await new LoginPage(page).open();
    await account('subject-1 nobody@example.org yes');
    await expect(page.getByText(/^Отдел регистрации пока не знает этой учётной записи/)).toBeVisible();
    await keepPicture(page, 'screens/provider-unknown');
    await expectAccessible(page, 'unknown account');
    // The provider would go on with the account of before.
    await page.context().clearCookies();
    await page.getByRole('link', { name: 'Назад ко входу' }).click();
  });

  await test.step('a known one opens the portal', async () => {
    await account('subject-2 s1@example.kg yes');
    await expect(page).toHaveURL(/\/lms\/?$/);
    await expect(new PortalPage(page).greeting).toHaveText(/Здравствуйте/);
  });

  await test.step('the sign-out goes on at the provider, which leads back', async () => {
    await new PortalPage(page).signOut();
    await page.getByRole('button', { name: 'Yes, sign me out' }).click();
    await expect(new LoginPage(page).submit).toBeVisible();
    await expect(page).toHaveURL(/\/lms\/login/);
  });
});

for (const { language, theme, width } of [
  { language: 'ru', theme: 'light', width: 1440 },
  { language: 'kg', theme: 'dark', width: 320 },
  { language: 'en', theme: 'light', width: 390 },
] as const)
  test(`the ways to sign in are accessible and fit the window: ${theme}, ${width} px, ${language}`, async ({
    ownPortal,
    visit,
    problems,
  }) => {
    problems.expect(/Failed to load resource.*503/);
    const viewport = { width, height: 800 };
    const portal = await ownPortal(provider.environment);
    const page = await visit({ portal, language, theme, viewport, colorScheme: theme });
    await new LoginPage(page, language).open();
    const ways = page.getByRole('button', { name: /ЕСИ|ESI/ });
    await ways.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
    await keepPicture(page, `screens/ways-${theme}-${width}-${language}`, { fullPage: true });
    await expectAccessible(page, 'ways to sign in');
  });
