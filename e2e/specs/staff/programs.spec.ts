import { fillIn } from '@portal/domain';
import { expectAccessible } from '../../fixtures/look/expect-accessible.ts';
import { expect, test } from '../../fixtures/test.ts';
import { translate } from '../../fixtures/translate.ts';

const text = (key: string) => translate('office', `programs.${key}`);

test('the registrar lets a program read, which it does until its token is revoked (D-65)', async ({
  visit,
  ownPortal,
  playwright,
}) => {
  const portal = await ownPortal();
  const office = await visit({ as: 'registrar', portal, viewport: { width: 320, height: 700 } });
  await office.goto('/lms/office/programs');
  await expect(office.getByText(text('none'))).toBeVisible();
  await expectAccessible(office);
  await office.getByRole('button', { name: text('new') }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByRole('button', { name: text('create') }).click();
  await expect(dialog.getByText(text('nameWrong'))).toBeVisible();
  await expectAccessible(office);
  await dialog.getByRole('textbox', { name: text('name') }).fill('library');
  await dialog.getByRole('checkbox', { name: text('scope.people.read') }).check();
  await dialog.getByRole('checkbox', { name: text('whole') }).check();
  await dialog.getByRole('button', { name: new RegExp(`^${text('endsOn')}`) }).click();
  await office.keyboard.press('Enter');
  await dialog.getByRole('button', { name: text('create') }).click();
  await expect(
    dialog.getByRole('heading', { name: fillIn(text('createdTitle'), { name: 'library' }) }),
  ).toBeVisible();
  const secret = (await dialog.locator('code').textContent()) ?? '';
  await expectAccessible(office);
  await dialog.getByRole('button', { name: text('done') }).click();

  const program = await playwright.request.newContext({
    baseURL: portal.origin,
    extraHTTPHeaders: { authorization: `Bearer ${secret}` },
  });
  const people = await program.get('/lms/api/programs/people.json?limit=3');
  expect(await people.json()).toMatchObject({ result: 0, data: { rows: [{ id: 1 }, { id: 2 }, { id: 3 }] } });
  expect((await program.get('/lms/api/programs/groups.json')).status()).toBe(403);

  const row = office.getByRole('main').getByRole('row').filter({ hasText: 'library' });
  await row.getByRole('button', { name: text('revoke') }).click();
  await dialog.getByRole('textbox').fill('Больше не нужна');
  await dialog.getByRole('button', { name: text('revoke') }).click();
  await expect(row.getByText(text('states.revoked'))).toBeVisible();
  await expectAccessible(office);
  expect((await program.get('/lms/api/programs/people.json')).status()).toBe(401);
  await program.dispose();
});

for (const [language, theme, width] of [
  ['kg', 'dark', 390],
  ['en', 'light', 1280],
] as const)
  test(`tokens of programs are shown in ${language}, ${theme}, at ${width} px (D-65)`, async ({
    visit,
    ownPortal,
  }) => {
    const portal = await ownPortal();
    const office = await visit({
      as: 'registrar',
      portal,
      language,
      theme,
      viewport: { width, height: 844 },
    });
    await office.goto('/lms/office/programs');
    const main = office.getByRole('main');
    await main.getByRole('button').first().click();
    const dialog = office.getByRole('dialog');
    await dialog.getByRole('textbox').first().fill('bookkeeping');
    await dialog.getByRole('checkbox').first().check();
    await dialog.getByRole('checkbox').nth(1).check();
    await expectAccessible(office);
    await expect(dialog).toBeVisible();
  });
