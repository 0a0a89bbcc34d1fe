import { chat as chatEndpoints } from '@portal/wire';
import { pauseResponses } from '../../fixtures/faults/pause-responses.ts';
import { expect, test } from '../../fixtures/test.ts';
import { ChatPage, names } from '../../pages/chat-page.ts';

const phone = { viewport: { width: 390, height: 740 }, isMobile: true, hasTouch: true } as const;

/** The list stands at its end, and what is measured later does not move it away. */
async function standsAtEnd(chat: ChatPage): Promise<void> {
  await expect.poll(() => chat.distanceFromEnd()).toBeLessThan(2);
  await chat.page.waitForTimeout(500);
  expect(await chat.distanceFromEnd()).toBeLessThan(2);
}

test('the list ends at its end while a photo is sent, and after it', async ({ visit }) => {
  const page = await visit({ as: 'student', ...phone });
  const chat = await new ChatPage(page).openCommonCourse();
  await chat.talkTo(chat.contact(names.teacher));
  await chat.toEnd();
  const text = `Фото ${crypto.randomUUID()}`;
  const sending = await pauseResponses(page, chatEndpoints.send.path);
  await page.locator('form input[type=file]').setInputFiles({
    name: 'photo.png',
    mimeType: 'image/png',
    buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 500 } }),
  });
  await chat.sendText(text);
  await sending.requested();
  await expect(chat.message(text)).toContainText('photo.png');
  await standsAtEnd(chat);
  sending.release();
  const photo = chat.message(text).getByRole('button', { name: /photo\.png/ });
  await expect(photo).toBeVisible();
  await standsAtEnd(chat);
  await expect(photo).toBeInViewport({ ratio: 1 });
});
