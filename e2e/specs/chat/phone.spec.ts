import type { Page } from '@playwright/test';
import { chat as chatEndpoints } from '@portal/wire';
import { expect, test } from '../../fixtures/test.ts';
import { pauseResponses } from '../../fixtures/faults/pause-responses.ts';
import { translate } from '../../fixtures/translate.ts';
import { ChatPage, names } from '../../pages/chat-page.ts';

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const;
declare global {
  interface Window {
    emptyFrames: number;
  }
}

/** The part of a phone's screen that its keyboard leaves visible. */
const withKeyboard = { width: 390, height: 480 };

test('on a phone list and conversation take turns, and the keyboard covers nothing', async ({ visit }) => {
  const page = await visit({ as: 'student', ...phone });
  const chat = await new ChatPage(page).openCommonCourse();
  const teacher = chat.contact(names.teacher);

  await test.step('the conversation replaces the list', async () => {
    await teacher.tap();
    await expect(chat.field).toBeVisible();
    await expect(chat.contacts).toBeHidden();
  });
  await test.step('the text field and the newest message are above the keyboard', async () => {
    const text = `From a phone ${crypto.randomUUID()}`;
    await chat.toEnd();
    await chat.field.tap();
    await page.setViewportSize(withKeyboard);
    await expect(chat.field).toBeInViewport({ ratio: 1 });
    await expect(chat.send).toBeInViewport({ ratio: 1 });
    await page.keyboard.type(text);
    await chat.send.tap();
    await expect(chat.message(text)).toBeInViewport({ ratio: 1 });
    await page.setViewportSize(phone.viewport);
  });
  await test.step('the back link returns to the list in the same course', async () => {
    await page.getByRole('link', { name: translate('chat', 'back') }).tap();
    await expect(teacher).toBeVisible();
    await expect(chat.field).toBeHidden();
    await expect(page).toHaveURL(/discipline=\d+/);
  });
});

/** Counts the frames in which an open conversation shows neither a message nor a line that stands for one. */
const countEmptyFrames = (page: Page) =>
  page.evaluate(() => {
    Object.assign(window, { emptyFrames: 0 });
    const isShown = (element: Element) =>
      element.getBoundingClientRect().height > 0 && element.checkVisibility({ visibilityProperty: true });
    const sample = () => {
      const thread = document.querySelector('section[aria-labelledby="thread-name"]');
      const parts = [...(thread?.querySelectorAll('article, [aria-hidden="true"] > span') ?? [])];
      if (thread && !parts.some(isShown)) window.emptyFrames += 1;
      requestAnimationFrame(sample);
    };
    requestAnimationFrame(sample);
  });

test('a conversation on a phone is never an empty screen: opened, and opened again from the history', async ({
  visit,
}) => {
  const page = await visit({ as: 'student', ...phone });
  const chat = await new ChatPage(page).openCommonCourse();
  await countEmptyFrames(page);
  const emptyFrames = () => page.evaluate(() => window.emptyFrames);
  const paused = await pauseResponses(page, chatEndpoints.thread.path);
  await chat.contact(names.teacher).tap();
  await paused.requested();
  await expect(chat.field).toBeVisible();
  expect(await emptyFrames()).toBe(0);
  paused.release();
  await expect(chat.messages.first()).toBeVisible();
  await page.unrouteAll();
  await page.goBack();
  await expect(chat.contacts).toBeVisible();
  await page.goForward();
  await expect(chat.messages.first()).toBeVisible();
  expect(await emptyFrames()).toBe(0);
});
