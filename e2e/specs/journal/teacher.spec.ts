import type { Page } from '@playwright/test';
import type { JournalGrid } from '@portal/wire';
import { findViolations } from '../../fixtures/look/find-violations.ts';
import { expect, test } from '../../fixtures/test.ts';
import { translate } from '../../fixtures/translate.ts';
import { TeacherJournalPage } from '../../pages/teacher-journal-page.ts';
import { moveIntoLesson, removeLesson } from '../../pages/teacher-lesson.ts';

const text = (key: string) => translate('journal', key);
const ABSENT = 3;

const countOf = ({ students }: JournalGrid, lessonId: number, value: string): number =>
  students.filter(({ cells }) => cells.some((cell) => cell.lessonId === lessonId && cell.value === value))
    .length;

/** The column of the address. */
function columnOf({ columns }: JournalGrid, page: Page) {
  const search = new URL(page.url()).searchParams;
  const found = columns.find(
    ({ date, lessonTimeId }) => date === search.get('date') && lessonTimeId === Number(search.get('time')),
  );
  if (!found) throw new Error(`The journal has no column for ${page.url()}`);
  return found;
}

test('a teacher marks the running lesson: one tap from home, four to mark all but three (§1 Product.10, D-45)', async ({
  visit,
  ownPortal,
}) => {
  const page = await visit({ as: 'teacher', portal: await ownPortal() });
  const journal = await moveIntoLesson(page);

  await test.step('one tap opens the lesson', async () => {
    await journal.linkOnHome.click();
    await expect(journal.grid).toBeVisible();
    // A lesson of a week before is marked already.
    if (await journal.markAll.isHidden()) await removeLesson(journal);
    await expect(journal.markAll).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('three absent and one button, without a load of the page, in at most three requests', async () => {
    await page.waitForLoadState('networkidle');
    const { calls, loads } = journal.recordCalls();
    for (const at of [0, 1, 2]) await journal.names.nth(at).click();
    await journal.markAll.click();
    await expect(journal.roll).toBeHidden();
    await expect.poll(() => calls).toContain('visit-update-list.json');
    await page.waitForLoadState('networkidle');
    expect(calls.length, calls.join(' ')).toBeLessThanOrEqual(3);
    expect(loads).toEqual([]);
  });

  await test.step('everybody is stored', async () => {
    const loaded = journal.nextGrid();
    await page.reload();
    const grid = await loaded;
    const { lessonId } = columnOf(grid, page);
    const active = grid.students.filter(({ status }) => status === 'active').length;
    expect(countOf(grid, lessonId, 'absent')).toBe(ABSENT);
    expect(countOf(grid, lessonId, 'present')).toBe(active - ABSENT);
    await expect(journal.roll).toBeHidden();
  });
});

test('choices stand in the address, and a reload keeps them (§2 Journal.1)', async ({ visit }) => {
  const page = await visit({ as: 'teacher' });
  const journal = await new TeacherJournalPage(page).open();
  await journal.button('choices.title').click();
  const type = journal.choices.getByLabel(text('choices.lessonType'));
  const discipline = journal.choices.getByLabel(text('choices.discipline'));
  await expect(type).toBeEnabled();
  const before = page.url();
  const chosen = await discipline.locator('option').nth(1).textContent();
  await discipline.selectOption({ index: 1 });
  await expect.poll(() => page.url()).not.toBe(before);
  await expect.poll(() => page.url()).toMatch(/type=\d+.*group=\d+/);
  const address = page.url();
  await page.reload();
  await expect(journal.grid).toBeVisible();
  expect(page.url()).toBe(address);
  await journal.button('choices.title').click();
  await expect(journal.choices.getByLabel(text('choices.discipline')).locator('option:checked')).toHaveText(
    chosen ?? '',
  );
});

test('a deleted lesson comes back with its marks, and starts again without (D-45.2)', async ({
  visit,
  ownPortal,
}) => {
  const page = await visit({
    as: 'teacher',
    portal: await ownPortal(),
    viewport: { width: 1600, height: 900 },
  });
  const journal = await moveIntoLesson(page);
  await journal.linkOnHome.click();
  await expect(journal.grid).toBeVisible();
  const shown = await journal.lessonPicker.inputValue();

  await removeLesson(journal);
  await journal.undoToast.click();
  await expect(journal.lessonPicker).toHaveValue(shown);

  await test.step('an empty lesson is created and marked by one request each', async () => {
    await removeLesson(journal);
    await page.waitForLoadState('networkidle');
    const { calls } = journal.recordCalls();
    await journal.markAll.click();
    await expect(journal.roll).toBeHidden();
    await expect.poll(() => calls).toContain('visit-update-list.json');
    await page.waitForLoadState('networkidle');
    // The late event of the deletion, and that of the new column, cause a load of the marks each.
    expect(calls.filter((call) => call !== 'journal.json')).toEqual([
      'journal-insert.json',
      'visit-update-list.json',
    ]);
  });
});
