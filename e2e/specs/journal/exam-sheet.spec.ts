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

test('a sheet of a group is filled, signed and closed with 12 clicks and 80 keys at most (D-64.4, D-64.12)', async ({
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
  const fields = page.getByRole('table').getByRole('textbox');

  await test.step('the teacher types one result below the other', async () => {
    await page.goto('/lms/sheets');
    const graded = page
      .getByRole('row')
      .filter({ hasNotText: /Зачёт|Курсовая/ })
      .getByRole('link');
    await graded.first().click();
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

  await test.step('and signs with the password', async () => {
    await page.getByRole('button', { name: text('sheets.sign.action') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(text('sheets.sign.password')).fill(PASSWORD);
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: text('sheets.sign.action') }).click();
    clicks += 2;
    await expect(page.getByText(text('sheets.states.signed'), { exact: true })).toBeVisible();
    await expect(fields).toHaveCount(0);
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
