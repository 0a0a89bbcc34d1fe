import type { Page } from '@playwright/test';
import { chat } from '@portal/wire';
import type { Benchmark } from './harness/benchmark.ts';
import { browserOf, withPage } from './harness/browser/browser.ts';
import { seededDatabase } from './harness/data/database.ts';
import {
  nextFrame,
  readLongTaskMs,
  measureTyping,
  watchLongTasks,
  wheelDownAndUp,
} from './harness/browser/frames.ts';
import { fillThread } from './harness/data/long-thread.queries.ts';
import { chat as chatScreen, signIn } from './harness/browser/screens.ts';
import { percentile } from './harness/statistics.ts';
import { serveFederated } from './harness/browser/two-portals.ts';

const MESSAGES = 10_000;
const LOAD_TIMEOUT_MS = 240_000;
const WHEEL_PX = 1_500;

/** The conversations of groups in the inbox: their address ends with the group (`…-g12`, of electives `…-e12`). */
const groupChat = 'nav li a:is([href*="-g"], [href*="-e"])';

const message = '[role="log"] [data-message-id]';

/** Opens a group chat of the inbox, which is not open yet; returns the request's parameters, the reader and the address. */
async function openGroupChat(page: Page) {
  const requested = page.waitForRequest((request) => request.url().endsWith(chat.settings.path));
  await page.locator(groupChat).nth(1).click();
  const request = await requested;
  await page.locator(message).first().waitFor();
  const readerId = await page.evaluate(() => Number(localStorage.getItem('uid')));
  return { thread: chat.settings.request.decode(request.postDataJSON()), readerId, address: page.url() };
}

/** Scrolls up as a person does, because the list holds its place against scripts, until the very first message is rendered. */
async function loadAll(page: Page, firstId: number): Promise<void> {
  const first = page.locator(`[role="log"] [data-message-id="${firstId}"]`);
  const endsAt = Date.now() + LOAD_TIMEOUT_MS;
  await page.locator('[role="log"]').hover();
  while ((await first.count()) === 0) {
    if (Date.now() > endsAt) throw new Error('the first message is not rendered in time');
    await page.mouse.wheel(0, -WHEEL_PX);
    await nextFrame(page);
  }
}

export const longChat: Benchmark = {
  id: 'F7',
  what: 'a conversation of 10,000 messages: from key to paint, and long tasks while scrolling',
  limitSeconds: 420,
  async measure(workspace) {
    const origin = await serveFederated(workspace);
    const { pool } = await seededDatabase(workspace, 'demo');
    const browser = await browserOf(workspace);
    const state = await signIn(browser, origin, 'student');
    const options = { url: origin + chatScreen.path, selector: chatScreen.selector, state };
    const { thread, readerId, address } = await withPage(browser, options, openGroupChat);
    const { firstId } = await fillThread(pool, thread, { count: MESSAGES, readerId });
    return withPage(browser, options, async (page) => {
      await page.goto(address);
      await page.locator(message).first().waitFor();
      await loadAll(page, firstId);
      await page.evaluate(watchLongTasks);
      await page.locator('[role="log"]').hover();
      await wheelDownAndUp(page, { steps: workspace.isQuick ? 60 : 300, stepPx: WHEEL_PX });
      const scrollTasksMs = await page.evaluate(readLongTaskMs);
      const text = 'the module test '.repeat(workspace.isQuick ? 4 : 20);
      const keys = await measureTyping(page, page.locator('textarea').first(), text);
      const percentileMs = (share: number) => percentile(keys, share).toFixed(1);
      return [
        {
          what: 'chat with 10,000 messages: key → paint, p95',
          value: percentile(keys, 0.95),
          unit: 'ms',
          digits: 1,
          target: { atMost: 16 },
          detail: `p50 / p95 / max: ${percentileMs(0.5)} / ${percentileMs(0.95)} / ${percentileMs(1)} ms; the page's own work, ${keys.length} keys`,
        },
        {
          what: 'chat with 10,000 messages: long tasks while scrolling',
          value: scrollTasksMs.length,
          digits: 0,
          target: { exactly: 0 },
          isHard: true,
          detail: scrollTasksMs.map((taskMs) => `${taskMs.toFixed(0)} ms`).join(', ') || 'none over 50 ms',
        },
      ];
    });
  },
};
