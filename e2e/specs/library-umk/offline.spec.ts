import type { Page } from '@playwright/test';
import { endedSessionError } from '../../fixtures/page-problems.ts';
import { samplePdf } from '../../fixtures/files/sample-books.ts';
import { listStoredTexts, workerIsReady } from '../../fixtures/stored-data.ts';
import { expect, test } from '../../fixtures/test.ts';
import { translate } from '../../fixtures/translate.ts';
import { LoginPage } from '../../pages/login-page.ts';
import { PortalPage } from '../../pages/portal-page.ts';
import { ReaderPage } from '../../pages/reader-page.ts';

const unreachable = /net::ERR_|Failed to load resource/;
const text = (key: string) => translate('library-umk', `reader.${key}`);
const offlineTool = (page: Page, key: 'save' | 'remove') =>
  page.getByRole('button', { name: text(`offline.${key}`).split(' (')[0] ?? '' });

/** The files of books that lie in the browser. */
const storedFiles = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('offline-files '));
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => url);
  });

test('a book saved on the device opens without a network, and is gone after sign-out (§2 Library, D-26.2)', async ({
  visit,
  problems,
}) => {
  problems.expect(unreachable, endedSessionError);
  const teacher = new ReaderPage(await visit({ as: 'teacher' }));
  const content = samplePdf({ pages: 12 });
  const title = `В дорогу ${Date.now()}`;
  const id = await teacher.addBook({ title, fileName: 'road.pdf', type: 'application/pdf', content });

  const page = await visit({ serviceWorkers: 'allow' });
  const reader = new ReaderPage(page);
  await (await new LoginPage(page).open()).signIn('student');
  await expect(new PortalPage(page).navigation).toBeVisible();
  await workerIsReady(page);

  await test.step('the book is saved', async () => {
    await reader.openPdf(id);
    await offlineTool(page, 'save').click();
    await expect(offlineTool(page, 'remove')).toBeVisible();
    expect(await storedFiles(page)).toHaveLength(1);
    // Once more, so that the worker has seen every file of the reader.
    await page.reload();
    await page.getByText('Line 1 of page 1:').waitFor();
    await page.goto('/lms/library');
    await expect(page.getByRole('region', { name: text('continue') })).toContainText(title);
    await expect.poll(async () => (await listStoredTexts(page)).join('')).toContain('recentReading');
  });
  await test.step('without a network it is found, opened and read to its end', async () => {
    await page.context().setOffline(true);
    await page.reload();
    await page
      .getByRole('region', { name: text('continue') })
      .getByRole('link', { name: title })
      .click();
    await page.getByText('Line 1 of page 1:').waitFor();
    await reader.goTo(12);
    await expect(page.getByText('Line 1 of page 12:')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Line 1 of page 12:')).toBeVisible();
    await page.context().setOffline(false);
  });
  await test.step('after sign-out nothing of it is left', async () => {
    await page.goto('/lms');
    await new PortalPage(page).signOut();
    await expect(new LoginPage(page).heading).toBeVisible();
    await expect.poll(() => storedFiles(page)).toEqual([]);
    await expect.poll(() => listStoredTexts(page)).toEqual([]);
  });
});
