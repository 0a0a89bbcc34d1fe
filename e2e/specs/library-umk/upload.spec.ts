import { writeFile } from 'node:fs/promises';
import type { Page, TestInfo } from '@playwright/test';
import { samplePdf } from '../../fixtures/files/sample-books.ts';
import { expect, test } from '../../fixtures/test.ts';
import { LargeUpload } from '../../pages/large-upload.ts';
import { HARD } from '../../portal/select-tests.ts';

const isCut = /net::ERR_|status of (?:404|503)/;
const PART_BYTES = 8 * 1_024 * 1_024;

/** A PDF of 30 MB on the disk, which a browser recognises after a reload. */
async function largeFile(testInfo: TestInfo, title: string): Promise<string> {
  const path = testInfo.outputPath(`${title}.pdf`);
  await writeFile(path, samplePdf({ pages: 600, pictureBytes: 50_000 }));
  return path;
}

const isInLibrary = async (page: Page, title: string) => {
  await page.goto(`/lms/library?q=${encodeURIComponent(title)}`);
  await expect(page.getByRole('article').filter({ hasText: title })).toBeVisible();
};

test('an upload goes on where the killed server has stopped it (§2 Library.3, D-40.1)', async ({
  visit,
  ownPortal,
  problems,
}, testInfo) => {
  problems.expect(isCut);
  const portal = await ownPortal();
  const title = `Обрыв ${Date.now()}`;
  const form = new LargeUpload(await visit({ portal, as: 'teacher' }));
  await form.fill(await largeFile(testInfo, title), title);
  await form.slowDown();
  await form.save();
  await form.reaches(0.4);
  await portal.kill();
  const [before] = form.takeRequests();
  expect(before).toBe('POST');
  await portal.start();
  await form.speedUp();
  await expect(form.drawer).toBeHidden({ timeout: 60_000 });
  const after = form.takeRequests().filter((request) => request !== 'HEAD');
  // Never from the beginning again.
  expect(after.every((request) => /^PATCH \d+$/.test(request) && request !== 'PATCH 0')).toBe(true);
  expect(after.length).toBeGreaterThan(1);
  await isInLibrary(form.page, title);
});

test(
  'an upload is canceled, and the same file is sent again from its beginning (D-40.1)',
  { tag: HARD },
  async ({ visit, problems }, testInfo) => {
    problems.expect(isCut);
    const title = `Отмена ${Date.now()}`;
    const form = new LargeUpload(await visit({ as: 'teacher' }));
    await form.fill(await largeFile(testInfo, title), title);
    await form.slowDown();
    await form.save();
    await form.reaches(0.1);
    await form.cancel();
    await expect(form.canceled).toBeVisible();
    await expect(form.bar).toHaveCount(0);
    await expect.poll(() => form.takeRequests().at(-1)).toBe('DELETE');
    await form.speedUp();
    await form.save();
    await expect(form.drawer).toBeHidden({ timeout: 60_000 });
    expect(form.takeRequests().slice(0, 2)).toEqual(['POST', 'PATCH 0']);
    await isInLibrary(form.page, title);
  },
);

test(
  'an upload goes on after a reload with the same file (D-40.1)',
  { tag: HARD },
  async ({ visit, problems }, testInfo) => {
    problems.expect(isCut);
    const title = `Перезагрузка ${Date.now()}`;
    const path = await largeFile(testInfo, title);
    const form = new LargeUpload(await visit({ as: 'teacher' }));
    await form.fill(path, title);
    await form.slowDown();
    await form.save();
    await form.reaches(0.4);
    await form.page.reload();
    form.takeRequests();
    await form.speedUp();
    await form.pick(path);
    // What was typed is there again.
    await expect(form.title).toHaveValue(title);
    await form.save();
    await expect(form.drawer).toBeHidden({ timeout: 60_000 });
    const [first, second] = form.takeRequests();
    expect(first).toBe('HEAD');
    expect(Number(/^PATCH (\d+)$/.exec(second ?? '')?.[1])).toBeGreaterThanOrEqual(PART_BYTES);
    await isInLibrary(form.page, title);
  },
);
