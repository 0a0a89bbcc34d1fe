import type { Page } from '@playwright/test';
import { journal, type JournalRef } from '@portal/wire';
import type { Benchmark } from './harness/benchmark.ts';
import { browserOf, withPage } from './harness/browser/browser.ts';
import { seededDatabase } from './harness/data/database.ts';
import { nextFrame, readLongTaskMs, measureTyping, watchLongTasks } from './harness/browser/frames.ts';
import { journal as journalScreen, signIn } from './harness/browser/screens.ts';
import { percentile } from './harness/statistics.ts';
import { serveFederated } from './harness/browser/two-portals.ts';
import { fillJournal } from './harness/data/wide-journal.queries.ts';

const STUDENTS = 200;
const LESSONS = 60;
const WHEEL_PX = 900;

const grid = (page: Page) => page.getByRole('grid');

/** The journal that the page opens by itself: that of the current lesson. */
async function findJournal(page: Page): Promise<JournalRef> {
  const requested = page.waitForRequest((request) => request.url().endsWith(journal.grid.path));
  await page.reload();
  return journal.grid.request.decode((await requested).postDataJSON());
}

/** Scrolls right, down, left and up. */
async function scroll(page: Page, steps: number): Promise<void> {
  await grid(page).hover();
  for (const [x, y] of [
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
    [1, 1],
    [-1, -1],
  ] as const)
    for (let step = 0; step < steps; step += 1) {
      await page.mouse.wheel(x * WHEEL_PX, y * WHEEL_PX);
      await nextFrame(page);
    }
}

/** Points, an absence, points … down the column of the current lesson. */
const keysOf = (marks: number): string[] =>
  Array.from({ length: marks }, (_, at) => (at % 3 === 1 ? ['h', 'Enter'] : ['8', '5', 'Enter'])).flat();

export const wideJournal: Benchmark = {
  id: 'F7',
  what: 'a journal of 200 students and 60 lessons: from key to paint, and long tasks while scrolling',
  limitSeconds: 300,
  async measure(workspace) {
    const origin = await serveFederated(workspace);
    const { pool } = await seededDatabase(workspace, 'demo');
    const browser = await browserOf(workspace);
    const state = await signIn(browser, origin, 'teacher');
    const options = { url: origin + journalScreen.path, selector: journalScreen.selector, state };
    const ref = await withPage(browser, options, findJournal);
    await fillJournal(pool, ref, { students: STUDENTS, lessons: LESSONS });
    return withPage(browser, options, async (page) => {
      const [rows, columns] = await Promise.all(
        ['aria-rowcount', 'aria-colcount'].map((name) => grid(page).getAttribute(name)),
      );
      const active = page.locator(journalScreen.selector);
      const keys = await measureTyping(page, active, keysOf(workspace.isQuick ? 20 : 100));
      await page.evaluate(watchLongTasks);
      await scroll(page, workspace.isQuick ? 8 : 20);
      const scrollTasksMs = await page.evaluate(readLongTaskMs);
      const percentileMs = (share: number) => percentile(keys, share).toFixed(1);
      return [
        {
          what: 'journal of 200 × 60: key → paint, p95',
          value: percentile(keys, 0.95),
          unit: 'ms',
          digits: 1,
          target: { atMost: 16 },
          detail: `p50 / p95 / max: ${percentileMs(0.5)} / ${percentileMs(0.95)} / ${percentileMs(1)} ms; the page's own work, ${keys.length} keys; ${rows} rows and ${columns} columns with headers and totals`,
        },
        {
          what: 'journal of 200 × 60: long tasks while scrolling both ways',
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
