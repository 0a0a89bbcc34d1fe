import { readFileSync } from 'node:fs';
import { expect, test } from '../fixtures/test.ts';
import { ReaderPage } from '../pages/reader-page.ts';

const tag = '@library-umk';

/** Files as people have them. */
const readCase = (name: string): Buffer =>
  readFileSync(new URL(`../../apps/server/test/cases/${name}`, import.meta.url));

test(
  'books as other programs write them open in the reader: a PDF behind other bytes, an EPUB in an old encoding (§2 Library)',
  { tag },
  async ({ visit, problems }) => {
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
    const isShown = (text: string) =>
      expect(async () => {
        const frame = page.frames().find((each) => each.url().startsWith('blob:'));
        expect(await frame?.getByText(text).count()).toBe(1);
      }).toPass();
    await isShown('Текст в кодировке Windows-1251');
    await reader.tool('contents').click();
    await page.getByRole('button', { name: 'Глава 2' }).click();
    await isShown('Вторая глава текст');
  },
);
