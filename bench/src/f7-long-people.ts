import type { Page } from '@playwright/test';
import type { Benchmark } from './harness/benchmark.ts';
import { browserOf, withPage } from './harness/browser/browser.ts';
import { nextFrame, readLongTaskMs, watchLongTasks } from './harness/browser/frames.ts';
import { people, signIn } from './harness/browser/screens.ts';
import { serveFederated } from './harness/browser/two-portals.ts';
import { addCrowd } from './harness/data/crowd.queries.ts';
import { seededDatabase } from './harness/data/database.ts';

const PEOPLE = 20_000;
const WHEEL_PX = 900;

/** Scrolls down and back up; every step replaces all rows in sight. */
async function scroll(page: Page, steps: number): Promise<void> {
  await page.locator(people.selector).first().hover();
  for (const direction of [1, -1])
    for (let step = 0; step < steps; step += 1) {
      await page.mouse.wheel(0, direction * WHEEL_PX);
      await nextFrame(page);
    }
}

export const longPeople: Benchmark = {
  id: 'F7',
  what: 'a list of 20,000 people in the office: long tasks while scrolling',
  limitSeconds: 300,
  async measure(workspace) {
    const origin = await serveFederated(workspace);
    const { pool } = await seededDatabase(workspace, 'demo');
    await addCrowd(pool, PEOPLE);
    const browser = await browserOf(workspace);
    const state = await signIn(browser, origin, 'registrar');
    const options = { url: origin + people.path, selector: people.selector, state };
    return withPage(browser, options, async (page) => {
      const rows = Number(await page.getByRole('table').getAttribute('aria-rowcount'));
      if (rows < PEOPLE) throw new Error(`The list has ${rows} rows`);
      await scroll(page, 3);
      await page.evaluate(watchLongTasks);
      await scroll(page, workspace.isQuick ? 20 : 60);
      const tasksMs = await page.evaluate(readLongTaskMs);
      return [
        {
          what: 'list of 20,000 people: long tasks while scrolling',
          value: tasksMs.length,
          digits: 0,
          target: { exactly: 0 },
          detail: `${tasksMs.map((taskMs) => `${taskMs.toFixed(0)} ms`).join(', ') || 'none over 50 ms'}; ${rows} rows`,
        },
      ];
    });
  },
};
