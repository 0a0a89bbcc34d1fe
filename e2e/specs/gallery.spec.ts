import path from 'node:path';
import { expect, test as base, type BrowserContextOptions, type Page } from '@playwright/test';
import { findViolations } from '../fixtures/find-violations.ts';
import { PageProblems } from '../fixtures/page-problems.ts';
import { buildGallery, serveFolder } from '../portal/gallery.ts';
import { resultsFolder } from '../portal/folders.ts';

const languages = ['ru', 'kg', 'en'] as const;
const themes = ['light', 'dark'] as const;
const widths = [320, 1280];
const height = 900;

interface Fixtures {
  readonly openGallery: (how: BrowserContextOptions & { readonly language: string }) => Promise<Page>;
}

interface WorkerFixtures {
  readonly folder: string;
}

const test = base.extend<Fixtures, WorkerFixtures>({
  folder: [
    async ({ browserName: _ }, use) => use(await buildGallery()),
    { scope: 'worker', timeout: 120_000 },
  ],

  openGallery: async ({ browser, folder }, use) => {
    const problems = new PageProblems();
    await use(async ({ language, ...options }) => {
      const context = await browser.newContext(options);
      await problems.watch(context);
      const page = await context.newPage();
      await serveFolder(page, 'http://gallery.test/', folder);
      await page.goto(`http://gallery.test/?lang=${language}`);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      return page;
    });
    expect(problems.unexpected()).toEqual([]);
  },
});

async function check(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: path.join(resultsFolder, 'gallery', `${name}.png`), fullPage: true });
  expect.soft(await findViolations(page)).toEqual([]);
  const { scroll, client } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    client: document.documentElement.clientWidth,
  }));
  expect(scroll, 'nothing has to be scrolled sideways').toBeLessThanOrEqual(client);
}

for (const colorScheme of themes)
  for (const language of languages)
    for (const width of widths)
      test(`every component is accessible: ${colorScheme}, ${language}, ${width} px`, async ({
        openGallery,
      }) => {
        const page = await openGallery({ language, colorScheme, viewport: { width, height } });
        await check(page, `${colorScheme}-${language}-${width}`);
      });

test('every component is accessible in forced colours', async ({ openGallery }) => {
  const page = await openGallery({
    language: 'ru',
    forcedColors: 'active',
    viewport: { width: 1280, height },
  });
  await check(page, 'forced-colours');
});
