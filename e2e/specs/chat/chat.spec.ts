import type { Page } from '@playwright/test';
import { chat } from '@portal/wire';
import { TimeBudget } from '../../fixtures/time-budget.ts';
import { pauseResponses } from '../../fixtures/faults/pause-responses.ts';
import { expect, test } from '../../fixtures/test.ts';
import { trackPosition } from '../../fixtures/look/track-position.ts';
import { translate } from '../../fixtures/translate.ts';
import { ChatPage, names } from '../../pages/chat-page.ts';
import { ChatClient } from '../../portal/chat-client.ts';

const delivery = new TimeBudget(1_000);
const rounds = 5;
// The page that ends it is a short one, all of which is rendered at once.
const longThread = 61;
const pageSize = 20;
const sentWithinMs = 25_000;

const median = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Infinity;

test('a message arrives at the other side within a second, both ways (§1 Product.4)', async ({ visit }) => {
  const teacher = await new ChatPage(await visit({ as: 'teacher' })).openCommonCourse();
  const student = await new ChatPage(await visit({ as: 'student' })).openCommonCourse();
  await teacher.talkTo(teacher.contact(names.student));
  await student.talkTo(student.contact(names.teacher));
  await Promise.all([teacher.toEnd(), student.toEnd()]);

  for (const { from, to, way } of [
    { from: teacher, to: student, way: 'teacher → student' },
    { from: student, to: teacher, way: 'student → teacher' },
  ])
    await test.step(way, async () => {
      const tookMs: number[] = [];
      const afterSenderMs: number[] = [];
      for (let round = 1; round <= rounds; round += 1) {
        const text = `${way}, ${round}, ${crypto.randomUUID()}`;
        await from.field.fill(text);
        const sentAt = performance.now();
        const since = async (seen: Promise<void>) => seen.then(() => performance.now() - sentAt);
        const [own, other] = await Promise.all([
          since(from.message(text).waitFor()),
          since(to.message(text).waitFor()),
          from.send.click(),
        ]);
        tookMs.push(Math.round(other));
        afterSenderMs.push(Math.round(other - own));
        await expect(from.message(text)).toHaveCount(1);
        await expect(from.field).toHaveValue('');
      }
      delivery.report(`${way}: from the click to the other screen in`, median(tookMs));
      delivery.report(`${way}: after the sender's own in`, median(afterSenderMs));
      // Relative to the sender's own screen, because on a busy machine both take longer.
      expect(median(afterSenderMs)).toBeLessThanOrEqual(delivery.ms);
    });
});

test("a message to the group reaches its members with its author's name (§1 Product.4)", async ({
  visit,
}) => {
  const teacher = await new ChatPage(await visit({ as: 'teacher' })).openCommonCourse();
  const student = await new ChatPage(await visit({ as: 'student' })).openCommonCourse();
  await expect(student.contacts.getByRole('link').first()).toContainText('Групповой чат');
  await teacher.talkTo(teacher.groupChat);
  await student.talkTo(student.groupChat);
  await student.toEnd();
  const text = `To all of you: ${crypto.randomUUID()}`;
  await teacher.sendText(text);
  await expect(student.message(text).getByText(names.teacher)).toBeVisible();
  await expect(teacher.message(text)).toContainText('Вы');
});

test('the other side counts messages as unread until they were visible', async ({ visit }) => {
  const teacher = await new ChatPage(await visit({ as: 'teacher' })).openCommonCourse();
  const student = await new ChatPage(await visit({ as: 'student' })).openCommonCourse();
  await student.talkTo(student.contact(names.teacher));
  // Other tests may have sent more than one screen.
  await expect(async () => {
    await student.thread.evaluate((list) => list.scrollTo({ top: list.scrollHeight }));
    await expect(student.contact(names.teacher)).not.toContainText('Непрочитанных', { timeout: 1_000 });
  }).toPass();
  await student.talkTo(student.groupChat);

  await teacher.talkTo(teacher.contact(names.student));
  const texts = [`one ${crypto.randomUUID()}`, `two ${crypto.randomUUID()}`];
  for (const text of texts) {
    await teacher.sendText(text);
    await expect(teacher.message(text)).toBeVisible();
  }

  const contact = student.contact(names.teacher);
  await expect(student.unreadAt(contact, texts.length)).toHaveCount(1);
  await contact.click();
  await expect(student.thread.getByText('Новые сообщения')).toBeVisible();
  for (const text of texts) await expect(student.message(text)).toBeVisible();
  await expect(contact).not.toContainText('Непрочитанных');

  await student.page.reload();
  await student.openCommonCourse();
  await expect(contact).not.toContainText('Непрочитанных');
});

test('scrolling up loads earlier pages and moves nothing (D-41)', async ({ visit, facts }) => {
  const page = await visit({ as: 'student' });
  const student = await new ChatPage(page).openCommonCourse();
  const conversation = await student.learnConversation(student.contact(names.teacher));
  const client = new ChatClient({ http: page.request, session: facts.sessions.student }, conversation);
  const mark = crypto.randomUUID();
  for (let number = 1; number <= longThread; number += 1) await client.send(`${mark} ${number}`);
  await client.readAll();

  await student.openCommonCourse();
  await student.talkTo(student.contact(names.teacher));
  const heldResponses = await pauseResponses(page, chat.older.path);
  const seen = new Set<number>();
  for (let pages = 1; pages <= 3; pages += 1) {
    let isRequested = false;
    void heldResponses.requested().then(() => (isRequested = true));
    // A list that was just opened or extended may still be moving.
    const scrollUp = async () => {
      await student.thread.evaluate((list) => list.scrollTo({ top: 0 }));
      return isRequested;
    };
    await expect.poll(scrollUp).toBe(true);
    const anchor = student.messageById(await student.firstVisibleId());
    const watch = await trackPosition(anchor);
    heldResponses.release();
    await expect.poll(() => student.hasOlder(anchor)).toBe(true);
    const positions = await watch.positions();
    const moved = Math.max(...positions) - Math.min(...positions);
    expect(moved, `page ${pages}: from ${positions.join(' to ')} px`).toBeLessThanOrEqual(1);
    const ids = await student.renderedIds();
    expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => one - other));
    for (const id of ids) seen.add(id);
  }
  expect(seen.size).toBeGreaterThan(pageSize);
});

test('a message whose response was lost is not sent twice', async ({ visit, problems }) => {
  problems.expect(/net::ERR_(?:FAILED|CONNECTION_RESET)/);
  const page = await visit({ as: 'student' });
  const student = await new ChatPage(page).openCommonCourse();
  await student.talkTo(student.contact(names.teacher));
  await page.route(
    /chat\/insert\.json/,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(chat.send.path)) keys.push(request.headers()['idempotency-key']);
  });
  const text = `Only once: ${crypto.randomUUID()}`;
  await student.sendText(text);
  await expect(student.field).toHaveValue('');
  await expect(student.message(text)).toHaveCount(1);
  await expect.poll(() => keys.length).toBe(2);
  expect(keys[1]).toBe(keys[0]);
  await expect(student.message(text)).not.toContainText(translate('chat', 'state.sending'));
  await student.openCommonCourse();
  await student.talkTo(student.contact(names.teacher));
  await expect(student.message(text)).toHaveCount(1);
});

/** Opens the conversation with the teacher while the browser cannot send anything. */
async function openThreadOffline(page: Page) {
  const student = await new ChatPage(page).openCommonCourse();
  const conversation = await student.learnConversation(student.contact(names.teacher));
  await page.route(`**${chat.send.path}`, (route) => route.abort('internetdisconnected'));
  return { student, conversation };
}

test('twenty messages written offline survive a killed tab and arrive once and in order', async ({
  visit,
  facts,
  problems,
}) => {
  problems.expect(/net::ERR_/);
  const page = await visit({ as: 'student' });
  const { student, conversation } = await openThreadOffline(page);
  const mark = crypto.randomUUID();
  const texts = Array.from({ length: 20 }, (_, at) => `${mark} ${String(at).padStart(2, '0')}`);
  for (const text of texts) await student.sendText(text);
  await expect(student.message(texts.at(-1) ?? '')).toBeVisible();
  const address = page.url();
  const context = page.context();
  await page.close({ runBeforeUnload: false });

  const next = await context.newPage();
  await next.goto(address);
  const again = new ChatPage(next);
  await expect(again.message(texts.at(-1) ?? '')).toBeVisible();
  const client = new ChatClient({ http: next.request, session: facts.sessions.student }, conversation);
  const received = async () =>
    (await client.everything()).map(({ text }) => text).filter((text) => text.includes(mark));
  // One after the other: twenty round trips, possibly on a busy machine.
  await expect.poll(received, { timeout: sentWithinMs }).toHaveLength(texts.length);
  await expect(next.getByText(translate('chat', 'state.waiting'))).toHaveCount(0);
  await expect(next.getByText(translate('chat', 'state.sending'))).toHaveCount(0);
  expect(await received()).toEqual(texts);
});

test('a message written offline is sent from any page, without opening the chat again', async ({
  visit,
  facts,
  problems,
}) => {
  problems.expect(/net::ERR_/);
  const page = await visit({ as: 'student' });
  const { student, conversation } = await openThreadOffline(page);
  const text = `Написано без сети ${crypto.randomUUID()}`;
  await student.sendText(text);
  await expect(student.message(text)).toBeVisible();
  const context = page.context();
  await page.close({ runBeforeUnload: false });

  const next = await context.newPage();
  await next.goto('/lms/manual');
  const client = new ChatClient({ http: next.request, session: facts.sessions.student }, conversation);
  const received = async () => (await client.everything()).filter((message) => message.text === text).length;
  await expect.poll(received, { timeout: sentWithinMs }).toBe(1);
});
