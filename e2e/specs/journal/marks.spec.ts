import type { JournalGrid } from '@portal/wire';
import { expect, test } from '../../fixtures/test.ts';
import { JournalPage } from '../../pages/journal-page.ts';

const unreachable = /net::ERR_|Failed to load resource/;
const STUDENTS = 15;
/** The columns of a row before its first lesson, in the numbers of ARIA. */
const COLUMNS_BEFORE = 2;
/** An outbox that failed tries again after 30 s at most. */
const RETRIED = { timeout: 40_000 };

const marksFrom = (first: number) => Array.from({ length: STUDENTS }, (_, at) => first + at);

/** Opens the journal with the cursor in it; returns what the server has stored. */
async function open(own: JournalPage): Promise<JournalGrid> {
  const grid = await own.open();
  await expect(own.active).toBeFocused();
  return grid;
}

/** What is stored in the first cells of a lesson. */
const storedIn = ({ students, columns }: JournalGrid, lesson: number) =>
  students.slice(0, STUDENTS).map(({ cells }) => {
    const cell = cells.find(({ lessonId }) => lessonId === columns[lesson]?.lessonId);
    return { value: cell?.value ?? null, version: cell?.version ?? 0 };
  });

test('30 marks that were typed without a network are stored once, although the tab was closed', async ({
  visit,
  problems,
}) => {
  problems.expect(unreachable);
  const first = new JournalPage(await visit({ as: 'teacher' }));
  const { page } = first;
  const context = page.context();
  const before = await open(first);
  const { column } = await first.position();
  await context.setOffline(true);
  await first.type(marksFrom(20));
  await page.keyboard.press('ArrowRight');
  await first.type(marksFrom(40));
  // By then, the browser's database must have all of them.
  await page.waitForTimeout(1_000);
  await page.close();
  await context.setOffline(false);

  const second = new JournalPage(await context.newPage());
  await open(second);
  await expect(second.status('saved')).toBeVisible(RETRIED);
  expect(second.saveCount).toBeLessThanOrEqual(2);
  const after = await open(second);
  for (const [at, first] of [20, 40].entries()) {
    const lesson = column - COLUMNS_BEFORE + at;
    const expected = storedIn(before, lesson).map(({ version }, row) => ({
      value: first + row,
      version: version + 1,
    }));
    expect(storedIn(after, lesson)).toEqual(expected);
  }
});

test('30 marks in a row need two requests at most, and undo restores every one', async ({ visit }) => {
  const own = new JournalPage(await visit({ as: 'teacher' }));
  await open(own);
  const { column } = await own.position();
  const before = [await own.columnTexts(column), await own.columnTexts(column + 1)];
  await own.type(marksFrom(60));
  await own.page.keyboard.press('ArrowRight');
  await own.type(marksFrom(80));
  await expect(own.status('saved')).toBeVisible(RETRIED);
  expect(own.saveCount).toBeLessThanOrEqual(2);
  for (const _ of [...marksFrom(0), ...marksFrom(0)]) await own.page.keyboard.press('Control+z');
  await expect.poll(() => own.columnTexts(column)).toEqual(before[0]);
  await expect.poll(() => own.columnTexts(column + 1)).toEqual(before[1]);
  await expect(own.status('saved')).toBeVisible(RETRIED);
});

test('a mark that was changed elsewhere is a conflict with both values (D§4 Journal.2)', async ({
  visit,
  problems,
}) => {
  problems.expect(unreachable);
  const own = new JournalPage(await visit({ as: 'teacher' }));
  const other = new JournalPage(await visit({ as: 'teacher' }));
  await open(own);
  await open(other);
  const { column } = await own.position();
  await own.page.context().setOffline(true);
  await own.type([11, 12]);
  await other.type([21, 22]);
  await expect(other.status('saved')).toBeVisible(RETRIED);
  await own.page.context().setOffline(false);
  await own.status('unsaved', 2).click(RETRIED);
  await own.decide('keepOwn', 11);
  await own.decide('takeStored', 22);
  await expect(own.status('saved')).toBeVisible(RETRIED);
  for (const page of [own, other])
    await expect.poll(async () => (await page.columnTexts(column)).slice(0, 2)).toEqual(['11', '22']);
});
