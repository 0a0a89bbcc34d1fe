import { engineNames, excessOf, expect, test } from '../../engines/engine-test.ts';
import type { EnginePage } from '../../engines/engine-page.ts';
import { screens } from '../../pages/routes.ts';
import { HARD } from '../../portal/select-tests.ts';

const widths = [1366, 460] as const;
const HEIGHT = 900;
const TIMEOUT_MS = 240_000;

/** Waits for the content of a screen. */
async function openScreen(page: EnginePage, path: string): Promise<void> {
  await page.goto(`/lms${path}`);
  const isShown = () =>
    document.querySelector('main :is(h1, h2)') !== null &&
    document.querySelector('[aria-busy="true"]') === null;
  await expect.poll(() => page.evaluate(isShown), { message: path }).toBe(true);
}

for (const engine of engineNames)
  for (const as of ['student', 'teacher'] as const)
    test(`no screen of a ${as} scrolls sideways in ${engine}`, { tag: HARD }, async ({ visitIn }) => {
      test.setTimeout(TIMEOUT_MS);
      const page = await visitIn(engine, { as });
      for (const { name, path } of screens.filter((screen) => screen.as === as))
        await test.step(name, async () => {
          for (const width of widths) {
            await page.resize(width, HEIGHT);
            await openScreen(page, path);
            expect.soft(await excessOf(page), `${name} at ${width} px`).toBeLessThanOrEqual(1);
          }
        });
    });
