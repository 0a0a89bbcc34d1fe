import type { Locator } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';
import { JournalPage } from '../../pages/journal-page.ts';

const STUDENTS = 16;
const NAME_LENGTH = 28;

const edgesOf = (elements: Locator) =>
  elements.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect()).map(({ top, bottom }) => [top, bottom]),
  );

/** The names that are cut. */
const cutNames = (names: Locator) =>
  names.evaluateAll((all) =>
    all.filter((one) => one.scrollWidth > one.clientWidth).map(({ textContent }) => textContent),
  );

test('the grid shows 16 students at 1366 × 768, with names of 28 letters (§2 Journal.2)', async ({
  visit,
}) => {
  const page = await visit({ as: 'teacher' });
  await page.setViewportSize({ width: 1366, height: 768 });
  const journal = new JournalPage(page);
  await journal.open();
  await expect(journal.active).toBeFocused();
  const { grid } = journal;
  await page.evaluate(() => window.scrollTo(0, 0));
  const [[, top = 0] = []] = await edgesOf(grid.locator('[data-row="-1"]'));
  const [[, inner = 0] = []] = await edgesOf(grid);
  const [[footer = 0] = []] = await edgesOf(page.locator('[role="grid"] + *'));
  const bottom = Math.min(inner, footer, 768);
  const rows = await edgesOf(grid.locator('[role="row"]:not([data-row="-1"])'));
  const isVisible = ([from = 0, to = 0]: number[]) => from >= top - 1 && to <= bottom + 1;
  expect(rows.filter(isVisible).length).toBeGreaterThanOrEqual(STUDENTS);
  const cut = await cutNames(grid.getByRole('rowheader').getByRole('button'));
  expect(cut.filter((name) => (name ?? '').length <= NAME_LENGTH)).toEqual([]);
});
