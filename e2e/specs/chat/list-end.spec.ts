import type { Page } from '@playwright/test';
import { dataIsStored, listStoredTexts, opensOffline, workerIsReady } from '../../fixtures/stored-data.ts';
import { expect, test } from '../../fixtures/test.ts';
import { ChatPage, names } from '../../pages/chat-page.ts';
import { LoginPage } from '../../pages/login-page.ts';
import { PortalPage } from '../../pages/portal-page.ts';

const unreachable = /net::ERR_|Failed to load resource/;
const viewport = { width: 1280, height: 720 };
/** The height of a banner: less than the distance within which the list follows new messages. */
const bannerHeight = 60;

/** Opens the thread with the teacher at its end, with a new message there. */
async function openAtEnd(page: Page, text: string): Promise<ChatPage> {
  const opened = await new ChatPage(page).openCommonCourse();
  await opened.talkTo(opened.contact(names.teacher));
  await opened.toEnd();
  await opened.sendText(text);
  // A message that is sent replaces its pending row, and the list follows it.
  await expect(opened.thread.locator('[data-message-id]').filter({ hasText: text })).toBeInViewport({
    ratio: 1,
  });
  await page.waitForTimeout(500);
  return opened;
}

/** Checks that the list stands at its end and stays there. */
async function standsAtEnd(chat: ChatPage): Promise<void> {
  await expect.poll(() => chat.distanceFromEnd()).toBeLessThan(2);
  await chat.page.waitForTimeout(500);
  expect(await chat.distanceFromEnd()).toBeLessThan(2);
}

test('a list that shrinks stays at its end, and only there', async ({ visit }) => {
  const page = await visit({ as: 'student', viewport });
  const text = `В конце ${crypto.randomUUID()}`;
  const opened = await openAtEnd(page, text);

  await test.step('at the end the newest message stays above the composer', async () => {
    await page.setViewportSize({ ...viewport, height: viewport.height - bannerHeight });
    await standsAtEnd(opened);
    await page.setViewportSize(viewport);
    await standsAtEnd(opened);
  });
  await test.step('a reader of older messages does not lose the line', async () => {
    await opened.thread.hover();
    // One turn moves less where rows above turn out smaller than they were taken for.
    await expect(async () => {
      await page.mouse.wheel(0, -400);
      expect(await opened.distanceFromEnd()).toBeGreaterThan(300);
    }).toPass();
    // Older messages are loaded above the line meanwhile.
    await page.waitForTimeout(500);
    const line = opened.messageById(await opened.firstVisibleId());
    const before = await line.boundingBox();
    await page.setViewportSize({ ...viewport, height: viewport.height - bannerHeight });
    await page.waitForTimeout(500);
    expect(await line.boundingBox()).toEqual(before);
  });
});

test('after a reload without a network the newest message is above the composer', async ({
  visit,
  problems,
}) => {
  problems.expect(unreachable);
  const page = await visit({ serviceWorkers: 'allow', viewport });
  await (await new LoginPage(page).open()).signIn('student');
  await expect(new PortalPage(page).navigation).toBeVisible();
  await workerIsReady(page);
  const text = `Без сети ${crypto.randomUUID()}`;
  const opened = await openAtEnd(page, text);
  // Once more, so that the worker has seen every file of the chat.
  await page.reload();
  await expect(opened.message(text)).toBeVisible();
  await opensOffline(page);
  await dataIsStored(page, 'people', 'settings');
  await expect
    .poll(async () => (await listStoredTexts(page)).some((entry) => entry.includes(text)))
    .toBe(true);

  await page.context().setOffline(true);
  await page.reload();
  await expect(opened.offlineBanner).toBeVisible();
  await expect(opened.storedDate).toBeVisible();
  await standsAtEnd(opened);
  await expect(opened.message(text)).toBeInViewport({ ratio: 1 });
});
