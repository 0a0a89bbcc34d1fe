import type { Locator, Page } from '@playwright/test';
import { DEFAULT_TIME_ZONE, dayOf, readTimeZone } from '@portal/domain';
import { live } from '@portal/wire';
import { FactorApp } from '../../fixtures/factor-app.ts';
import { expectAccessible } from '../../fixtures/look/expect-accessible.ts';
import { expect, test } from '../../fixtures/test.ts';
import { translate } from '../../fixtures/translate.ts';
import { LoginPage } from '../../pages/login-page.ts';
import { runCommand } from '../../portal/run-command.ts';
import { people } from '../../portal/sessions.ts';

const factor = (key: string) => translate('shell', `factor.${key}`);
const sheets = (key: string) => translate('journal', `sheets.${key}`);
const { password } = people.teacher;

const fields = (page: Page) => page.getByRole('table').locator('input, textarea');
const factorDialog = (page: Page) => page.getByRole('dialog', { name: factor('actionTitle') });
const signDialog = (page: Page) => page.getByRole('dialog', { name: sheets('sign.title') });
const state = (page: Page, name: 'open' | 'signed') =>
  page.getByText(sheets(`states.${name}`), { exact: true });

/** Types a text into each field below the other. */
async function typeInto(page: Page, column: Locator, textOf: (at: number) => string): Promise<void> {
  await column.first().click();
  const count = await column.count();
  for (let at = 0; at < count; at += 1) {
    await page.keyboard.type(textOf(at));
    await page.keyboard.press('Enter');
  }
  await expect(column.nth(count - 1)).toHaveValue(textOf(count - 1));
}

const valuesOf = (page: Page): Promise<string[]> =>
  fields(page).evaluateAll((all) =>
    all.map((one) => ('value' in one && typeof one.value === 'string' ? one.value : '')),
  );

/** Fills a sheet of a group in; returns what stands in its fields. */
async function fillSheet(page: Page, group: string): Promise<string[]> {
  await page.goto('/lms/sheets');
  const row = page.getByRole('row').filter({ hasText: 'Курсовая' }).filter({ hasText: group });
  await row.getByRole('link').click();
  const table = page.getByRole('table');
  await typeInto(page, table.locator('input'), (at) => String(20 + (at % 10)));
  await typeInto(page, table.locator('textarea'), (at) => `№ ${at}`);
  await expect(page.getByText(/Ещё не отправлен/)).toBeHidden();
  return valuesOf(page);
}

async function pressSign(page: Page): Promise<void> {
  await page.getByRole('button', { name: sheets('sign.action') }).click();
  await signDialog(page).getByLabel(sheets('sign.password')).fill(password);
  await signDialog(page)
    .getByRole('button', { name: sheets('sign.action') })
    .click();
}

/** The teacher at a second computer, which learns nothing from the server by itself, such as one that has just woken up. */
async function signInAtSleeper(page: Page): Promise<void> {
  await page.route(`**${live.events.path}*`, (route) => route.abort());
  await (await new LoginPage(page).open()).signIn('teacher');
  await expect(page).toHaveURL(/\/lms\/?$/);
}

/** Connects an app with the QR code of the dialog. */
async function connectApp(page: Page): Promise<FactorApp> {
  const dialog = factorDialog(page);
  const address = await dialog.getByRole('link', { name: factor('openApp') }).getAttribute('href');
  const app = new FactorApp(address ?? '');
  await dialog.getByLabel(factor('code'), { exact: true }).fill(app.nextCode());
  await dialog.getByLabel(factor('password'), { exact: true }).fill(password);
  await dialog.getByRole('button', { name: factor('confirm'), exact: true }).click();
  await dialog.getByRole('button', { name: factor('codesDone') }).click();
  return app;
}

async function expectSigned(page: Page, typed: readonly string[]): Promise<void> {
  await expect(state(page, 'signed')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(fields(page)).toHaveCount(0);
  const cells = page.getByRole('table').locator('td[data-label^="Тема"], td[data-label^="Экзамен"]');
  const texts = await cells.filter({ hasNotText: sheets('notAdmitted') }).allTextContents();
  expect(texts).toEqual(typed);
}

test('a teacher signs sheets with an app that the page asks for (D-64)', async ({
  visit,
  ownPortal,
  problems,
}) => {
  problems.expect(/Failed to load resource.*(status of 40[13]|status of 422|ERR_FAILED)/);
  // A demonstration asks nobody.
  const portal = await ownPortal({ DEMO: 'no' });
  const today = dayOf(readTimeZone(DEFAULT_TIME_ZONE), new Date());
  await runCommand(portal, 'sheets', 'open', '--all', '--on', today);
  const sleeper = await visit({ portal });
  await signInAtSleeper(sleeper);
  const typedBefore = await fillSheet(sleeper, 'ПИ-2-25');
  const page = await visit({ as: 'teacher', portal });
  const typed = await fillSheet(page, 'ПИ-1-25');
  expect([...typed, ...typedBefore]).not.toContain('');

  await test.step('nothing is signed when the dialog is closed', async () => {
    await pressSign(page);
    await expect(factorDialog(page).getByText(factor('actionSetUp'))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(factorDialog(page)).toHaveCount(0);
    await expect(signDialog(page).getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.reload();
    await expect(state(page, 'open')).toBeVisible();
    await expect(fields(page)).toHaveCount(typed.length);
    expect(await valuesOf(page)).toEqual(typed);
  });

  const app = await test.step('without an app the dialog connects one, and the sheet is signed', async () => {
    await pressSign(page);
    await expect(factorDialog(page).getByRole('img', { name: factor('qr') })).toBeVisible();
    await expectAccessible(page);
    const connected = await connectApp(page);
    await expectSigned(page, typed);
    return connected;
  });

  await test.step('the other computer asks for a code, and says when it is wrong', async () => {
    await pressSign(sleeper);
    const code = factorDialog(sleeper).getByLabel(factor('code'), { exact: true });
    await expect(code).toBeFocused();
    await expectAccessible(sleeper);
    await sleeper.keyboard.type(app.wrongCode());
    await sleeper.keyboard.press('Enter');
    await expect(code).toHaveAttribute('aria-invalid', 'true');
    await expect(code).toBeFocused();
    await expect(signDialog(sleeper).getByLabel(sheets('sign.password'))).toHaveValue(password);
    expect(await valuesOf(sleeper)).toEqual(typedBefore);
  });

  await test.step('the right code signs the sheet without a second press', async () => {
    const code = factorDialog(sleeper).getByLabel(factor('code'), { exact: true });
    await code.fill(app.nextCode());
    await sleeper.keyboard.press('Enter');
    await expectSigned(sleeper, typedBefore);
  });
});
