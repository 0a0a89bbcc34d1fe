import type { Page } from '@playwright/test';
import { auth } from '@portal/wire';
import { endedSessionError } from '../../fixtures/page-problems.ts';
import { expect, test } from '../../fixtures/test.ts';
import { listStoredTexts, workerIsReady } from '../../fixtures/stored-data.ts';
import { translate } from '../../fixtures/translate.ts';
import { ChatPage, names } from '../../pages/chat-page.ts';
import { LoginPage } from '../../pages/login-page.ts';
import { PortalPage } from '../../pages/portal-page.ts';
import type { Person } from '../../portal/sessions.ts';

const unreachable = /net::ERR_|Failed to load resource/;
const noDisciplines = translate('chat', 'noDisciplines');

async function signIn(page: Page, person: Person): Promise<PortalPage> {
  await (await new LoginPage(page).open()).signIn(person);
  const portal = new PortalPage(page);
  await expect(portal.navigation).toBeVisible();
  return portal;
}

/** Sends a message to the teacher of the common course, and waits until the conversation is stored. */
async function storeConversation(page: Page): Promise<{ readonly chat: ChatPage; readonly text: string }> {
  const chat = await new ChatPage(page).openCommonCourse();
  await chat.talkTo(chat.contact(names.teacher));
  const text = `offline ${crypto.randomUUID()}`;
  await chat.sendText(text);
  await expect(chat.message(text)).toBeVisible();
  // Once in the outbox until it is sent, then once in the stored conversation.
  const isStored = (entry: string) => entry.includes(text) && entry.includes('storedAt');
  await expect.poll(async () => (await listStoredTexts(page)).filter(isStored)).toHaveLength(1);
  await expect
    .poll(async () => (await listStoredTexts(page)).filter((entry) => entry.includes(text)))
    .toHaveLength(1);
  return { chat, text };
}

/** Ends the session on the server without a response that the browser sees. */
async function endSessionElsewhere(page: Page): Promise<void> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const data = auth.logout.request.encode({ reason: true });
  const reply = await page.request.post(auth.logout.path, { data, headers: { 'X-XSRF-TOKEN': token } });
  expect(reply.ok()).toBe(true);
}

test(
  'a conversation opens offline with its date, and a message is sent once when the network is back',
  { tag: '@chat' },
  async ({ visit, ownPortal, problems }) => {
    problems.expect(unreachable);
    const server = await ownPortal();
    const page = await visit({ portal: server, serviceWorkers: 'allow' });
    const portal = await signIn(page, 'student');
    const { chat, text } = await storeConversation(page);
    const queued = `queued ${crypto.randomUUID()}`;

    await test.step('without network and server the page opens with its date', async () => {
      // Loaded once more when the worker is active, so that it controls the page and has seen every file.
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
      await page.reload();
      await workerIsReady(page);
      await expect(chat.message(text)).toBeVisible();
      await server.stop();
      await page.context().setOffline(true);
      await page.reload();
      await expect(chat.message(text)).toBeVisible();
      await expect(chat.storedDate).toBeVisible();
      await expect(page.getByText(noDisciplines)).toBeHidden();
    });
    await test.step('a message waits, also after a reload', async () => {
      await chat.sendText(queued);
      await expect(chat.message(queued)).toContainText(translate('chat', 'state.waiting'));
      await page.reload();
      await expect(chat.message(queued)).toContainText(translate('chat', 'state.waiting'));
      await expect(chat.message(text)).toBeVisible();
    });
    await test.step('it is sent once when the network is back, and the date disappears', async () => {
      await server.start();
      await page.context().setOffline(false);
      await expect(chat.storedDate).toBeHidden({ timeout: 20_000 });
      await expect(chat.message(queued)).not.toContainText(translate('chat', 'state.waiting'));
      await page.reload();
      await expect(chat.message(queued)).toHaveCount(1);
    });
    await test.step('sign-out without a network leaves nothing', async () => {
      await page.context().setOffline(true);
      await chat.sendText(`unsent ${crypto.randomUUID()}`);
      await portal.signOut();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: translate('shell', 'profile.signOut') })
        .click();
      await expect(page).toHaveURL(/\/lms\/login$/);
      await expect.poll(() => listStoredTexts(page)).toEqual([]);
    });
  },
);

test(
  'the next person on the same browser finds nothing of the first',
  { tag: '@chat' },
  async ({ visit, problems }) => {
    problems.expect(unreachable, endedSessionError);
    const page = await visit({ serviceWorkers: 'allow' });
    const first = await signIn(page, 'student');
    const { chat, text } = await storeConversation(page);
    await first.signOut();
    await expect(page).toHaveURL(/\/lms\/login$/);
    await expect.poll(() => listStoredTexts(page)).toEqual([]);

    await signIn(page, 'editor');
    await workerIsReady(page);
    await page.goto('/lms/chat');
    await page.context().setOffline(true);
    await page.reload();
    await expect(page.getByRole('button', { name: /^Нет сети !!!/ })).toBeVisible();
    await expect(chat.message(text)).toHaveCount(0);
    expect((await listStoredTexts(page)).join()).not.toContain(text);
  },
);

test('nothing stays when the session has ended elsewhere', { tag: '@chat' }, async ({ visit, problems }) => {
  problems.expect(unreachable, endedSessionError);
  const page = await visit({ serviceWorkers: 'allow' });
  await signIn(page, 'student');

  await test.step('while the page is open', async () => {
    const { chat } = await storeConversation(page);
    await endSessionElsewhere(page);
    await chat.groupChat.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect.poll(() => listStoredTexts(page)).toEqual([]);
  });
  await test.step('while no page was open', async () => {
    await page.reload();
    await signIn(page, 'student');
    await storeConversation(page);
    await endSessionElsewhere(page);
    await page.reload();
    await expect(page).toHaveURL(/\/lms\/login$/);
    await expect.poll(() => listStoredTexts(page)).toEqual([]);
  });
});
