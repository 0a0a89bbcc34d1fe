import { arrowTo, tabTo } from '../../fixtures/keyboard.ts';
import { expect, test } from '../../fixtures/test.ts';
import { endedSessionError } from '../../fixtures/page-problems.ts';
import { ChatPage } from '../../pages/chat-page.ts';
import { LoginPage } from '../../pages/login-page.ts';
import { PortalPage } from '../../pages/portal-page.ts';
import { people } from '../../portal/sessions.ts';

test(
  'signs in, sends a message and signs out without a mouse',
  { tag: '@chat' },
  async ({ visit, problems }) => {
    problems.expect(endedSessionError);
    const page = await visit();
    const login = await new LoginPage(page).open();
    const portal = new PortalPage(page);
    const chat = new ChatPage(page);

    await test.step('signs in', async () => {
      await tabTo(page, login.login);
      await page.keyboard.type(people.student.login);
      await tabTo(page, login.password);
      await page.keyboard.type(people.student.password);
      await page.keyboard.press('Enter');
      await expect(portal.greeting).toContainText('Здравствуйте');
    });
    await test.step('the first tab stop skips the navigation', async () => {
      await page.reload();
      await expect(portal.greeting).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: 'Перейти к содержанию' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main')).toBeFocused();
    });
    await test.step('opens a conversation', async () => {
      await page.reload();
      await expect(portal.greeting).toBeVisible();
      await tabTo(page, portal.navigation.getByRole('link', { name: 'Сообщения' }));
      await page.keyboard.press('Enter');
      const conversation = chat.inbox.getByRole('link').first();
      await expect(conversation).toBeVisible();
      await tabTo(page, conversation);
      await page.keyboard.press('Enter');
      await expect(chat.messages.first()).toBeVisible();
    });
    await test.step('scrolls back and sends a message', async () => {
      await tabTo(page, chat.thread);
      await tabTo(page, chat.field);
      const text = `Typed: ${crypto.randomUUID()}`;
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
      await expect(chat.message(text)).toBeVisible();
      await expect(chat.field).toBeFocused();
    });
    await test.step('signs out', async () => {
      await page.keyboard.press('Control+Home');
      await page.reload();
      await expect(portal.profile).toBeVisible();
      await tabTo(page, portal.profile);
      await page.keyboard.press('Enter');
      const signOut = page.getByRole('menuitem', { name: 'Выйти' });
      await expect(signOut).toBeVisible();
      await arrowTo(page, signOut);
      await page.keyboard.press('Enter');
      await expect(login.heading).toBeVisible();
    });
  },
);

test('finds a page and opens it with four keys', async ({ visit }) => {
  const page = await visit({ as: 'student' });
  const portal = await new PortalPage(page).open();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: portal.translate('palette.label') });
  await expect(field).toBeFocused();
  await page.keyboard.type('тра');
  await expect(page.getByRole('option').first()).toContainText('Транскрипт');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/lms\/transcript$/);
  await expect(field).toHaveCount(0);
});

test('changes the language and the theme without a mouse (§2 Shell.7)', async ({ visit }) => {
  const page = await visit({ as: 'student' });
  const portal = await new PortalPage(page).open();
  await test.step('language', async () => {
    await tabTo(page, page.getByRole('button', { name: `${portal.translate('language')}: ` }));
    await page.keyboard.press('Enter');
    const kyrgyz = page.getByRole('menuitemradio', { name: 'Кыргызча' });
    await expect(kyrgyz).toBeVisible();
    await arrowTo(page, kyrgyz);
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ky');
  });
  await test.step('theme', async () => {
    const html = page.locator('html');
    const before = await html.getAttribute('data-theme');
    await tabTo(page, page.getByRole('button', { name: /^Тема:/ }));
    for (let press = 0; press < 2; press += 1) {
      await page.keyboard.press('Enter');
      if ((await html.getAttribute('data-theme')) !== before) break;
    }
    await expect(html).not.toHaveAttribute('data-theme', before ?? '');
  });
});

test('changes the password without a mouse, and sees errors at their fields', async ({
  visit,
  ownPortal,
}) => {
  const page = await visit({ as: 'student', portal: await ownPortal() });
  const portal = await new PortalPage(page).open('/change-password');
  const field = (key: string) =>
    page.getByLabel(portal.translate(`profile.password.${key}`), { exact: true });
  await tabTo(page, field('old'));
  await page.keyboard.press('Enter');
  await expect(page.getByText(portal.translate('profile.password.oldRequired'))).toBeVisible();
  await expect(field('old')).toBeFocused();
  await page.keyboard.type(people.student.password);
  for (const key of ['next', 'repeat']) {
    await tabTo(page, field(key));
    await page.keyboard.type('Ala-Too-4855-m');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByText(portal.translate('profile.password.changed'))).toBeVisible();
});

test('reads earlier news without a mouse (§2 News.2)', async ({ visit }) => {
  const page = await visit({ as: 'student' });
  const portal = await new PortalPage(page).open('/news');
  const items = page.getByRole('article');
  await expect(items.first()).toBeVisible();
  const before = await items.count();
  await tabTo(page, page.getByRole('button', { name: portal.translate('news.showEarlier') }));
  await page.keyboard.press('Enter');
  await expect.poll(() => items.count()).toBeGreaterThan(before);
});
