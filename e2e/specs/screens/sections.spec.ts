import type { Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/look/expect-accessible.ts';
import { findAllLayoutFaults } from '../../fixtures/look/find-layout-faults.ts';
import { expect, test } from '../../fixtures/test.ts';
import { translate } from '../../fixtures/translate.ts';
import { openScreen } from '../../pages/open-screen.ts';
import { PortalPage } from '../../pages/portal-page.ts';

const phone = { width: 390, height: 740 };
const smallPhone = { width: 320, height: 740 };
const desktop = { width: 1366, height: 768 };

const WALK_TIMEOUT_MS = 300_000;

/** The bottom of an element, which must exist. */
async function bottomOf(page: Page, selector: string): Promise<number> {
  const { y, height } = (await page.locator(selector).first().boundingBox()) ?? { y: Infinity, height: 0 };
  return y + height;
}

/** A line of the home page is a target as a whole, so what its link covers is no fault. */
const findCutTexts = async (page: Page) =>
  (await findAllLayoutFaults(page)).filter((fault) => !fault.startsWith('overlap'));

for (const as of ['student', 'teacher'] as const)
  for (const [theme, viewport, language] of [
    ['light', phone, 'ru'],
    ['dark', phone, 'kg'],
    ['light', smallPhone, 'kg'],
  ] as const)
    test(`a ${as} sees the day first, at ${viewport.width} px, ${theme}, ${language}`, async ({ visit }) => {
      const page = await visit({ as, language, theme, colorScheme: theme, viewport });
      for (const [name, path] of [
        ['home', ''],
        ['apps', '/apps'],
      ] as const)
        await test.step(name, async () => {
          await openScreen(page, { name, path });
          const { y: fold = 0 } = (await page.locator('nav').last().boundingBox()) ?? {};
          expect.soft(await bottomOf(page, 'main section h2'), 'the lesson').toBeLessThan(fold);
          expect.soft(await findCutTexts(page), name).toEqual([]);
          await expectAccessible(page, name);
          if (path === '') return;
          const groups = page.getByRole('main').locator('section[data-columns]');
          const { y: firstTiles = Infinity } =
            (await groups.first().getByRole('link').first().boundingBox()) ?? {};
          expect.soft(firstTiles, 'the first tiles').toBeLessThan(fold);
          const perRow = await groups
            .first()
            .getByRole('link')
            .evaluateAll((all) => {
              const tops = all.map((one) => one.getBoundingClientRect().top);
              return tops.filter((top) => top === tops[0]).length;
            });
          expect.soft(perRow).toBe(viewport === phone ? 4 : 3);
        });
    });

/** What is lit: entries of the navigation, or the profile. */
const litIn = (page: Page) =>
  new PortalPage(page).navigation
    .locator('[aria-current="page"]')
    .or(page.getByRole('banner').locator('button[aria-current="page"]'));

test('each section of a student opens a page, lights its place, and has the schedule one tap away', async ({
  visit,
}) => {
  test.setTimeout(WALK_TIMEOUT_MS);
  const page = await visit({ as: 'student', viewport: phone });
  await openScreen(page, { name: 'apps', path: '/apps' });
  const tiles = page.getByRole('main').locator('section > ul a:not([target])');
  const paths = await tiles.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  expect(paths.length).toBeGreaterThan(12);
  for (const address of [...paths, '/lms/apps', '/lms/profile', '/lms/change-password', '/lms/mydata'])
    await test.step(address, async () => {
      await page.setViewportSize(phone);
      await openScreen(page, { name: '', path: address.replace('/lms', '') });
      await expect(new PortalPage(page).heading).toBeVisible();
      await expect(litIn(page)).toHaveCount(1);
      await expect(page.getByRole('banner').locator('a[href="/lms/schedule"]')).toBeVisible();
      await page.setViewportSize(desktop);
      await expect(page.locator('nav a[href="/lms/schedule"]')).toBeVisible();
      await expect(litIn(page)).toHaveCount(1);
    });
});

test('the free rooms have an address that survives a reload and Back', async ({ visit }) => {
  const page = await visit({ as: 'student', viewport: phone });
  await openScreen(page, { name: 'schedule', path: '/schedule' });
  const title = translate('journal', 'schedule.freeRooms.title');
  await page.getByRole('button', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const time = page.getByRole('combobox', { name: translate('journal', 'schedule.time') });
  await time.selectOption({ index: 0 });
  await expect(page).toHaveURL(/\/lms\/rooms\?date=[\d-]+&time=\d+$/);
  const chosen = await time.inputValue();
  await page.reload();
  await expect(time).toHaveValue(chosen);
  await page.goBack();
  await expect(page).toHaveURL(/\/lms\/schedule$/);
});
