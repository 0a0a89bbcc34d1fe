import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';
import { openScreen } from '../../pages/open-screen.ts';
import { publicScreens, screensByRole } from '../../pages/routes.ts';
import { hardUnless } from '../../portal/select-tests.ts';

const phone = { width: 390, height: 844 } as const;
const TIMEOUT_MS = 300_000;

/** By how much a page with text of 200 % is wider than the phone. */
const excessOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    document.documentElement.style.fontSize = '200%';
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return document.documentElement.scrollWidth - document.documentElement.clientWidth;
  });

for (const as of ['student', 'teacher'] as const)
  test(
    `no screen of a ${as} scrolls sideways on a phone with text of 200 %`,
    { tag: hardUnless(as === 'student') },
    async ({ visit }) => {
      test.setTimeout(TIMEOUT_MS);
      const page = await visit({ as, viewport: phone });
      for (const screen of screensByRole.filter((one) => one.as === as))
        await test.step(screen.name, async () => {
          await openScreen(page, screen);
          expect.soft(await excessOf(page), screen.path).toBeLessThanOrEqual(1);
        });
    },
  );

test('no page for everybody scrolls sideways on a phone with text of 200 %', async ({ visit, problems }) => {
  problems.expect(/Failed to load resource/);
  const page = await visit({ viewport: phone });
  for (const { name, path } of publicScreens)
    await test.step(name, async () => {
      await page.goto(`/lms${path}`);
      await expect(page.getByRole('main')).toBeVisible();
      expect.soft(await excessOf(page), path).toBeLessThanOrEqual(1);
    });
});
