import { writeFile } from 'node:fs/promises';
import { expect, test as base } from '../fixtures/test.ts';
import type { Portal } from '../portal/portal.ts';
import type { EnginePage, ElementQuery } from './engine-page.ts';
import { openFirefox } from './firefox.ts';
import { openWebkit } from './webkit.ts';

export { expect };

const engines = { Firefox: openFirefox, WebKit: openWebkit } as const;

export type EngineName = keyof typeof engines;

/** The engines that Playwright does not drive; none where somebody has left them out. */
export const engineNames: readonly EngineName[] = process.env.WITHOUT_ENGINES ? [] : ['Firefox', 'WebKit'];

/** The first start of an engine and its first page take long on a busy machine. */
const TEXT_TIMEOUT_MS = 30_000;

interface EngineVisit {
  readonly as?: 'teacher' | 'student';
  /** Defaults to the worker's portal. */
  readonly portal?: Portal;
}

interface EngineFixtures {
  /** Opens a browser of an engine for one visitor. */
  readonly visitIn: (engine: EngineName, how?: EngineVisit) => Promise<EnginePage>;
}

export const test = base.extend<EngineFixtures>({
  visitIn: async ({ facts, workerPortal, ownPortal: _ }, use, testInfo) => {
    const opened: EnginePage[] = [];
    await use(async (engine, { as, portal = workerPortal } = {}) => {
      const page = await engines[engine](portal.origin);
      opened.push(page);
      // A cookie needs a page of its site.
      await page.goto('/healthz');
      if (!as) return page;
      const { cookies, deviceId } = facts.sessions[as];
      await page.addCookies(cookies.map(({ name, value, path }) => ({ name, value, path })));
      await page.evaluate((token) => localStorage.setItem('token', token), deviceId);
      return page;
    });
    for (const [at, page] of opened.entries()) {
      if (testInfo.status !== testInfo.expectedStatus)
        await writeFile(testInfo.outputPath(`engine-${at}.png`), await page.screenshot());
      await page.close();
    }
  },
});

/** By how many pixels a page is wider than the screen. */
export const excessOf = (page: EnginePage): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Waits until an element is shown, and clicks it. */
export const clickShown = (page: EnginePage, wanted: ElementQuery): Promise<void> =>
  expect(() => page.click(wanted)).toPass();

/** Waits until a text is shown in the page. */
export const expectText = (page: EnginePage, text: string): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => document.body.innerText), { timeout: TEXT_TIMEOUT_MS })
    .toContain(text);
