import type { Page } from '@playwright/test';
import { endedSessionError } from '../../fixtures/page-problems.ts';
import { expect, test } from '../../fixtures/test.ts';
import { ChatPage } from '../../pages/chat-page.ts';
import { LoginPage } from '../../pages/login-page.ts';
import { PortalPage } from '../../pages/portal-page.ts';
import { people } from '../../portal/sessions.ts';

/** The element with the focus; a keyboard user starts again from the top of the page when it is the body. */
const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName ?? 'BODY');
const expectFocus = (page: Page) => expect.poll(() => focused(page)).not.toBe('BODY');

test('the focus stays on the page after publishing and deleting an announcement', async ({ visit }) => {
  const page = await visit({ as: 'editor' });
  const portal = await new PortalPage(page).open('/news');
  const name = `Focus ${crypto.randomUUID()}`;
  await page.getByRole('button', { name: portal.translate('news.write') }).click();
  const form = page.getByRole('form');
  await form.getByLabel(portal.translate('news.name'), { exact: true }).fill(name);
  await form.getByLabel(portal.translate('news.message'), { exact: true }).fill('At noon.');
  await form.getByRole('button', { name: portal.translate('news.publish'), exact: true }).press('Enter');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: portal.translate('news.confirmPublish') })
    .press('Enter');
  const item = page.getByRole('article', { name });
  await expect(item).toBeVisible();
  await expect(form).toHaveCount(0);
  await expectFocus(page);
  await item
    .getByRole('button', { name: portal.translate('news.deleteNamed').replace('{{name}}', name) })
    .press('Enter');
  const dialog = page.getByRole('dialog');
  const cancel = dialog.getByRole('button', { name: portal.translate('news.cancel') });
  await expect(cancel).toBeFocused();
  await dialog.getByRole('button', { name: portal.translate('news.delete'), exact: true }).press('Enter');
  await expect(item).toHaveCount(0);
  await expect(dialog).toHaveCount(0);
  await expectFocus(page);
});

test('the focus stays on the page after another device was signed out', async ({
  visit,
  ownPortal,
  problems,
}) => {
  problems.expect(endedSessionError);
  const own = await ownPortal();
  const other = await visit({ portal: own });
  await (await new LoginPage(other).open()).signIn(people.student);
  await expect(new PortalPage(other).greeting).toBeVisible();
  const page = await visit({ as: 'student', portal: own });
  const portal = await new PortalPage(page).open('/profile');
  const list = page.getByRole('region', { name: portal.translate('profile.devices.title') });
  await list
    .getByRole('button', { name: new RegExp(`^${portal.translate('profile.devices.signOut')}`) })
    .first()
    .press('Enter');
  const dialog = page.getByRole('dialog');
  await expectFocus(page);
  await dialog
    .getByRole('button', { name: portal.translate('profile.devices.signOut'), exact: true })
    .press('Enter');
  await expect(dialog).toHaveCount(0);
  await expectFocus(page);
});

test('the focus returns from every dialog of the top bar', async ({ visit }) => {
  const page = await visit({ as: 'student' });
  await new PortalPage(page).open();
  for (const key of ['Control+k', 'Alt+m', '?']) {
    await page.keyboard.press(key);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expectFocus(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expectFocus(page);
  }
});

test(
  'the focus stays on the page when a thread opens and closes on a phone',
  { tag: '@chat' },
  async ({ visit }) => {
    const page = await visit({ as: 'student', viewport: { width: 390, height: 844 } });
    await new PortalPage(page).open('/chat?view=courses');
    const chat = new ChatPage(page);
    await chat.groupChat.press('Enter');
    await expect(chat.messages.first()).toBeVisible();
    await expectFocus(page);
    await page.goBack();
    await expect(chat.groupChat).toBeVisible();
    await expectFocus(page);
  },
);
