import { press, tabTo } from '../../fixtures/keyboard.ts';
import { expect, test } from '../../fixtures/test.ts';
import { endedSessionError } from '../../fixtures/page-problems.ts';
import { translate } from '../../fixtures/translate.ts';
import { LoginPage } from '../../pages/login-page.ts';
import { PortalPage } from '../../pages/portal-page.ts';

const text = (key: string) => translate('shell', key);

test('publishes an announcement and deletes it without a mouse', async ({ visit }) => {
  const page = await visit({ as: 'editor' });
  await new PortalPage(page).open('/news');
  const name = `By keyboard ${crypto.randomUUID()}`;
  await press(page, page.getByRole('button', { name: text('news.write') }));
  const form = page.getByRole('form');
  const field = (key: string) => form.getByLabel(text(`news.${key}`), { exact: true });
  await tabTo(page, field('name'));
  await page.keyboard.type(name);
  await tabTo(page, field('message'));
  await page.keyboard.type('Typed.');
  await press(page, form.getByRole('button', { name: text('news.publish'), exact: true }));
  const dialog = page.getByRole('dialog');
  await press(page, dialog.getByRole('button', { name: text('news.confirmPublish') }));
  const item = page.getByRole('article', { name });
  await expect(item).toBeVisible();

  await press(page, item.getByRole('button', { name: text('news.deleteNamed').replace('{{name}}', name) }));
  await press(page, dialog.getByRole('button', { name: text('news.delete'), exact: true }));
  await expect(item).toHaveCount(0);
});

test('sets a new password with a code without a mouse, and sees that the code is wrong', async ({
  visit,
  problems,
}) => {
  problems.expect(/40\d|422/);
  const page = await visit();
  const login = await new LoginPage(page).open();
  await press(page, page.getByRole('link', { name: text('login.forgotten') }));
  await tabTo(page, login.login);
  await page.keyboard.type('student');
  await expect(page.getByText(text('login.restore.leadRegistrar'))).toBeVisible();
  await tabTo(page, page.getByLabel(text('login.restore.code'), { exact: true }));
  await page.keyboard.type('k3Jx-9Qm2-Lw7P-zR4t');
  for (const key of ['newPassword', 'confirmation']) {
    await tabTo(page, page.getByLabel(text(`login.update.${key}`), { exact: true }));
    await page.keyboard.type('Ala-Too-4855-m');
  }
  await page.keyboard.press('Enter');
  const code = page.getByLabel(text('login.restore.code'), { exact: true });
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await expect(code).toBeFocused();
});

test('signs another device out without a mouse', async ({ visit, ownPortal, problems }) => {
  // Uses its own portal, because other tests are signed in as the same person.
  const portal = await ownPortal();
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const other = await visit({ portal, userAgent: firefox });
  await (await new LoginPage(other).open()).signIn('editor');
  await expect(new PortalPage(other).navigation).toBeVisible();
  const page = await visit({ portal, as: 'editor' });
  await new PortalPage(page).open('/profile');
  const [name] = text('profile.devices.signOutNamed').replace('{{name}}', 'Firefox, Linux').split('{{when}}');
  const end = page.getByRole('button', { name });
  await press(page, end);
  const dialog = page.getByRole('dialog');
  problems.expect(endedSessionError);
  await press(page, dialog.getByRole('button', { name: text('profile.devices.signOut'), exact: true }));
  await expect(dialog).toHaveCount(0);
  await expect(end).toHaveCount(0);
  await other.goto('/lms/profile');
  await expect(other).toHaveURL(/\/lms\/login$/);
});
