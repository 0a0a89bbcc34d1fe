import { expect, type Locator, type Page } from '@playwright/test';
import { combinations } from '../../fixtures/combinations.ts';
import { findViolations } from '../../fixtures/look/find-violations.ts';
import { test } from '../../fixtures/look/gallery-test.ts';
import { keepPicture } from '../../fixtures/files/keep-picture.ts';
import { hardUnless } from '../../portal/select-tests.ts';

const widths = { narrow: 320, wide: 1280 };
const height = 900;
const phone = { width: 320, height: 700 };
const desktop = { width: 1280, height };

async function check(page: Page, name: string): Promise<void> {
  await keepPicture(page, `gallery/${name}`, { fullPage: true });
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

/** Where an element is in the window. */
const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error('The element is not visible');
  return { ...box, bottom: box.y + box.height, right: box.x + box.width };
};

for (const [name, size] of Object.entries({ phone, desktop }))
  test(
    `a list or calendar at the edge of the window opens where it fits: ${name}`,
    { tag: hardUnless(name === 'phone') },
    async ({ openGallery }) => {
      const page = await openGallery({ language: 'en', viewport: size });
      const list = page.getByRole('combobox', { name: 'Course', exact: true }).first();
      const calendar = page.getByRole('button', { name: /^Day of the class/ }).first();
      for (const [field, panel] of [
        [list, page.getByRole('listbox', { name: 'Course' })],
        [calendar, page.getByRole('dialog', { name: 'Pick a date' })],
      ] as const) {
        await field.evaluate((element) => element.scrollIntoView({ block: 'end' }));
        await field.click();
        const above = await boxOf(panel);
        expect(above.bottom, 'it opens above').toBeLessThanOrEqual((await boxOf(field)).y);
        expect(above.y).toBeGreaterThanOrEqual(0);
        expect(above.right).toBeLessThanOrEqual(size.width);
        await page.keyboard.press('Escape');
        await field.evaluate((element) => element.scrollIntoView({ block: 'start' }));
        await field.click();
        const below = await boxOf(panel);
        expect(below.y, 'it opens below').toBeGreaterThanOrEqual((await boxOf(field)).bottom);
        await page.keyboard.press('Escape');
      }
    },
  );

test('a text field starts with its number of lines and grows with the text', async ({ openGallery }) => {
  const page = await openGallery({ language: 'en', viewport: phone });
  const area = page.getByRole('textbox', { name: 'Comment' });
  const lines = () =>
    area.evaluate((element) => {
      const { lineHeight, paddingTop, borderTopWidth } = getComputedStyle(element);
      const frame = 2 * (parseFloat(paddingTop) + parseFloat(borderTopWidth));
      return Math.round((element.getBoundingClientRect().height - frame) / parseFloat(lineHeight));
    });
  expect(await lines()).toBe(3);
  await area.fill('1\n2\n3\n4\n5');
  expect(await lines()).toBe(5);
});
