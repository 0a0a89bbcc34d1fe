import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';
import { translate } from '../../fixtures/translate.ts';
import { hardUnless } from '../../portal/select-tests.ts';
import type { TeacherJournalPage } from '../../pages/teacher-journal-page.ts';
import { moveIntoLesson, removeLesson } from '../../pages/teacher-lesson.ts';

const text = (key: string) => translate('journal', key);
const widths = [1366, 1024, 768] as const;

/** Where the lesson stands between names and totals, and where the focus is. */
const placeOfLesson = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement?.closest('[role="grid"] [data-column]');
    const [names, lesson, totals] = [':first-child', '* [data-current]', ':last-child'].map((one) =>
      document.querySelector(`[role="grid"] [data-row="-1"] > ${one}`),
    );
    const columnOf = (element: Element | null | undefined) => element?.getAttribute('data-column');
    const edges = [names, lesson, totals].map((one) => one?.getBoundingClientRect());
    return {
      left: (edges[1]?.left ?? 0) - (edges[0]?.right ?? 0),
      right: (edges[2]?.left ?? 0) - (edges[1]?.right ?? 0),
      isFocused: columnOf(focused) === columnOf(lesson),
    };
  });

/** The lesson stays visible, and unless the focus belongs elsewhere, keys go on in its column. */
async function staysVisible(page: Page, { isFocused = true } = {}): Promise<void> {
  const isVisible = async () => {
    const place = await placeOfLesson(page);
    return place.left > -1 && place.right > -1 && (!isFocused || place.isFocused);
  };
  await expect.poll(isVisible).toBe(true);
  // A focus that is moved later would take the lesson away.
  await page.waitForTimeout(150);
  expect(await isVisible()).toBe(true);
}

/** The cell of a student in the column of the lesson. */
const cellOf = (journal: TeacherJournalPage, row: number) =>
  journal.grid.locator(`[data-row="${row}"] [role="gridcell"][data-current]`);

/** Where an element stands on the page, however far that is scrolled. */
const placeOf = (element: Locator) =>
  element.evaluate((one) => {
    const { x, y } = one.getBoundingClientRect();
    return { x: x + scrollX, y: y + scrollY };
  });

/** Opens the lesson of the clock, which has no column yet. */
async function openLesson(page: Page, width: number): Promise<TeacherJournalPage> {
  const journal = await moveIntoLesson(page);
  await page.setViewportSize({ width, height: 768 });
  await journal.linkOnHome.click();
  await expect(journal.grid).toBeVisible();
  await page.waitForLoadState('networkidle');
  if (await journal.button('lesson.createColumn').isHidden()) await removeLesson(journal);
  await expect(journal.button('lesson.createColumn')).toBeVisible();
  return journal;
}

interface Step {
  readonly name: string;
  readonly run: (journal: TeacherJournalPage) => Promise<void>;
}

const marking: readonly Step[] = [
  {
    name: 'the column of a lesson that had none',
    async run(journal) {
      await journal.button('lesson.createColumn').click();
      await staysVisible(journal.page);
    },
  },
  {
    name: 'the first mark leaves the cells where they are',
    async run(journal) {
      const { keyboard } = journal.page;
      const cell = cellOf(journal, 1);
      await cell.click();
      const before = await placeOf(cell);
      for (const key of ['7', '0', 'Enter']) await keyboard.press(key);
      await expect(cell).toHaveText('70');
      expect(await placeOf(cell)).toEqual(before);
      await staysVisible(journal.page);
    },
  },
  {
    name: 'undo and redo',
    async run(journal) {
      for (const key of ['Control+z', 'Control+y', 'Control+z']) {
        await journal.page.keyboard.press(key);
        await staysVisible(journal.page);
      }
      await expect(cellOf(journal, 1)).toHaveText('');
    },
  },
  {
    name: 'the roll call',
    async run(journal) {
      await journal.names.nth(0).click();
      await journal.markAll.click();
      await expect(journal.roll).toBeHidden();
      await staysVisible(journal.page);
    },
  },
  {
    name: 'pasted marks',
    async run(journal) {
      const { page } = journal;
      await cellOf(journal, 2).click();
      await page.evaluate(() => navigator.clipboard.writeText('81\r\n82'));
      await page.keyboard.press('Control+v');
      await expect(page.getByRole('dialog').locator('[data-autofocus]')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(cellOf(journal, 3)).toHaveText('82');
      await staysVisible(page);
    },
  },
];

const panels: readonly Step[] = [
  {
    name: 'a student',
    async run({ page, grid }) {
      // By its place: `click` would first scroll the name, which is visible, out of the padding of the grid.
      const name = await grid.locator('[data-row="2"]').getByRole('rowheader').boundingBox();
      await page.mouse.click((name?.x ?? 0) + 80, (name?.y ?? 0) + 20);
      await expect(page.getByRole('dialog')).toBeVisible();
      await staysVisible(page, { isFocused: false });
      await page.keyboard.press('Escape');
      await staysVisible(page, { isFocused: false });
    },
  },
  {
    name: 'the history of a mark, and the lesson',
    async run(journal) {
      const { page } = journal;
      await cellOf(journal, 3).click();
      await page.keyboard.press('Shift+F10');
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await staysVisible(page);
      await journal.currentColumn.click();
      await expect(journal.lesson).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(journal.lesson).toBeHidden();
      await staysVisible(page);
    },
  },
  {
    name: '"all present" that is not given',
    async run(journal) {
      await journal.button('lesson.allPresent').click();
      await journal.page.keyboard.press('Escape');
      await staysVisible(journal.page, { isFocused: false });
    },
  },
  {
    name: 'the lesson before, and back',
    async run(journal) {
      for (const key of ['journal.previousLesson', 'journal.nextLesson']) {
        await journal.button(key).click();
        await staysVisible(journal.page, { isFocused: false });
      }
    },
  },
];

const anotherJournal: Step = {
  name: 'another journal opens at its last lesson',
  async run(journal) {
    const { choices, grid } = journal;
    await journal.button('choices.title').click();
    await expect(choices.getByLabel(text('choices.lessonType'))).toBeEnabled();
    const discipline = choices.getByLabel(text('choices.discipline'));
    await discipline.selectOption({ index: (await discipline.locator('option').count()) - 1 });
    await choices.getByRole('button', { name: text('choices.show') }).click();
    await expect(choices).toBeHidden();
    await expect(grid).toBeVisible();
    const cursor = grid.locator('[role="columnheader"][data-cursor]');
    await expect(cursor).toBeInViewport();
    const box = await cursor.boundingBox();
    const names = await grid.getByRole('columnheader').first().boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual((names?.x ?? 0) + (names?.width ?? 0) - 1);
  },
};

for (const width of widths)
  test(
    `the lesson stays visible and the keys in its column, whatever a teacher does, ${width} px (§2 Journal)`,
    { tag: hardUnless(width === 1366) },
    async ({ visit, ownPortal }) => {
      test.slow();
      const page = await visit({ as: 'teacher', portal: await ownPortal() });
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      const journal = await openLesson(page, width);
      for (const { name, run } of [...marking, ...panels, anotherJournal])
        await test.step(name, () => run(journal));
    },
  );
