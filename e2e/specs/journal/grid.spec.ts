import { printedPdf } from '../../fixtures/files/printed-pdf.ts';
import { readPdfTexts } from '../../fixtures/files/read-documents.ts';
import { expectFit } from '../../fixtures/look/expect-accessible.ts';
import { findPrintFaults } from '../../fixtures/look/find-print-faults.ts';
import { expect, test } from '../../fixtures/test.ts';
import { translate } from '../../fixtures/translate.ts';
import { JournalPage } from '../../pages/journal-page.ts';

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const;
const FIRST_ROW = 2;
const ABSENT = 5;

test('25 marks need 75 keys, no mouse and two requests; they survive a reload', async ({ visit }) => {
  const page = await visit({ as: 'teacher' });
  const journal = new JournalPage(page);
  await journal.open();
  await expect(journal.active).toBeFocused();
  const { row, column } = await journal.position();
  expect(row).toBe(FIRST_ROW);
  const marks = Array.from({ length: 25 }, (_, at) => (at % 5 === 0 ? 'h' : String(60 + at)));
  const texts = marks.map((mark) => (mark === 'h' ? 'н/б' : mark));
  const students = Number(await journal.grid.getAttribute('aria-rowcount')) - 1;
  const typed = marks.slice(0, students);
  const keys = typed.flatMap((mark) => [...mark.split(''), 'Enter']);
  expect(keys.length).toBeLessThanOrEqual(75);

  await test.step('typed from the first student down', async () => {
    for (const key of keys) await page.keyboard.press(key);
    await journal.isSaved();
    expect(journal.saveCount).toBeLessThanOrEqual(2);
  });
  await test.step('stored', async () => {
    await page.reload();
    await expect(journal.active).toBeFocused();
    await expect
      .poll(async () => (await journal.columnTexts(column)).slice(0, 10))
      .toEqual(texts.slice(0, 10));
  });
  await test.step('undone from the keyboard, one by one', async () => {
    await page.keyboard.press('8');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+z');
    await expect.poll(async () => (await journal.columnTexts(column))[0]).toBe(texts[0]);
  });
});

test('a block of a spreadsheet is pasted with one confirmation', async ({ visit }) => {
  const page = await visit({ as: 'teacher' });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const journal = new JournalPage(page);
  await journal.open();
  await expect(journal.active).toBeFocused();
  const { column } = await journal.position();
  const before = await journal.columnTexts(column);
  const students = Number(await journal.grid.getAttribute('aria-rowcount')) - 1;
  const rows = Array.from({ length: Math.min(30, students) }, (_, row) =>
    Array.from({ length: 5 }, (__, lesson) =>
      row === 1 && lesson === 1 ? '101' : String(50 + lesson + row),
    ),
  );
  const copied = rows.map((cells) => cells.join('\t')).join('\r\n');
  await page.evaluate((text) => navigator.clipboard.writeText(text), copied);
  await page.keyboard.press('Control+v');
  await expect(journal.dialog).toContainText(translate('journal', 'grid.paste.notWhole'));
  // The focus comes to the dialog a moment after its text.
  await expect(journal.dialog.locator('[data-autofocus]')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(journal.dialog).toBeHidden();
  await expect
    .poll(async () => (await journal.columnTexts(column)).slice(0, 5))
    .toEqual(rows.slice(0, 5).map(([first]) => first));
  await expect(journal.active).toBeFocused();
  await journal.isSaved();
  expect(journal.saveCount).toBeLessThanOrEqual(2);

  await test.step('and undone in one step', async () => {
    await page.keyboard.press('Control+z');
    await expect.poll(() => journal.columnTexts(column)).toEqual(before);
  });
});

test('on a phone, five absent students of a group need seven taps', async ({ visit }) => {
  const page = await visit({ as: 'teacher', ...phone });
  const journal = new JournalPage(page);
  await journal.open();
  // Another lesson than that of the other tests, which share the portal.
  await journal.button('journal.nextLesson').tap();
  await journal.button('lesson.allPresent').tap();
  await journal.dialog
    .getByRole('button', { name: translate('journal', 'lesson.allPresent'), exact: true })
    .tap();
  await expect(journal.dialog).toBeHidden();
  const marked = (tone: string) => journal.students.filter({ has: page.locator(`[data-tone="${tone}"]`) });
  await expect(marked('success').nth(ABSENT - 1)).toBeVisible();
  const absent = (await marked('danger').count()) + ABSENT;
  // A student who is absent now is not present any more.
  for (let taps = 0; taps < ABSENT; taps += 1)
    await marked('success').first().getByRole('button').first().tap();
  await expect(marked('danger')).toHaveCount(absent);
  await journal.isSaved();
  await page.reload();
  await expect(marked('danger')).toHaveCount(absent);
  await expectFit(page);
});

test('a journal is printed as its PDF (§2 Journal.5)', async ({ visit }) => {
  const page = await visit({ as: 'teacher' });
  const journal = new JournalPage(page);
  await journal.open();
  await expect(journal.active).toBeFocused();
  // The menu of the browser prints the screen, which says where the marks are printed.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(translate('journal', 'report.printHint'))).toBeVisible();
  expect(await findPrintFaults(page)).toEqual([]);
  await page.getByRole('button', { name: translate('journal', 'report.open') }).click();
  const print = page.getByRole('menuitem', { name: translate('ui/display', 'document.print') });
  const texts = readPdfTexts(await printedPdf(page, () => print.click())).join('\n');
  const firstName = (await journal.grid.getByRole('rowheader').first().textContent()) ?? '';
  for (const text of ['Журнал активности', 'Темы занятий', firstName]) expect(texts).toContain(text);
});
