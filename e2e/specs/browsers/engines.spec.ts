import { writeFile } from 'node:fs/promises';
import { extractText } from 'unpdf';
import type { EnginePage } from '../../engines/engine-page.ts';
import { clickShown, engineNames, excessOf, expect, expectText, test } from '../../engines/engine-test.ts';
import { readCode } from '../../fixtures/files/read-code.ts';
import { sampleEpub, samplePdf } from '../../fixtures/files/sample-books.ts';
import { translate } from '../../fixtures/translate.ts';
import { CheckInPage } from '../../pages/check-in-page.ts';
import { JournalPage } from '../../pages/journal-page.ts';
import { ReaderPage } from '../../pages/reader-page.ts';
import { placeLessonNow } from '../../portal/place-lesson.ts';
import { HARD } from '../../portal/select-tests.ts';
import { people } from '../../portal/sessions.ts';

const TIMEOUT_MS = 180_000;
const LOAD_TIMEOUT_MS = 30_000;
/** A red picture of one pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
  'base64',
);

/** Types into a field of the page. */
async function fill(page: EnginePage, selector: string, text: string): Promise<void> {
  await clickShown(page, { selector });
  await page.type(text);
}

/** The text of the cell with the cursor of the journal. */
const activeText = (page: EnginePage) =>
  page.evaluate(() => document.querySelector('[role="gridcell"][data-active]')?.textContent);

/** A text of the sheet of a week, and one that only the screen has. Bold texts have no letters in a PDF of Firefox. */
const printedWeek = { sheet: 'Лекция', screen: 'Учебный год' } as const;

/** The text of what the menu prints; of the sheet that is there for it where the driver cannot print. */
async function printedText(page: EnginePage): Promise<string> {
  const pdf = await page.print();
  if (pdf) return (await extractText(pdf, { mergePages: true })).text.replaceAll(/\s+/g, ' ');
  return page.evaluate(() => {
    dispatchEvent(new Event('beforeprint'));
    const text = document.querySelector('[data-print-sheet]')?.textContent ?? '';
    dispatchEvent(new Event('afterprint'));
    return text;
  });
}

const openThread = async (page: EnginePage): Promise<void> => {
  await page.goto('/lms/chat?with=group');
  const hasMessage = () => document.querySelector('article') !== null;
  await expect.poll(() => page.evaluate(hasMessage), { timeout: LOAD_TIMEOUT_MS }).toBe(true);
};

for (const engine of engineNames) {
  test.describe(engine, () => {
    test.beforeEach(() => test.setTimeout(TIMEOUT_MS));

    test('a student signs in', async ({ visitIn }) => {
      const page = await visitIn(engine);
      await page.goto('/lms/login');
      const { login, password } = people.student;
      await fill(page, 'input[name="login"], input[autocomplete="username"]', login);
      await fill(page, 'input[type="password"]', password);
      await page.press('Enter');
      await expectText(page, translate('shell', 'home.allNews'));
    });

    test('marks are typed, copied and pasted in a journal as wide as its page', async ({
      visit,
      visitIn,
    }) => {
      const journal = await visit({ as: 'teacher' });
      await new JournalPage(journal).open();
      const page = await visitIn(engine, { as: 'teacher' });
      await page.resize(1366, 900);
      const { pathname, search } = new URL(journal.url());
      await page.goto(`${pathname}${search}`);
      const hasFocus = () => document.activeElement?.matches('[role="gridcell"][data-active]') === true;
      await expect.poll(() => page.evaluate(hasFocus), { timeout: LOAD_TIMEOUT_MS }).toBe(true);
      expect(await excessOf(page)).toBeLessThanOrEqual(1);
      await page.type('77');
      await page.press('Enter');
      await page.press('ArrowUp');
      await expect.poll(() => activeText(page)).toBe('77');
      await page.pressControl('c');
      await page.press('ArrowDown');
      await page.pressControl('v');
      await expect.poll(() => activeText(page)).toBe('77');
      await expectText(page, translate('journal', 'saving.saved'));
    });

    test('a book is read: PDF and EPUB, by its address and by a link', async ({ visit, visitIn }) => {
      const teacher = new ReaderPage(await visit({ as: 'teacher' }));
      const pdf = await teacher.addBook({
        title: `PDF ${engine}`,
        fileName: 'a.pdf',
        type: 'application/pdf',
        content: samplePdf({ pages: 3 }),
      });
      const epub = await teacher.addBook({
        title: `EPUB ${engine}`,
        fileName: 'a.epub',
        type: 'application/epub+zip',
        content: sampleEpub(),
      });
      const page = await visitIn(engine, { as: 'student' });
      await page.goto(`/lms/library/read/${pdf}`);
      await expectText(page, 'Line 1 of page 1:');
      const opened = translate('library-umk', 'reader.readPart').split('{{')[0] ?? '';
      await page.goto(`/lms/library/read/${epub}`);
      await expectText(page, opened);
      await page.goto('/lms/library');
      await clickShown(page, { selector: 'main a', text: `EPUB ${engine}` });
      await expectText(page, opened);
    });

    test('a week has its sheet before the page is copied for paper', async ({ visitIn }) => {
      const page = await visitIn(engine, { as: 'student' });
      await page.goto('/lms/schedule');
      await expectText(page, printedWeek.screen);
      await expect(async () => {
        const text = await printedText(page);
        expect(text).toContain(printedWeek.sheet);
        expect(text).not.toContain(printedWeek.screen);
      }).toPass({ timeout: LOAD_TIMEOUT_MS });
    });

    test('a photo is sent in a chat', { tag: HARD }, async ({ visitIn }, testInfo) => {
      const page = await visitIn(engine, { as: 'student' });
      await openThread(page);
      const file = testInfo.outputPath('photo.png');
      await writeFile(file, picture);
      await page.chooseFile({ selector: 'main input[type="file"]' }, file);
      await fill(page, 'main textarea', `Фото из ${engine}`);
      await page.press('Enter');
      const isShown = () =>
        [...document.querySelectorAll('article')]
          .filter((message) => message.textContent?.includes('Фото из'))
          .some((message) =>
            [...message.querySelectorAll('img')].some(({ naturalWidth }) => naturalWidth > 0),
          );
      await expect.poll(() => page.evaluate(isShown)).toBe(true);
    });

    test('a student checks in by digits', { tag: HARD }, async ({ visit, visitIn, ownPortal }) => {
      const portal = await ownPortal();
      const teacher = await new CheckInPage(await visit({ as: 'teacher', portal })).open(
        await placeLessonNow(portal),
      );
      const page = await visitIn(engine, { as: 'student', portal });
      await page.goto('/lms/checkin');
      await clickShown(page, { selector: 'main input' });
      await page.type((await teacher.digits.textContent())?.replace(' ', '') ?? '');
      await page.press('Enter');
      await expect
        .poll(() => page.evaluate(() => document.querySelector('main h2')?.textContent))
        .toMatch(/^(?:Вы отмечены|Нужно)/);
    });

    test('a message waits while the server is away', { tag: HARD }, async ({ visitIn, ownPortal }) => {
      const portal = await ownPortal();
      const page = await visitIn(engine, { as: 'student', portal });
      await openThread(page);
      await portal.stop();
      await fill(page, 'main textarea', 'Без связи');
      await page.press('Enter');
      await expectText(page, translate('shell', 'offline.banner'));
      await portal.start();
      const isSent = () =>
        [...document.querySelectorAll('[data-message-id]')].some((one) =>
          one.textContent?.includes('Без связи'),
        );
      await expect.poll(() => page.evaluate(isSent), { timeout: 60_000 }).toBe(true);
    });

    test('the code of a payment is saved as a picture', { tag: HARD }, async ({ visitIn }) => {
      const page = await visitIn(engine, { as: 'student' });
      await page.goto('/lms/paymentcode?service=1');
      await expect
        .poll(() =>
          page.evaluate(() => document.querySelector('[role="dialog"] figure path[d^="M"]') !== null),
        )
        .toBe(true);
      await page.evaluate(() => {
        const original = URL.createObjectURL;
        URL.createObjectURL = (file) => {
          if (file instanceof Blob) Reflect.set(globalThis, 'saved', file);
          return original(file);
        };
      });
      await clickShown(page, { selector: '[role="dialog"] figure ~ button' });
      const bytes = async () => {
        const saved: unknown = Reflect.get(globalThis, 'saved');
        if (!(saved instanceof Blob)) return '';
        return btoa(String.fromCodePoint(...new Uint8Array(await saved.arrayBuffer())));
      };
      await expect.poll(() => page.evaluate(bytes)).not.toBe('');
      expect(await readCode(Buffer.from(await page.evaluate(bytes), 'base64'))).toMatch(/^000201/);
    });
  });
}
