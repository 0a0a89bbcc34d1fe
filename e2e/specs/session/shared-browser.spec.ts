import type { Page } from '@playwright/test';
import { endpointUrl, misc } from '@portal/wire';
import { expect, test } from '../../fixtures/test.ts';
import { endedSessionError } from '../../fixtures/page-problems.ts';
import { LoginPage } from '../../pages/login-page.ts';

/** A photo of somebody whom the reader does not meet. */
const notVisible = /status of 404.*photo\.file/;
const photos = Array.from({ length: 60 }, (_, at) => endpointUrl(misc.photoFile, { personId: at + 1 }));

/** Requests photos as images of the page would, with the browser's cache or without it. */
const statusOfPhotos = (page: Page, cache: RequestCache): Promise<number[]> =>
  page.evaluate(
    async ({ addresses, mode }) => {
      const statuses: number[] = [];
      for (const address of addresses) statuses.push((await fetch(address, { cache: mode })).status);
      return statuses;
    },
    { addresses: photos, mode: cache },
  );

test('two people at one browser: the second one sees no photo that the first one has left in the cache', async ({
  visit,
  problems,
}) => {
  problems.expect(endedSessionError, notVisible);
  const page = await visit();
  const login = await new LoginPage(page).open();
  await login.signIn('teacher');
  await expect(login.submit).toBeHidden();
  const first = await statusOfPhotos(page, 'default');
  await page.evaluate(() => localStorage.setItem('draft:1:chat', 'of the first person'));
  // The session ends without a sign-out.
  await page.context().clearCookies({ name: 'sid' });
  await login.open();
  await login.signIn('student');
  await expect(login.submit).toBeHidden();
  const second = await statusOfPhotos(page, 'default');
  expect(first.filter((status, at) => status === 200 && second[at] === 404).length).toBeGreaterThan(0);
  expect(second).toEqual(await statusOfPhotos(page, 'no-store'));
  expect(await page.evaluate(() => localStorage.getItem('draft:1:chat'))).toBeNull();
});
