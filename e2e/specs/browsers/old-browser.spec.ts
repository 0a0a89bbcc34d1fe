import { languages } from '@portal/domain';
import { expect, test } from '../../fixtures/test.ts';
import { translate } from '../../fixtures/translate.ts';

test('a browser that is too old is told so in three languages before the sign-in, and loads nothing (decision 0060)', async ({
  visit,
}) => {
  const page = await visit();
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  // As in Chrome 103, which knows neither containers nor `dvh`.
  await page.addInitScript(() => {
    CSS.supports = () => false;
  });
  await page.goto('/lms/login', { waitUntil: 'commit' });
  await page.waitForURL('**/lms/old-browser');
  for (const language of languages)
    await expect(
      page.getByRole('heading', { name: translate('server', 'oldBrowserTitle', language) }),
    ).toBeVisible();
  expect(loaded.filter((url) => /\/lms\/js\//.test(url))).toEqual([]);
});
