import type { Page, Request } from '@playwright/test';
import { chat, type ConversationRef } from '@portal/wire';
import { expect, test } from '../../fixtures/test.ts';
import { translate } from '../../fixtures/translate.ts';
import { moduleIsShown } from '../../pages/server-page.ts';
import { ChatPage, names } from '../../pages/chat-page.ts';
import { LoginPage } from '../../pages/login-page.ts';
import { PortalPage } from '../../pages/portal-page.ts';
import { ChatClient } from '../../portal/chat-client.ts';
import { hardUnless } from '../../portal/select-tests.ts';

const maxClicks = 2;
const maxRequests = 17;

const otherOf = { teacher: 'student', student: 'teacher' } as const;

/** The conversation of the demo teacher and student, as one of them sees it. */
async function conversationOf(page: Page, partner: string): Promise<ConversationRef> {
  const own = await new ChatPage(page).openCommonCourse();
  return own.learnConversation(own.contact(partner));
}

/** Counts the clicks and the requests of a page from now on. */
async function countFromNow(page: Page) {
  const requests: Request[] = [];
  page.on('request', (request) => {
    // The icon of the tab is not on the way to the message.
    if (!request.url().endsWith('/logo-unread.svg')) requests.push(request);
  });
  await page.evaluate(() => {
    document.addEventListener('click', () =>
      sessionStorage.setItem('clicks', `${sessionStorage.getItem('clicks') ?? ''}+`),
    );
  });
  const clicks = () => page.evaluate(() => sessionStorage.getItem('clicks')?.length ?? 0);
  return { requests, clicks };
}

/** Waits until a page has asked for nothing for two seconds: what it loads in idle time may come late on a busy machine. */
async function waitUntilQuiet(page: Page) {
  let last = Date.now();
  page.on('request', () => (last = Date.now()));
  await expect.poll(() => Date.now() - last, { timeout: 30_000 }).toBeGreaterThan(2_000);
}

for (const as of ['teacher', 'student'] as const)
  test(
    `a ${as} reads an unread message with two clicks after signing in`,
    { tag: hardUnless(as === 'student') },
    async ({ visit, facts }) => {
      const other = otherOf[as];
      const sender = await visit({ as: other });
      const conversation = await conversationOf(sender, names[as]);
      const client = new ChatClient({ http: sender.request, session: facts.sessions[other] }, conversation);
      const text = `Прочитайте меня: ${crypto.randomUUID()}`;
      await client.send(text);

      const page = await visit();
      await (await new LoginPage(page).open()).signIn(as);
      const portal = new PortalPage(page);
      const opened = new ChatPage(page);
      await expect(portal.greeting).toBeVisible();
      // What the home page fetches is not on the way to the message.
      await waitUntilQuiet(page);
      const { requests, clicks } = await countFromNow(page);
      await test.step('the list of conversations shows whose message it is', async () => {
        await portal.navigation.getByRole('link', { name: translate('chat', 'title') }).click();
        await expect(opened.inbox.getByRole('link').first()).toContainText(text.slice(0, 16));
        await expect(opened.inbox.getByRole('link').first()).toContainText(names[other]);
      });
      await test.step('one more click, and it is read', async () => {
        const isRead = page.waitForResponse((response) => response.url().endsWith(chat.read.path));
        await opened.inbox.getByRole('link').first().click();
        await expect(opened.message(text)).toBeVisible();
        await opened.toEnd();
        expect((await isRead).ok()).toBe(true);
      });
      expect(await clicks()).toBeLessThanOrEqual(maxClicks);
      // What is refreshed after the reading is not on the way to it either.
      const readAt = requests.findIndex((request) => request.url().endsWith(chat.read.path));
      expect(readAt).toBeGreaterThan(0);
      const paths = requests.slice(0, readAt + 1).map((request) => new URL(request.url()).pathname);
      // A page above may be in sight of a short conversation, and the list may be read again once it listens: neither is waited for.
      const needed = paths.filter((path, at) => path !== chat.older.path && paths.indexOf(path) === at);
      const repeated = paths.filter((path, at) => paths.indexOf(path) < at);
      expect(needed.length, needed.join('\n')).toBeLessThanOrEqual(maxRequests);
      expect([[], [chat.recent.path]]).toContainEqual(repeated);
    },
  );

test('the address of a conversation opens it again, and back leads to the list', async ({ visit }) => {
  const page = await visit({ as: 'student', viewport: { width: 390, height: 844 } });
  const opened = new ChatPage(page);
  await page.goto('/lms/chat');
  const row = opened.groupRows.first();
  const shown = await row.innerText();
  await row.click();
  await expect(opened.messages.first()).toBeVisible();
  expect(shown).toContain(await page.getByRole('heading', { level: 2 }).innerText());
  await expect(page.getByText(/^Получат \d+/)).toBeVisible();
  await page.reload();
  await expect(opened.messages.first()).toBeVisible();
  // Until then the first view and the chat under it both have the link.
  await moduleIsShown(page);
  await page.getByRole('link', { name: translate('chat', 'back') }).click();
  await expect(opened.inbox.getByRole('link').first()).toBeVisible();
});

test('the inbox follows messages, drafts and the queue', async ({ visit, facts, problems }) => {
  problems.expect(/net::ERR_/);
  const teacher = await visit({ as: 'teacher' });
  const conversation = await conversationOf(teacher, names.student);
  const client = new ChatClient({ http: teacher.request, session: facts.sessions.teacher }, conversation);
  const page = await visit({ as: 'student' });
  await page.goto('/lms/chat');
  const opened = new ChatPage(page);
  const row = opened.inbox.getByRole('link').filter({ hasText: names.teacher });
  const text = `Живьём ${crypto.randomUUID()}`;
  await client.send(text);
  await expect(row).toContainText(text);
  await expect(opened.inbox.getByRole('link').first()).toContainText(names.teacher);
  await row.click();
  await opened.field.fill('Недописано');
  await opened.inbox.getByRole('link').nth(1).click();
  await expect(row).toContainText('Черновик: Недописано');
  await row.click();
  await page.route(`**${chat.send.path}`, (route) => route.abort('internetdisconnected'));
  await opened.sendText('Без связи');
  await expect(row).toContainText(translate('chat', 'state.waiting'));
});
