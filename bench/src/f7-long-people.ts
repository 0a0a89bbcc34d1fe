import type { Benchmark } from './harness/benchmark.ts';
import { browserOf, withPage } from './harness/browser/browser.ts';
import { readLongTaskMs, watchLongTasks, wheelDownAndUp } from './harness/browser/frames.ts';
import { people, signIn } from './harness/browser/screens.ts';
import { serveFederated } from './harness/browser/two-portals.ts';
import { addCrowd } from './harness/data/crowd.queries.ts';
import { seededDatabase } from './harness/data/database.ts';

const PEOPLE = 20_000;
/** Every step replaces all rows in sight. */
const STEP_PX = 900;

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
      await page.locator(people.selector).first().hover();
      await wheelDownAndUp(page, { steps: 3, stepPx: STEP_PX });
      await page.evaluate(watchLongTasks);
      await wheelDownAndUp(page, { steps: workspace.isQuick ? 20 : 60, stepPx: STEP_PX });
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
