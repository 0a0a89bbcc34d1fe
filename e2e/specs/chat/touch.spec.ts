import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';
import { translate } from '../../fixtures/translate.ts';
import { ChatPage, names } from '../../pages/chat-page.ts';

const phone = { viewport: { width: 390, height: 740 }, isMobile: true, hasTouch: true } as const;

/** A finger of the browser itself, so that its own gestures take part. */
async function fingerOn(page: Page, target: Locator) {
  const session = await page.context().newCDPSession(page);
  const box = await target.boundingBox();
  if (!box) throw new Error('It is not on the screen');
  const [x, y] = [box.x + 20, box.y + box.height / 2];
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', right = 0) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x + right, y }],
    });
  return touch;
}

test('a finger opens the menu of a message, forwards it, and replies by pulling it', async ({ visit }) => {
  const page = await visit({ as: 'student', ...phone });
  const chat = await new ChatPage(page).openCommonCourse();
  await chat.talkTo(chat.contact(names.teacher));
  await chat.toEnd();
  const text = `Долго держу ${crypto.randomUUID()}`;
  await chat.sendText(text);
  const message = chat.message(text);
  await expect(message).toHaveAttribute('data-message-id', /\d/);

  await test.step('it rests, and the menu opens and stays', async () => {
    const touch = await fingerOn(page, message);
    await touch('touchStart');
    await expect(page.getByRole('menu')).toBeVisible();
    await touch('touchEnd');
    await expect(page.getByRole('menuitem', { name: translate('chat', 'reply') })).toBeVisible();
  });
  await test.step('the message goes to a group chat', async () => {
    await page.getByRole('menuitem', { name: translate('chat', 'forward.start') }).tap();
    const dialog = page.getByRole('dialog', { name: translate('chat', 'forward.title') });
    const target = dialog.getByRole('listitem').filter({ hasText: 'ПИ-1-25' }).first();
    const discipline = (await target.innerText()).split('\n').at(-2) ?? '';
    await target.getByRole('button').tap();
    await expect(dialog).toBeHidden();
    await page.goto('/lms/chat');
    await expect(chat.inbox.getByRole('link').first()).toContainText(discipline);
    await expect(chat.inbox.getByRole('link').first()).toContainText(text.slice(0, 16));
    await page.goBack();
    await expect(message).toBeVisible();
  });
  await test.step('it pulls the message to the right, and the next one is a reply', async () => {
    await chat.toEnd();
    const touch = await fingerOn(page, message);
    await touch('touchStart');
    for (const right of [15, 40, 70, 90]) await touch('touchMove', right);
    await touch('touchEnd');
    await expect(page.getByRole('button', { name: translate('chat', 'cancelReply') })).toBeVisible();
  });
});

test('a list has all teachers and classmates, and opens a conversation in two taps', async ({ visit }) => {
  const page = await visit({ as: 'student', ...phone });
  await page.goto('/lms/chat');
  const chat = new ChatPage(page);
  await page.getByRole('link', { name: translate('chat', 'views.people'), exact: true }).tap();
  const people = page.getByRole('navigation', { name: translate('chat', 'classPeople.label') });
  const classmates = people.getByRole('region', { name: translate('chat', 'classPeople.classmates') });
  await expect(classmates.getByRole('listitem').first()).toBeVisible();
  await expect(classmates.getByRole('link')).toHaveCount(0);
  await people.getByRole('link', { name: new RegExp(names.teacher) }).tap();
  await expect(chat.field).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: names.teacher })).toBeVisible();
});
