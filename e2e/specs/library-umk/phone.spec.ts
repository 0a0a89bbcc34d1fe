import type { CDPSession, Page } from '@playwright/test';
import { lockedPdf } from '../../fixtures/files/locked-pdf.ts';
import { sampleEpub } from '../../fixtures/files/sample-books.ts';
import { expectFit } from '../../fixtures/look/expect-accessible.ts';
import { expect, test } from '../../fixtures/test.ts';
import { translate } from '../../fixtures/translate.ts';
import { ReaderPage } from '../../pages/reader-page.ts';

const phone = { viewport: { width: 390, height: 740 }, isMobile: true, hasTouch: true } as const;
const text = (key: string) => translate('library-umk', `reader.${key}`);

test('a locked PDF asks for its password, says when it is wrong, and opens (§2 Library)', async ({
  visit,
}) => {
  const reader = new ReaderPage(await visit({ as: 'teacher', ...phone }));
  const { page } = reader;
  const content = lockedPdf('Manas-1', 'Opened with a password');
  const id = await reader.addBook({
    title: 'Закрытая',
    fileName: 'locked.pdf',
    type: 'application/pdf',
    content,
  });
  await page.goto(`/lms/library/read/${id}`);
  await expect(page.getByRole('heading', { name: text('password.title') })).toBeVisible();
  const field = page.getByLabel(text('password.field'), { exact: true });
  const open = page.getByRole('button', { name: text('password.open') });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.url()} ${request.postData() ?? ''}`));

  await field.fill('Manas-2');
  await open.tap();
  await expect(page.getByText(text('password.wrong'))).toBeVisible();
  await expect(reader.pageField).toBeHidden();
  await field.fill('Manas-1');
  await open.tap();
  await expect(page.getByText('Opened with a password')).toBeVisible();
  await expect(reader.pageField).toHaveValue('1');
  expect(requests.filter((request) => request.includes('Manas-'))).toEqual([]);
});

/** Moves a finger over the middle of the screen, as far as a thumb does. */
async function swipe(device: CDPSession, from: number, to: number): Promise<void> {
  const steps = 12;
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    device.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 400 }] });
  await send('touchStart', from);
  for (let step = 1; step <= steps; step += 1) await send('touchMove', from + ((to - from) * step) / steps);
  await send('touchEnd');
}

const readPercent = async (page: Page): Promise<number> =>
  Number(/\d+/.exec((await page.getByText(/Прочитано \d+ %/).textContent()) ?? '')?.[0]);

test('a swipe turns the pages of an EPUB on a phone (§2 Library)', async ({ visit, problems }) => {
  // The frame of a chapter runs no script (D-29).
  problems.expect(/Content Security Policy|Content security policy|sandboxed/);
  const reader = new ReaderPage(await visit({ as: 'teacher', ...phone }));
  const { page } = reader;
  const id = await reader.addBook({
    title: 'Телефон',
    fileName: 'phone.epub',
    type: 'application/epub+zip',
    content: sampleEpub(),
  });
  await page.goto(`/lms/library/read/${id}`);
  await expect(page.getByText(/Прочитано \d+ %/)).toBeVisible();
  const device = await page.context().newCDPSession(page);
  const isAt = (percent: (now: number) => boolean) =>
    expect.poll(async () => percent(await readPercent(page))).toBe(true);
  const start = await readPercent(page);
  await swipe(device, 330, 60);
  await isAt((now) => now > start);
  const reached = await readPercent(page);
  await swipe(device, 60, 330);
  await isAt((now) => now < reached);
  await expectFit(page);
});
