import { readFile } from 'node:fs/promises';
import { markAsTeacher } from '../../fixtures/mark-as-teacher.ts';
import { readPdfTexts, readZipEntry } from '../../fixtures/files/read-documents.ts';
import { dataIsStored, workerIsReady } from '../../fixtures/stored-data.ts';
import { expectFit } from '../../fixtures/look/expect-accessible.ts';
import { expect, test } from '../../fixtures/test.ts';
import { translate } from '../../fixtures/translate.ts';
import { LoginPage } from '../../pages/login-page.ts';
import { OwnMarksPage } from '../../pages/own-marks-page.ts';
import { PortalPage } from '../../pages/portal-page.ts';
import { HARD } from '../../portal/select-tests.ts';

const unreachable = /net::ERR_|Failed to load resource/;
const text = (key: string) => translate('journal', key);

test("a teacher's mark appears in the student's journal without a reload", async ({ visit, problems }) => {
  problems.expect(unreachable);
  const student = new OwnMarksPage(await visit({ as: 'student' }));
  const marks = await student.openMarks();
  await expect(student.marks.first()).toBeVisible();
  const teacher = await visit({ as: 'teacher' });
  await teacher.goto('/lms/profile');
  await expect(teacher.getByRole('main')).toBeVisible();
  const marked = await markAsTeacher(teacher, marks, ({ value }) => (value === 93 ? 94 : 93));
  const points = marked.value === 93 ? 94 : 93;
  // Another test may have appealed the mark.
  const mark = student.mark(marked, points).or(student.mark(marked, points, 'decided'));
  await expect(mark).toBeVisible({ timeout: 5_000 });
});

test(
  "a student's journal opens offline with its date",
  { tag: HARD },
  async ({ visit, ownPortal, problems }) => {
    problems.expect(unreachable);
    const server = await ownPortal();
    const page = await visit({ portal: server, serviceWorkers: 'allow' });
    await (await new LoginPage(page).open()).signIn('student');
    await expect(new PortalPage(page).navigation).toBeVisible();
    const student = await new OwnMarksPage(page).open();
    const count = await student.marks.count();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    await page.reload();
    await workerIsReady(page);
    await student.unfold();
    await expect(student.marks).toHaveCount(count);
    await dataIsStored(page, 'years', 'currentTerm', 'ownMarks');
    await server.stop();
    await page.context().setOffline(true);
    await page.reload();
    await student.unfold();
    await expect(student.marks).toHaveCount(count);
    await expect(student.storedDate).toBeVisible();
  },
);

test("a phone shows the student's journal without scrolling sideways", async ({ visit }) => {
  const student = new OwnMarksPage(await visit({ as: 'student', viewport: { width: 360, height: 740 } }));
  await student.open();
  await expect(student.marks.first()).toBeVisible();
  await expectFit(student.page);
  await student.marks.first().click();
  await expect(student.page.getByRole('dialog')).toBeVisible();
});

test('a teacher downloads the activity journal as PDF, workbook and CSV (§2 Journal.5)', async ({
  visit,
}) => {
  const page = await visit({ as: 'teacher' });
  await page.goto('/lms/journal');
  const download = async (item: 'pdf' | 'xlsx' | 'csv') => {
    await page.getByRole('button', { name: text('report.open'), exact: true }).click();
    const started = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: translate('ui/display', `document.${item}`) }).click();
    const file = await started;
    expect(file.suggestedFilename()).toMatch(new RegExp(String.raw`^Журнал активности .+\.${item}$`));
    return readFile(await file.path());
  };
  const texts = readPdfTexts(await download('pdf'));
  for (const expected of ['Журнал активности', 'Темы занятий', 'Осмонова Гүлзат Төлөгөновна'])
    expect(texts.join('\n'), expected).toContain(expected);
  const strings = readZipEntry(await download('xlsx'), 'xl/sharedStrings.xml');
  expect(strings).toContain('Журнал активности');
  expect(strings).toContain('Осмонова Гүлзат Төлөгөновна');
  expect((await download('csv')).toString()).toMatch(/^\uFEFF"№";/);
});
