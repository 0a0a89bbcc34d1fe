import { expectAccessible } from '../../fixtures/look/expect-accessible.ts';
import { findViolations } from '../../fixtures/look/find-violations.ts';
import { sampleEpub, samplePdf } from '../../fixtures/files/sample-books.ts';
import { expect, test } from '../../fixtures/test.ts';
import { ReaderPage } from '../../pages/reader-page.ts';
import { HARD } from '../../portal/select-tests.ts';

const PDF = 'application/pdf';
const MEGABYTE = 1_000_000;

const keys = [
  ['End', 30],
  ['Home', 1],
  ['ArrowRight', 2],
  ['PageDown', 3],
  ['ArrowLeft', 2],
] as const;

test('a PDF opens where it was closed, in another browser too; search, contents, zoom and keys (§2 Library)', async ({
  visit,
}) => {
  const teacher = new ReaderPage(await visit({ as: 'teacher' }));
  const content = samplePdf({ pages: 30, script: 'app.alert\\(1\\)' });
  const id = await teacher.addBook({ title: 'Алгебра', fileName: 'algebra.pdf', type: PDF, content });
  const scripts: string[] = [];
  teacher.page.on('request', (request) => scripts.push(request.url()));
  teacher.page.on('dialog', () => scripts.push('dialog'));
  await teacher.openPdf(id);
  const { page, pageField, searchField } = teacher;

  await test.step('keys', async () => {
    for (const [key, number] of keys) {
      await page.keyboard.press(key);
      await expect(pageField).toHaveValue(String(number));
    }
    const width = async () => (await page.locator('[data-page="2"]').boundingBox())?.width ?? 0;
    const fitting = await width();
    await page.keyboard.press('-');
    await expect.poll(width).toBeLessThan(fitting);
    await expect(pageField).toHaveValue('2');
    await teacher.tool('fitWidth').click();
    await expect.poll(width).toBe(fitting);
  });

  await test.step('search', async () => {
    await page.keyboard.press('/');
    await searchField.fill('PAGE 17: relational');
    await expect(page.getByText('1 из 20')).toBeVisible();
    await expect(pageField).toHaveValue('17');
    await expect(page.locator('mark[data-current]').first()).toBeInViewport();
    await searchField.press('Enter');
    await expect(page.getByText('2 из 20')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(searchField).toBeHidden();
    await expect(page.locator('mark')).toHaveCount(0);
  });

  await test.step('contents', async () => {
    await teacher.tool('contents').click();
    await page.getByRole('button', { name: 'Chapter 3' }).click();
    await expect(pageField).toHaveValue('11');
    expect(await findViolations(page)).toEqual([]);
  });

  const saved = page.waitForResponse(/saveposition/);
  await teacher.goTo(23);
  await expect(pageField).toHaveValue('23');
  await saved;
  const other = new ReaderPage(await visit({ as: 'teacher' }));
  await expect(async () => {
    await other.openPdf(id);
    await expect(other.pageField).toHaveValue('23', { timeout: 2_000 });
  }).toPass();
  const student = new ReaderPage(await visit({ as: 'student' }));
  await student.openPdf(id);
  await expect(student.pageField).toHaveValue('1');
  // No engine for scripts of a PDF is ever loaded.
  expect(scripts.filter((url) => /quickjs|sandbox|dialog/.test(url))).toEqual([]);
});

test(
  'a large PDF fetches only what it shows, on a phone in dark (§2 Library)',
  { tag: HARD },
  async ({ visit }) => {
    const teacher = new ReaderPage(await visit({ as: 'teacher' }));
    const content = samplePdf({ pages: 300, pictureBytes: 50_000 });
    const id = await teacher.addBook({ title: 'Большая', fileName: 'large.pdf', type: PDF, content });
    const phone = new ReaderPage(
      await visit({
        as: 'student',
        theme: 'dark',
        viewport: { width: 360, height: 740 },
        hasTouch: true,
        isMobile: true,
      }),
    );
    const { page } = phone;
    let bytes = 0;
    page.on('response', (response) => {
      if (response.url().includes('book.file')) bytes += Number(response.headers()['content-length']);
    });
    await phone.openPdf(id);
    await expect(page.getByText('Line 1 of page 1:')).toBeVisible();
    expect(content.length).toBeGreaterThan(14 * MEGABYTE);
    expect(bytes).toBeLessThan(2 * MEGABYTE);
    await expectAccessible(page);

    await page.touchscreen.tap(180, 400);
    await expect(phone.pageField).toBeHidden();
    await page.touchscreen.tap(180, 400);
    await expect(phone.pageField).toBeVisible();
  },
);

const attack = [
  '<script>top.hacked = 1</script><script src="evil.js"></script>',
  '<img src="https://elsewhere.example/a.png" onerror="top.hacked = 2" alt="a"/><img src="x" onerror="top.hacked = 3" alt="b"/>',
  '<a href="javascript:top.hacked = 4">link</a><iframe src="https://elsewhere.example/"></iframe>',
  '<svg xmlns="http://www.w3.org/2000/svg" onload="top.hacked = 5"><script>top.hacked = 6</script></svg>',
  '<link rel="stylesheet" href="https://elsewhere.example/a.css"/><form action="/lms"><input/></form>',
].join('');

test('scripts in an EPUB and in an HTML book run 0 times, and nothing is fetched from elsewhere (D-29.4)', async ({
  visit,
  problems,
}) => {
  problems.expect(/Content Security Policy|Content security policy|sandboxed/);
  const reader = new ReaderPage(await visit({ as: 'teacher' }));
  const { page } = reader;
  const epub = await reader.addBook({
    title: 'Китеп',
    fileName: 'a.epub',
    type: 'application/epub+zip',
    content: sampleEpub(attack),
  });
  const text = `<!doctype html><meta charset="utf-8"><style>p{color:teal}</style><p>Книга</p>${attack}<script>parent.hacked = 7</script>`;
  const html = await reader.addBook({
    title: 'Книга',
    fileName: 'a.html',
    type: 'text/html',
    content: Buffer.from(text),
  });
  const elsewhere: string[] = [];
  // A request that the policy forbids never reaches a route.
  await page.route('https://elsewhere.example/**', async (route) => {
    elsewhere.push(route.request().url());
    await route.abort();
  });

  await page.goto(`/lms/library/read/${epub}`);
  await expect(page.getByText(/Прочитано \d+ %/)).toBeVisible();
  const bookFrame = () => page.frames().find((frame) => frame.url().startsWith('blob:'));
  // A frame goes with its chapter, also while the test looks into it.
  const isShown = (text: string) =>
    expect(async () => expect(await bookFrame()?.getByText(text, { exact: true }).count()).toBe(1)).toPass();
  await isShown('Глава 1');
  expect(await bookFrame()?.locator('script, iframe, form, [onerror], [onload]').count()).toBe(0);
  await bookFrame()?.getByText('link').click();
  await page.keyboard.press('ArrowRight');
  await reader.tool('contents').click();
  await page.getByRole('button', { name: 'Глава 3' }).click();
  await isShown('Глава 3');
  await page.keyboard.press('Control+f');
  await reader.searchField.fill('слово2');
  await expect(page.getByText('1 из 1')).toBeVisible();
  await isShown('Слово2');
  const reached = await page.getByText(/Прочитано \d+ %/).textContent();
  expect(await findViolations(page)).toEqual([]);
  await page.reload();
  await expect(page.getByText(String(reached))).toBeVisible();
  expect(await page.evaluate(() => 'hacked' in globalThis)).toBe(false);

  await page.goto(`/lms/library/read/${html}`);
  await expect(page.frameLocator('iframe').getByText('Книга')).toBeVisible();
  expect(await page.evaluate(() => 'hacked' in globalThis)).toBe(false);
  expect(elsewhere).toEqual([]);
});
