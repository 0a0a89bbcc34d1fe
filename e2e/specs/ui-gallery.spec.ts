import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { combinations } from '../fixtures/combinations.ts';
import { findViolations } from '../fixtures/find-violations.ts';
import { test } from '../fixtures/gallery-test.ts';
import { resultsFolder } from '../portal/folders.ts';

const widths = { narrow: 320, wide: 1280 };
const height = 900;

async function check(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: path.join(resultsFolder, 'gallery', `${name}.png`), fullPage: true });
  expect.soft(await findViolations(page)).toEqual([]);
  const { scroll, client } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    client: document.documentElement.clientWidth,
  }));
  expect(scroll, 'nothing has to be scrolled sideways').toBeLessThanOrEqual(client);
}

for (const { theme, size, language, tag } of combinations) {
  const width = widths[size];
  test(
    `every component is accessible: ${theme}, ${language}, ${width} px`,
    { tag },
    async ({ openGallery }) => {
      const page = await openGallery({ language, colorScheme: theme, viewport: { width, height } });
      await check(page, `${theme}-${language}-${width}`);
    },
  );
}

test('every component is accessible in forced colours', async ({ openGallery }) => {
  const page = await openGallery({
    language: 'ru',
    forcedColors: 'active',
    viewport: { width: 1280, height },
  });
  await check(page, 'forced-colours');
});
