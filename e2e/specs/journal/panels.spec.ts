import { findViolations } from '../../fixtures/look/find-violations.ts';
import { markAsTeacher } from '../../fixtures/mark-as-teacher.ts';
import { expect, test } from '../../fixtures/test.ts';
import { translate } from '../../fixtures/translate.ts';
import { writeWorkbook } from '../../fixtures/files/write-workbook.ts';
import { JournalPage } from '../../pages/journal-page.ts';
import { NotificationCentre } from '../../pages/notification-centre.ts';
import { OwnMarksPage } from '../../pages/own-marks-page.ts';

const text = (key: string) => translate('journal', key);
/** All tools are in the toolbar, and no drawer scrolls. */
const wide = { viewport: { width: 2400, height: 1600 } } as const;
const STATED = 47;
const DECIDED = 74;

test('a student appeals a mark, the teacher decides, and both are notified (§2 Journal)', async ({
  visit,
}) => {
  const student = new OwnMarksPage(await visit({ as: 'student' }));
  const marks = await student.openMarks();
  const teacher = await visit({ as: 'teacher', ...wide });
  await teacher.goto('/lms');
  const marked = await markAsTeacher(teacher, marks, () => STATED);
  const opened = student.page.getByRole('dialog').filter({ hasText: text('ownMarks.lesson') });

  await test.step('the student writes the appeal', async () => {
    await student.mark(marked, STATED).click();
    await opened.getByRole('button', { name: text('appeals.start') }).click();
    await opened.getByLabel(text('appeals.text')).fill('Я сдал работу в срок');
    expect(await findViolations(student.page)).toEqual([]);
    await opened.getByRole('button', { name: text('appeals.send') }).click();
    await expect(opened.getByText(text('appeals.states.open'))).toBeVisible();
  });

  await test.step('the notification opens the appeal, and the teacher changes the mark', async () => {
    const centre = new NotificationCentre(teacher);
    await centre.open();
    await centre.items('Новая апелляция').first().getByRole('link').click();
    const own = new JournalPage(teacher);
    const appeal = own.dialog.getByRole('listitem').filter({ hasText: 'Я сдал работу в срок' });
    await appeal.getByLabel(text('appeals.mark')).fill(String(DECIDED));
    await appeal.getByLabel(text('appeals.reply')).fill('Работа нашлась');
    expect(await findViolations(teacher)).toEqual([]);
    await appeal.getByRole('button', { name: text('appeals.decide') }).click();
    await expect(appeal.getByText(text('appeals.states.changed'))).toBeVisible();
  });

  await test.step('the student sees the decision, the new mark and a notification, without a reload', async () => {
    await expect(opened.getByText(text('appeals.states.changed'))).toBeVisible();
    await expect(opened.getByText(/: Работа нашлась$/)).toBeVisible();
    await student.page.keyboard.press('Escape');
    await expect(student.mark(marked, DECIDED, 'decided')).toBeVisible();
    const centre = new NotificationCentre(student.page);
    await centre.open();
    await expect(centre.items('Ответ на апелляцию').first()).toBeVisible();
  });
});

test('a student with three absences in a row is listed with the reason, until they are taken back', async ({
  visit,
}) => {
  const own = new JournalPage(await visit({ as: 'teacher', ...wide }));
  await own.open();
  const { page } = own;
  await expect(own.active).toBeFocused();
  const row = own.active.locator('xpath=ancestor::*[@role="row"]');
  const name = (await row.getByRole('rowheader').textContent())?.replace(/^\d+/, '').trim() ?? '';
  const student = own.dialog.getByRole('listitem').filter({ hasText: name });
  const openList = async () => {
    await own.tool('risk.list').click();
    await expect(own.dialog.getByText(/Занятия без отметки/)).toBeVisible();
  };
  const close = async () => {
    // A drawer that makes room for the next one is still there for a moment.
    await expect(own.dialog).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(own.dialog).toHaveCount(0);
  };
  await openList();
  const before = await student.allTextContents();
  await close();

  await own.active.focus();
  for (const _ of [1, 2, 3]) {
    await page.keyboard.press('h');
    await page.keyboard.press('Tab');
  }
  await openList();
  await expect(student).toContainText(/пропусков подряд: [3-9]/);
  expect(await findViolations(page)).toEqual([]);
  await student.getByRole('button').click();
  await expect(page.getByRole('dialog', { name })).toContainText(text('student.absences'));
  await close();
  // A cell that was absent before is no step.
  while (await own.tool('journal.undo').isEnabled()) await own.tool('journal.undo').click();
  await own.isSaved();
  await openList();
  await expect(student).toHaveText(before);
});

test('themes are imported from a workbook that is chosen in the browser', async ({ visit }) => {
  const own = new JournalPage(await visit({ as: 'teacher', ...wide }));
  await own.open();
  await own.tool('themes.title').click();
  const rows = [
    [1, 'Нормальные формы', 2],
    [2, 'Өзгөчө учурлар: индекстер', 4],
    [3, 'Итоги', 20],
  ];
  const choosing = own.page.waitForEvent('filechooser');
  await own.dialog.getByText(text('themes.pickFile')).click();
  const chooser = await choosing;
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await chooser.setFiles({ name: 'План.xlsx', mimeType, buffer: writeWorkbook(rows) });
  await expect(own.dialog.getByText(/«3 · Итоги · 20»: часы – целое число/)).toBeVisible();
  const preview = own.dialog.getByRole('list', { name: text('themes.preview') });
  await expect(preview.getByRole('listitem')).toHaveText([/Нормальные формы/, /Өзгөчө учурлар/]);
  expect(await findViolations(own.page)).toEqual([]);
  await own.dialog.getByRole('button', { name: text('themes.saveAll').replace('{{count}}', '2') }).click();
  await expect(preview).toBeHidden();
  const saved = own.dialog.getByRole('listitem').filter({ hasText: /\d+\. Өзгөчө учурлар: индекстер/ });
  await expect(saved).toBeVisible();

  await own.page.reload();
  await expect(own.grid).toBeVisible();
  await own.tool('themes.title').click();
  await expect(saved).toBeVisible();
});

test("unsaved subgroups are asked about by the browser's back button and by links (§2 Journal.4)", async ({
  visit,
}) => {
  const own = new JournalPage(await visit({ as: 'teacher', ...wide }));
  const { page } = own;
  await page.goto('/lms');
  await page
    .getByRole('navigation')
    .getByRole('link', { name: text('journal.title'), exact: true })
    .click();
  await expect(own.grid).toBeVisible();
  await own.tool('subgroups.heading').click();
  // Which journal opens depends on the day, and not each has subgroups.
  await own.button('subgroups.add').click();
  const title = page.getByRole('main').getByRole('textbox').first();
  await title.fill('Первая половина');
  const question = page.getByRole('dialog', { name: text('unsaved.title') });

  await page.evaluate(() => window.history.back());
  expect(await findViolations(page)).toEqual([]);
  await question.getByRole('button', { name: text('unsaved.keepEditing') }).click();
  await expect(question).toBeHidden();
  await expect(title).toHaveValue('Первая половина');
  expect(page.url()).toContain('/lms/journal?');

  await page
    .getByRole('link', { name: translate('shell', 'nav.news'), exact: true })
    .first()
    .click();
  await question.getByRole('button', { name: text('unsaved.discard') }).click();
  await expect(page).toHaveURL(/\/lms\/news$/);
});
