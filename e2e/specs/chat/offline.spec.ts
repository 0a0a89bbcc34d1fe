import type { Page } from '@playwright/test';
import { dataIsStored, listStoredTexts, opensOffline, workerIsReady } from '../../fixtures/stored-data.ts';
import { expect, test } from '../../fixtures/test.ts';
import { translate } from '../../fixtures/translate.ts';
import { ChatPage, names } from '../../pages/chat-page.ts';
import { LoginPage } from '../../pages/login-page.ts';
import { PortalPage } from '../../pages/portal-page.ts';
import { ChatClient } from '../../portal/chat-client.ts';

const unreachable = /net::ERR_|Failed to load resource/;
const text = (key: string) => translate('chat', key);

/** Signs the student in, opens the conversation in the inbox, and waits until both open without a network. */
async function storeFromInbox(page: Page, sent: string): Promise<ChatPage> {
  await (await new LoginPage(page).open()).signIn('student');
  await expect(new PortalPage(page).navigation).toBeVisible();
  await workerIsReady(page);
  await page.goto('/lms/chat');
  const opened = new ChatPage(page);
  await opened.inbox.getByRole('link').filter({ hasText: sent }).click();
  await expect(opened.message(sent)).toBeVisible();
  // Once more, so that the worker has seen every file of the chat.
  await page.reload();
  await opened.toEnd();
  await expect(opened.message(sent)).toBeVisible();
  await opensOffline(page);
  await dataIsStored(page, 'inbox', 'settings');
  const isStored = (entry: string) => entry.includes('"endpoint":"thread"') && entry.includes(sent);
  await expect.poll(async () => (await listStoredTexts(page)).filter(isStored)).toHaveLength(1);
  return opened;
}

test('offline the inbox tells what this device has stored, and a message is sent once', async ({
  visit,
  facts,
  problems,
}) => {
  problems.expect(unreachable);
  const teacher = await visit({ as: 'teacher' });
  const course = await new ChatPage(teacher).openCommonCourse();
  const conversation = await course.learnConversation(course.contact(names.student));
  const client = new ChatClient({ http: teacher.request, session: facts.sessions.teacher }, conversation);
  const [sent, queued] = [`Сохраните ${crypto.randomUUID()}`, `Без сети ${crypto.randomUUID()}`];
  await client.send(sent);

  const page = await visit({ serviceWorkers: 'allow' });
  const opened = await storeFromInbox(page, sent);
  const row = opened.inbox.getByRole('link').filter({ hasText: names.teacher });

  await test.step('the conversation opens with its date and one sentence about the connection', async () => {
    await page.context().setOffline(true);
    await page.reload();
    await expect(opened.message(sent)).toBeVisible();
    await expect(opened.storedDate).toBeVisible();
    await expect(row).toContainText(sent.slice(0, 20));
    await expect(opened.offlineBanner).toBeVisible();
    await expect(opened.reconnecting).toBeHidden();
  });
  await test.step('a message waits in the thread and in the inbox', async () => {
    await opened.sendText(queued);
    await expect(opened.message(queued)).toContainText(text('state.waiting'));
    await expect(row).toContainText(text('state.waiting'));
  });
  await test.step('a conversation that is not stored says so, without a retry', async () => {
    await opened.inbox.getByRole('link').nth(1).click();
    await expect(page.getByText(text('notStoredHere.thread'))).toBeVisible();
    await expect(page.getByRole('button', { name: text('retry') })).toHaveCount(0);
  });
  await test.step('the stored inbox is searched', async () => {
    await opened.inbox.getByRole('searchbox').fill(names.teacher.slice(0, 7).toLowerCase());
    await expect(opened.inbox.getByRole('link')).toHaveCount(1);
    await row.click();
    await expect(opened.message(queued)).toBeVisible();
  });
  await test.step('back online the message is sent once', async () => {
    await page.context().setOffline(false);
    await expect(opened.storedDate).toBeHidden({ timeout: 20_000 });
    await expect(opened.message(queued)).not.toContainText(text('state.waiting'));
    const received = async () => (await client.everything()).filter((message) => message.text === queued);
    await expect.poll(received).toHaveLength(1);
    await expect(opened.message(queued)).toHaveCount(1);
  });
});
