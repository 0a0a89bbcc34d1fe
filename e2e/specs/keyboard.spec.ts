import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { ChatPage } from '../pages/chat-page.ts';
import { LoginPage } from '../pages/login-page.ts';
import { PortalPage } from '../pages/portal-page.ts';
import { people } from '../portal/sessions.ts';

const patience = 80;

/** Presses Tab until an element has the focus, and sees that the focus can be seen all the way. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  const isThere = () => wanted.evaluate((element) => element === document.activeElement);
  for (let press = 0; press < patience && !(await isThere()); press += 1) await page.keyboard.press('Tab');
  await expect(wanted).toBeFocused();
  const outline = await wanted.evaluate((element) => {
    const marks = [element, ...element.querySelectorAll('*'), element.parentElement ?? element];
    return marks
      .map((mark) => getComputedStyle(mark))
      .some(({ outlineStyle, boxShadow }) => outlineStyle !== 'none' || boxShadow !== 'none');
  });
  expect(outline, 'the focus can be seen').toBe(true);
}

test('signs in, sends a message and signs out without a mouse', async ({ visit }) => {
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
  await test.step('the first stop leads past the navigation', async () => {
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
    await expect(chat.groupChat).toBeVisible();
    await tabTo(page, chat.groupChat);
    await page.keyboard.press('Enter');
    await expect(chat.messages.first()).toBeVisible();
  });
  await test.step('reads back and sends a message', async () => {
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
    for (
      let press = 0;
      press < 5 && !(await signOut.evaluate((item) => item === document.activeElement));
      press += 1
    )
      await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(login.heading).toBeVisible();
  });
});
