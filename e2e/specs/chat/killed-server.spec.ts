import { TimeBudget } from '../../fixtures/time-budget.ts';
import { expect, test } from '../../fixtures/test.ts';
import { translate } from '../../fixtures/translate.ts';
import { ChatPage, names } from '../../pages/chat-page.ts';
import { PortalPage } from '../../pages/portal-page.ts';
import { ChatClient } from '../../portal/chat-client.ts';
import { HARD } from '../../portal/select-tests.ts';

/** Browser errors while the server is down or starting. */
const isDown =
  /net::ERR_(?:CONNECTION_(?:REFUSED|RESET)|INCOMPLETE_CHUNKED_ENCODING|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED)|status of 503/;
const ready = new TimeBudget(5_000);
const messages = 60;
const killedAfter = [12, 36];
const senders = 4;

test(
  'after kill -9 and a restart users are still signed in and miss nothing',
  { tag: HARD },
  async ({ visit, ownPortal, problems }) => {
    problems.expect(isDown);
    const portal = await ownPortal();
    const teacher = await new ChatPage(await visit({ as: 'teacher', portal })).openCommonCourse();
    const student = await new ChatPage(await visit({ as: 'student', portal })).openCommonCourse();
    await teacher.talkTo(teacher.contact(names.student));
    await student.talkTo(student.contact(names.teacher));
    const [before, after] = [`before ${crypto.randomUUID()}`, `after ${crypto.randomUUID()}`];

    await test.step('a message arrives, then the server is killed', async () => {
      await teacher.sendText(before);
      await expect(student.message(before)).toBeVisible();
      await portal.kill();
      // The chat says so until the portal knows it; then the portal's banner is the only sentence.
      await expect(student.offlineBanner).toBeVisible();
      await expect(student.reconnecting).toBeHidden();
    });
    await test.step('an unsent message waits in the thread', async () => {
      await teacher.sendText(after);
      await expect(teacher.message(after)).toContainText(translate('chat', 'state.waiting'));
    });
    await test.step('the server restarts, and open pages reconnect', async () => {
      const startedAt = performance.now();
      await portal.start();
      const tookMs = performance.now() - startedAt;
      ready.report('ready after kill -9 in', tookMs);
      expect(tookMs).toBeLessThanOrEqual(ready.limitMs);
      await expect(student.message(after)).toBeVisible({ timeout: 15_000 });
      await expect(student.reconnecting).toBeHidden();
      await expect(student.offlineBanner).toBeHidden();
      await expect(student.message(before)).toHaveCount(1);
      await expect(student.message(after)).toHaveCount(1);
    });
    await test.step('a reload restores the session and every message', async () => {
      await teacher.page.reload();
      await expect(new PortalPage(teacher.page).navigation).toBeVisible();
      await teacher.openCommonCourse();
      await teacher.talkTo(teacher.contact(names.student));
      for (const text of [before, after]) await expect(teacher.message(text)).toHaveCount(1);
    });
  },
);

test(
  'kill -9 during sending loses no acknowledged message and duplicates none',
  { tag: HARD },
  async ({ visit, ownPortal, facts, problems }) => {
    problems.expect(isDown);
    const portal = await ownPortal();
    const page = await visit({ as: 'student', portal });
    const student = await new ChatPage(page).openCommonCourse();
    const conversation = await student.learnConversation(student.contact(names.teacher));
    const client = new ChatClient({ http: page.request, session: facts.sessions.student }, conversation);
    const mark = crypto.randomUUID();
    const texts = Array.from({ length: messages }, (_, number) => `${mark} ${number}`);
    const waiting = [...texts];
    const acknowledged: number[] = [];

    const sendAll = async (): Promise<void> => {
      for (let text = waiting.shift(); text !== undefined; text = waiting.shift())
        acknowledged.push((await client.send(text)).id);
    };
    const killRepeatedly = async (): Promise<void> => {
      for (const count of killedAfter) {
        await expect
          .poll(() => acknowledged.length, { intervals: [1], timeout: 30_000 })
          .toBeGreaterThanOrEqual(count);
        await portal.kill();
        await portal.start();
      }
    };
    await Promise.all([killRepeatedly(), ...Array.from({ length: senders }, sendAll)]);

    const stored = (await client.everything()).filter(({ text }) => text.startsWith(mark));
    expect(stored.map(({ text }) => text).toSorted()).toEqual(texts.toSorted());
    const inOrder = acknowledged.toSorted((one, other) => one - other);
    expect(stored.map(({ id }) => id)).toEqual(inOrder);
    // The senders overtake each other, and a list renders only what is near its visible part.
    const newest = student.message(stored.at(-1)?.text ?? mark);
    const isShown = async () => {
      await student.toEnd();
      return newest.count();
    };
    await expect.poll(isShown, { timeout: 15_000 }).toBe(1);
  },
);
