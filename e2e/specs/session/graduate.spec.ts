import { expectAccessible } from '../../fixtures/look/expect-accessible.ts';
import { endedSessionError } from '../../fixtures/page-problems.ts';
import { expect, test } from '../../fixtures/test.ts';
import { translate } from '../../fixtures/translate.ts';
import { LoginPage } from '../../pages/login-page.ts';
import { runCommand } from '../../portal/run-command.ts';

/** Today by the university's clock. */
const today = (): string => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Bishkek' }).format();

const phone = { width: 360, height: 740 };

test('a student who graduates signs in again and reads their own records, with nothing broken (D-63.8)', async ({
  ownPortal,
  visit,
  problems,
}) => {
  problems.expect(endedSessionError);
  const portal = await ownPortal();
  const page = await visit({ as: 'student', portal, theme: 'dark', colorScheme: 'dark', viewport: phone });
  await page.goto('/lms');
  const order = ['--number', '40-В', '--date', today()];
  await runCommand(portal, 'students', 'order', 'graduated', ...order, 'student');
  // The next call tells the open page, which asks to sign in again.
  await page
    .getByRole('navigation')
    .getByRole('link', { name: translate('shell', 'nav.messages') })
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await new LoginPage(page).signIn('student');

  await expect(page.getByText(/^Вы окончили университет\. По .+ включительно/)).toBeVisible();
  await expectAccessible(page);
  const tabs = page.getByRole('navigation').getByRole('link');
  await expect(tabs).toHaveText([translate('shell', 'profile.title'), translate('shell', 'nav.apps')]);
  const pages = { paymentcode: 'paymentcode', orders: 'singlewindow', transcript: 'transcript' };
  for (const [name, path] of Object.entries(pages)) {
    const title = translate('services', `${name}.title`);
    await page.goto('/lms/apps');
    await page.getByRole('main').locator(`a[href$="/${path}"]`).first().click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('main').locator('table, section').first()).toBeVisible();
    await expectAccessible(page, name);
  }
  await page.goto('/lms/profile');
  await expect(
    page.getByRole('heading', { name: translate('shell', 'profile.devices.title') }),
  ).toBeVisible();
  await expectAccessible(page, 'profile');
  await page.goto('/lms/chat');
  await expect(page).toHaveURL(/\/lms\/?$/);
});
