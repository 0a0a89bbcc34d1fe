import { readFile } from 'node:fs/promises';
import { readPdfTexts } from '../../fixtures/files/read-documents.ts';
import { expectFit } from '../../fixtures/look/expect-accessible.ts';
import { findViolations } from '../../fixtures/look/find-violations.ts';
import { dataIsStored, workerIsReady } from '../../fixtures/stored-data.ts';
import { expect, test } from '../../fixtures/test.ts';
import { LoginPage } from '../../pages/login-page.ts';
import { PortalPage } from '../../pages/portal-page.ts';
import { TranscriptPage } from '../../pages/transcript-page.ts';
import { HARD } from '../../portal/select-tests.ts';

const unreachable = /net::ERR_|Failed to load resource/;

test('a transcript has its terms, tries other grades, and is printed and saved as a PDF (§1 Product.15, §3 Transcript, D§4 Transcript.1)', async ({
  visit,
}) => {
  const student = new TranscriptPage(await visit({ as: 'student' }));
  const { page } = student;
  const { terms, rows, gpa } = await student.openTranscript();
  await expect(student.terms).toHaveCount(terms.length);
  const shown = String(gpa?.toFixed(2)).replace('.', ',');
  await expect(page.getByRole('main').getByText(shown, { exact: true })).toBeVisible();

  await student.tryButton.click();
  const better = rows.find(({ letter }) => letter !== null && letter !== 'A');
  await page.getByLabel(`Оценка: ${better?.names.ru}`).selectOption('A');
  await expect(student.triedGpa).not.toHaveText(`GPA: ${shown} → ${shown}`);
  expect(await findViolations(page)).toEqual([]);

  const printed = readPdfTexts(await student.print()).join('\n');
  for (const { academicYearName, termNames } of terms)
    expect(printed).toContain(`${academicYearName}, ${termNames.ru}. GPA: `);
  expect(printed).toContain(`Всего. GPA: ${shown}`);

  const file = await student.pickPdf('Кыргызча');
  expect(file.suggestedFilename()).toBe('Транскрипт Үсөнов Бектур Өмүрбекович.pdf');
  const texts = readPdfTexts(await readFile(await file.path())).join('\n');
  for (const { academicYearName, termNames } of terms)
    expect(texts).toContain(`${academicYearName}, ${termNames.kg}. GPA: `);
  expect(texts).toContain('Үсөнов Бектур Өмүрбекович');
});

test('a transcript opens offline with its date', { tag: HARD }, async ({ visit, ownPortal, problems }) => {
  problems.expect(unreachable);
  const server = await ownPortal();
  const page = await visit({ portal: server, serviceWorkers: 'allow' });
  await (await new LoginPage(page).open()).signIn('student');
  await expect(new PortalPage(page).navigation).toBeVisible();
  const student = await new TranscriptPage(page).open();
  const count = await student.terms.count();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await page.reload();
  await workerIsReady(page);
  await expect(student.terms).toHaveCount(count);
  await dataIsStored(page, 'transcript');
  await server.stop();
  await page.context().setOffline(true);
  await page.reload();
  await expect(student.terms).toHaveCount(count);
  await expect(student.storedDate).toBeVisible();
});

test('a phone shows the transcript without scrolling sideways', async ({ visit }) => {
  const student = new TranscriptPage(await visit({ as: 'student', viewport: { width: 360, height: 740 } }));
  await student.open();
  await student.tryButton.click();
  await expect(student.triedGpa).toBeVisible();
  await expectFit(student.page);
  expect(await findViolations(student.page)).toEqual([]);
});
