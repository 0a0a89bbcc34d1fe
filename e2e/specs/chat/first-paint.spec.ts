import type { Page } from '@playwright/test';
import type { ConversationRef } from '@portal/wire';
import { expect, test } from '../../fixtures/test.ts';
import { ChatPage, names } from '../../pages/chat-page.ts';
import { layoutIsKnown, moduleIsShown, openWithFirstView, withoutScripts } from '../../pages/server-page.ts';
import { ChatClient } from '../../portal/chat-client.ts';
import { hardUnless } from '../../portal/select-tests.ts';

/** Layout shifts that nobody sees. */
const maxShift = 0.02;

/** The conversation of the demo student with the demo teacher, and its address in the inbox. */
async function findConversation(page: Page): Promise<{ ref: ConversationRef; address: string }> {
  const chat = await new ChatPage(page).openCommonCourse();
  const ref = await chat.learnConversation(chat.contact(names.teacher));
  const { academicYearId, termId, disciplineId, credits, partner } = ref;
  const other = partner.kind === 'person' ? `t${partner.personId}` : `g${partner.groupId}`;
  const param = [academicYearId, termId, disciplineId, credits, other].join('-');
  return { ref, address: `/lms/chat?view=recent&with=${param}` };
}

/** What React says when the browser does not render the same as the server. */
function watchHydration(page: Page): readonly string[] {
  const found: string[] = [];
  page.on('console', (message) => {
    if (/hydrat|error #4\d\d|Content Security Policy/i.test(message.text())) found.push(message.text());
  });
  return found;
}

const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { shifts: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, {
          shifts: Number(Reflect.get(window, 'shifts')) + Number(Reflect.get(entry, 'value')),
        });
    }).observe({ type: 'layout-shift', buffered: true });
  });

async function places({ messages, field, page }: ChatPage): Promise<Record<string, number>> {
  const boxes = await Promise.all(
    [messages.last(), field, page.getByRole('heading', { level: 2 })].map((one) => one.boundingBox()),
  );
  return Object.fromEntries(
    boxes.flatMap((box, at) => [
      [`x${at}`, Math.round(box?.x ?? -1)],
      [`y${at}`, Math.round(box?.y ?? -1)],
    ]),
  );
}

for (const width of [1_440, 390])
  test(
    `a conversation stands before any script at ${width} px, and the chat takes its place`,
    { tag: hardUnless(width === 390) },
    async ({ visit, facts }) => {
      const teacher = await visit({ as: 'teacher' });
      const page = await visit({ as: 'student', viewport: { width, height: 844 } });
      await page.goto('/lms');
      await layoutIsKnown(page, width > 900 ? 'desktop' : 'phone');
      const { ref, address } = await findConversation(page);
      const own = { http: page.request, session: facts.sessions.student };
      const text = `<img src=x onerror="document.title='!'"> & </script> ${crypto.randomUUID()}`;
      await new ChatClient(own, ref).send(text);
      await new ChatClient(own, ref).readAll();
      await teacher.close();
      const hydration = watchHydration(page);
      await watchShifts(page);

      const start = await withoutScripts(page);
      await openWithFirstView(page, address);
      const chat = new ChatPage(page);
      await expect(chat.message(text)).toBeInViewport();
      await expect(page.getByRole('heading', { level: 2 })).toHaveText(names.teacher);
      const painted = await places(chat);
      await chat.field.pressSequentially('Начато до скрипта');
      for (let at = 0; at < 7; at += 1) await chat.field.press('ArrowLeft');
      const main = await page.locator('main').elementHandle();

      await start();
      await moduleIsShown(page);
      await expect(chat.field).toHaveValue('Начато до скрипта');
      await expect(chat.field).toBeFocused();
      // The caret stays before the last word.
      await chat.field.pressSequentially('+');
      await expect(chat.field).toHaveValue('Начато до +скрипта');
      expect(await main?.evaluate((one) => one.isConnected)).toBe(true);
      await expect(chat.message(text)).toHaveCount(1);
      await expect(chat.message(text)).toBeInViewport();
      await expect.poll(() => places(chat)).toEqual(painted);
      expect(await page.evaluate(() => Number(Reflect.get(window, 'shifts')))).toBeLessThanOrEqual(maxShift);
      expect(hydration).toEqual([]);
      expect(await page.title()).not.toBe('!');
    },
  );

test('a conversation with unread messages begins at the first of them before any script', async ({
  visit,
  facts,
}) => {
  // A list near its end stays there when it becomes lower; in a low window the end of the unread messages is far.
  const page = await visit({ as: 'student', viewport: { width: 1_440, height: 600 } });
  const { ref, address } = await findConversation(page);
  await new ChatClient({ http: page.request, session: facts.sessions.student }, ref).readAll();
  const teacher = await visit({ as: 'teacher' });
  const other = await new ChatPage(teacher).openCommonCourse();
  const back = await other.learnConversation(other.contact(names.student));
  const sender = new ChatClient({ http: teacher.request, session: facts.sessions.teacher }, back);
  // An open conversation would read them.
  await page.goto('/lms');
  for (let at = 0; at < 16; at += 1) await sender.send(`Непрочитанное ${at}`);
  await layoutIsKnown(page, 'desktop');
  const start = await withoutScripts(page);
  await openWithFirstView(page, address);
  const chat = new ChatPage(page);
  const divider = chat.thread.locator('[data-first-unread]').first();
  const distance = () =>
    divider.evaluate((line) => {
      const list = line.closest('[role=log]');
      return Math.round(line.getBoundingClientRect().top - (list?.getBoundingClientRect().top ?? 0));
    });
  await expect(divider).toBeInViewport();
  const painted = await distance();
  expect(painted).toBeLessThan(40);
  await start();
  await moduleIsShown(page);
  await expect.poll(distance).toBe(painted);
});

test('a message that is sent before any script has arrived is sent then', async ({ visit }) => {
  const page = await visit({ as: 'student' });
  await page.goto('/lms');
  await layoutIsKnown(page, 'desktop');
  const { address } = await findConversation(page);
  const start = await withoutScripts(page);
  await openWithFirstView(page, address);
  const chat = new ChatPage(page);
  const text = `Отправлено до скрипта: ${crypto.randomUUID()}`;
  await chat.sendText(text);
  await expect(page).toHaveURL(address);
  await start();
  await expect(chat.message(text)).toBeVisible();
  await expect(chat.field).toHaveValue('');
});

test('a conversation can be read without any script', async ({ visit }) => {
  const known = await visit({ as: 'student' });
  const { address } = await findConversation(known);
  const page = await visit({ as: 'student', javaScriptEnabled: false });
  await expect(async () => {
    await page.goto(address, { waitUntil: 'commit' });
    await expect(page.locator('#first-view')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(new ChatPage(page).messages.last()).toBeInViewport();
});
