import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { sampleEpub } from '../../fixtures/files/sample-books.ts';
import { expect, test } from '../../fixtures/test.ts';
import { translate } from '../../fixtures/translate.ts';
import { ReaderPage } from '../../pages/reader-page.ts';

/** Files as people have them. */
const readCase = (name: string): Buffer =>
  readFileSync(new URL(`../../../apps/server/test/cases/${name}`, import.meta.url));

/** Waits until the open chapter has the text. The reader replaces the frame at each chapter, so each try looks for it. */
const shownInBook =
  (page: Page) =>
  (text: string, timeout?: number): Promise<void> =>
    expect(async () => {
      const frame = page.frames().find((each) => each.url().startsWith('blob:'));
      expect(await frame?.getByText(text).count()).toBe(1);
    }).toPass({ timeout });

test('books as other programs write them open in the reader: a PDF behind other bytes, an EPUB in an old encoding (§2 Library)', async ({
  visit,
  problems,
}) => {
  // What foliate-js tries in its frames, and the policy forbids.
  problems.expect(/Content Security Policy|Content security policy|sandboxed/);
  const reader = new ReaderPage(await visit({ as: 'teacher' }));
  const { page } = reader;
  for (const kind of ['plain', 'bom', 'blank-line-first', 'text-first']) {
    await test.step(kind, async () => {
      const id = await reader.addBook({
        title: `Лекция ${kind}`,
        fileName: 'lecture.pdf',
        type: 'application/pdf',
        content: readCase(`lecture-${kind}.pdf`),
      });
      await reader.openPdf(id);
      await expect(page.getByText('из 1', { exact: true })).toBeVisible();
    });
  }
  const id = await reader.addBook({
    title: 'Главы',
    fileName: 'chapters.epub',
    type: 'application/epub+zip',
    content: readCase('chapters-windows-1251.epub'),
  });
  await page.goto(`/lms/library/read/${id}`);
  const isShown = shownInBook(page);
  await isShown('Текст в кодировке Windows-1251');
  await reader.tool('contents').click();
  await page.getByRole('button', { name: 'Глава 2' }).click();
  await isShown('Вторая глава текст');
});

test('a page of an EPUB that cannot be shown says so, and the reader goes on to the next (§2 Library)', async ({
  visit,
  problems,
}) => {
  problems.expect(/Content Security Policy|Content security policy|sandboxed|UnshownPageError|xhtml|XML/);
  const reader = new ReaderPage(await visit({ as: 'teacher' }));
  const { page } = reader;
  const xhtml = 'application/xhtml+xml';
  const content = sampleEpub('', [
    { name: 'scan.pdf', type: 'application/pdf', content: '%PDF-1.4' },
    { name: 'old.xml', type: 'application/x-dtbook+xml', content: '<dtbook xmlns="urn:d"/>' },
    { name: 'other.xhtml', type: xhtml, content: '<dtbook xmlns="urn:d"><book>Текст</book></dtbook>' },
    {
      name: 'broken.xhtml',
      type: xhtml,
      content: '<html><head><title/></head><body><p>Текст</body></html>',
    },
    {
      name: 'last.xhtml',
      type: xhtml,
      content:
        '<html xmlns="http://www.w3.org/1999/xhtml"><head><title>a</title></head><body><p>Последняя</p></body></html>',
    },
  ]);
  const id = await reader.addBook({
    title: 'Книга со страницами других видов',
    fileName: 'pages.epub',
    type: 'application/epub+zip',
    content,
  });
  await page.goto(`/lms/library/read/${id}`);
  await reader.tool('nextPage').waitFor();
  const sentence = translate('library-umk', 'reader.notShown');
  const isShown = shownInBook(page);
  await page.keyboard.press('End');
  await isShown('Последняя');
  for (let at = 0; at < 4; at += 1) {
    await reader.tool('previousPage').click();
    await isShown(sentence);
  }
  await expect(async () => {
    await reader.tool('previousPage').click();
    await isShown('Слово3', 2000);
  }).toPass();
});
