import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';
import { translate } from '../../fixtures/translate.ts';
import { publicScreens, screensByRole } from '../../pages/routes.ts';
import { isStarted, openRendered, withoutScripts } from '../../pages/server-page.ts';

/** A form whose submission before its script cannot put a field into an address. */
const safeForm = /\smethod="(?:dialog|post)"/;

const formsIn = (html: string): string[] => html.match(/<form\b[^>]*>/g) ?? [];
const unsafeFormsIn = (html: string): string[] => formsIn(html).filter((form) => !safeForm.test(form));

/** The server renders a page from its second request on. */
async function renderedHtml(page: Page, path: string): Promise<string> {
  let html = '';
  await expect(async () => {
    html = await (await page.request.get(`/lms${path}`)).text();
    expect(html).toContain('data-for=');
  }).toPass();
  return html;
}

for (const as of ['student', 'teacher'] as const)
  test(`no form that the server renders for a ${as} puts a field into an address`, async ({ visit }) => {
    const page = await visit({ as });
    const found: string[] = [];
    for (const { path } of screensByRole.filter((screen) => screen.as === as)) {
      const html = await renderedHtml(page, path);
      found.push(...formsIn(html));
      expect(unsafeFormsIn(html), path).toEqual([]);
    }
    // The password.
    expect(found.length).toBeGreaterThanOrEqual(1);
  });

test('no form of a public page puts a field into an address, and a planted one is found', async ({
  visit,
}) => {
  const page = await visit();
  for (const { path } of publicScreens) {
    const html =
      path === '/login'
        ? await renderedHtml(page, path)
        : await (await page.request.get(`/lms${path}`)).text();
    expect(formsIn(html)).toHaveLength(path === '/login' ? 1 : 0);
    expect(unsafeFormsIn(html), path).toEqual([]);
  }
  expect(unsafeFormsIn('<form class="a" noValidate=""><form method="get"><form method="post">')).toHaveLength(
    2,
  );
});

const text = (key: string): string => translate('shell', `profile.password.${key}`);

/** The scripts that a slow line has not brought yet when the form is sent. */
const missingScripts = [
  ['every script', /\/lms\/js\//],
  ['its own script', /\/lms\/js\/profile\./],
] as const;

for (const [what, scripts] of missingScripts)
  test(`passwords that are sent before ${what} stay in their fields, out of the address, and are sent then`, async ({
    visit,
  }) => {
    const page = await visit({ as: 'student' });
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(request.url()));
    const start = await withoutScripts(page, scripts);
    await openRendered(page, '/lms/change-password');
    if (what === 'its own script') await isStarted(page);
    const fields = ['old', 'next', 'repeat'].map((key) => page.getByLabel(text(key), { exact: true }));
    for (const [index, field] of fields.entries()) await field.fill(`Early-Secret-${index}`);
    await fields[2]?.press('Enter');
    await page.getByRole('button', { name: text('submit'), exact: true }).click();
    await expect(page).toHaveURL(/\/lms\/change-password$/);
    await start();
    // The repetition differs, so that the form is refused and the password of the demo person stays.
    await expect(page.getByText(/не менее 4 символов/)).toBeVisible();
    for (const [index, field] of fields.entries()) await expect(field).toHaveValue(`Early-Secret-${index}`);
    await expect(page).toHaveURL(/\/lms\/change-password$/);
    expect(addresses.filter((address) => address.includes('Early-Secret'))).toEqual([]);
  });
