import type { Page } from '@playwright/test';
import { DEFAULT_TIME_ZONE, dayOf, readTimeZone } from '@portal/domain';
import { expectFit } from '../../fixtures/look/expect-accessible.ts';
import { findViolations } from '../../fixtures/look/find-violations.ts';
import { expect, test } from '../../fixtures/test.ts';
import { translate } from '../../fixtures/translate.ts';
import { runCommand } from '../../portal/run-command.ts';

const text = (key: string) => translate('journal', key);
const CLICKS_MAX = 12;
const KEYS_MAX = 80;
/** Of the demo's teacher. */
const PASSWORD = 'Teacher-2026';

/** Pastes themes with names of a spreadsheet, in another order and without the first student; returns the names of all. */
async function pasteThemes(page: Page): Promise<string[]> {
  const themes = page.locator('textarea');
  const students = await page.getByRole('rowheader').locator('span').allTextContents();
  const lines = students.slice(1).toReversed();
  const copied = lines.map((name, at) => `${at + 1}\t${name}\tТема № ${at + 1}`).join('\r\n');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((pasted) => navigator.clipboard.writeText(pasted), copied);
  await themes.first().click();
  await page.keyboard.press('Control+v');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: /Записать/ })).toBeEnabled();
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: /Записать/ }).click();
  await expect(themes.last()).toHaveValue('Тема № 1');
  await expect(page.getByText(/Ещё не отправлен/)).toBeHidden();
  return students;
}

async function sign(page: Page): Promise<void> {
  await page.getByRole('button', { name: text('sheets.sign.action') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(text('sheets.sign.password')).fill(PASSWORD);
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: text('sheets.sign.action') }).click();
}

test('a sheet of coursework is filled, signed and closed with 12 clicks and 80 keys at most (D-64.4, D-64.12, D-64.23)', async ({
  visit,
  ownPortal,
}) => {
  const portal = await ownPortal();
  const today = dayOf(readTimeZone(DEFAULT_TIME_ZONE), new Date());
  await runCommand(portal, 'grant', 'editor', 'grades.register');
  await runCommand(portal, 'sheets', 'open', '--all', '--on', today);
  const page = await visit({ as: 'teacher', portal });
  let clicks = 0;
  let keys = 0;
  const fields = page.locator('table input');

  await test.step('the teacher types one result below the other', async () => {
    await page.goto('/lms/sheets');
    await page.getByRole('row').filter({ hasText: 'Курсовая' }).getByRole('link').first().click();
    await fields.first().click();
    clicks += 2;
    const count = await fields.count();
    expect(count).toBeGreaterThan(10);
    for (const key of Array.from({ length: count }, () => ['3', '0', 'Enter']).flat()) {
      await page.keyboard.press(key);
      keys += 1;
    }
    await expect(fields.nth(count - 1)).toBeFocused();
    await expect(page.getByText(/Ещё не отправлен/)).toBeHidden();
    await expectFit(page);
  });

  await test.step('pastes themes, signs with the password, and reads who has no theme', async () => {
    const [first = ''] = await pasteThemes(page);
    await sign(page);
    await expect(page.getByRole('dialog').getByText(`Студентов без темы: 1 – ${first}`)).toBeVisible();
    await page.keyboard.press('Escape');
    await page.locator('textarea').first().fill('Последняя тема');
    await page.keyboard.press('Enter');
    await expect(page.locator('textarea').nth(1)).toBeFocused();
    clicks += 5;
    keys += 3;
  });

  await test.step('and signs', async () => {
    await sign(page);
    clicks += 2;
    await expect(page.getByText(text('sheets.states.signed'), { exact: true })).toBeVisible();
    await expect(page.getByRole('cell', { name: 'Последняя тема' })).toBeVisible();
    await expect(page.getByRole('table').getByRole('textbox')).toHaveCount(0);
    // The button of the dialog is gone: the keys go on from the page, not from its beginning.
    expect(await page.evaluate(() => document.activeElement?.matches('main, main *'))).toBe(true);
  });

  await test.step('the registrar closes it', async () => {
    const registrar = await visit({ as: 'editor', portal });
    await registrar.goto(page.url());
    await registrar.getByRole('button', { name: text('sheets.close.action') }).click();
    const question = registrar.getByRole('dialog');
    await question.getByRole('button', { name: text('sheets.close.action') }).click();
    clicks += 2;
    await expect(registrar.getByText(text('sheets.states.closed'), { exact: true })).toBeVisible();
    expect(await findViolations(registrar)).toEqual([]);
  });
  expect(clicks).toBeLessThanOrEqual(CLICKS_MAX);
  expect(keys).toBeLessThanOrEqual(KEYS_MAX);
});
