import { readFileSync } from 'node:fs';
import { expectAccessible } from '../../fixtures/look/expect-accessible.ts';
import { expect, test } from '../../fixtures/test.ts';
import { translate } from '../../fixtures/translate.ts';

const text = (key: string) => translate('office', `reports.${key}`);
/** A workbook is a ZIP archive. */
const ZIP_START = 'PK';

test('the dean has a report of a group as a workbook after six interactions (D-65)', async ({ visit }) => {
  const page = await visit({ as: 'dean' });
  const main = page.getByRole('main');
  await page.goto('/lms');
  await page
    .getByRole('link', { name: text('title'), exact: true })
    .first()
    .click();
  await main.getByLabel(text('kind')).selectOption({ label: 'Академические задолженности' });
  await expect(main.getByRole('heading', { level: 2, name: 'Академические задолженности' })).toBeVisible();
  await main.getByRole('combobox', { name: text('group') }).click();
  await page.getByRole('listbox').getByRole('option').first().click();
  await expect(page).toHaveURL(/kind=debts&group=\d+/);
  await expect(main.getByRole('row').nth(1)).toBeVisible();
  await expectAccessible(page);
  await main.getByRole('button', { name: text('download') }).click();
  const started = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /Excel/ }).click();
  const download = await started;
  expect(download.suggestedFilename()).toMatch(/^Академические задолженности \d{4}-\d{2}-\d{2}\.xlsx$/);
  expect(readFileSync(await download.path()).toString('latin1', 0, 2)).toBe(ZIP_START);
});

test('a teacher reads the hours of the term by class and month (§1)', async ({ visit }) => {
  const page = await visit({ as: 'teacher' });
  await page.goto('/lms/workload');
  const total = page.getByRole('main').getByRole('row').last();
  await expect(total).toContainText(/\d+ \/ \d+/);
  await expectAccessible(page);
});
