import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/look/expect-accessible.ts';
import { findViolations } from '../../fixtures/look/find-violations.ts';
import { readCode } from '../../fixtures/files/read-code.ts';
import { expect, test } from '../../fixtures/test.ts';
import { translate } from '../../fixtures/translate.ts';
import { hardUnless } from '../../portal/select-tests.ts';

const text = (key: string, language?: 'ru' | 'kg' | 'en') =>
  translate('services', `paymentcode.${key}`, language);

/** The national QR of service 1: static, and dynamic with 1,500.50 som. */
const withoutAmount =
  /^000201010211.*qr\.example\.kg.*101201\d{10}1202111302125204\d{4}5303417.*6304[0-9a-f]{4}$/;
const withAmount = /^000201010212.*qr\.example\.kg.*1124[0-9a-f]{24}.*5406150050.*6304[0-9a-f]{4}$/;

/** The smallest code that must be readable, in CSS pixels. */
const CODE_PX = 240;

/** The step of paying. */
const step = (page: Page) => page.getByRole('dialog').first();

/** The code as it is on the screen, as small as it may become. */
async function scan(page: Page): Promise<string> {
  const code = step(page).locator('figure svg');
  await expect(code.locator('path')).toHaveAttribute('d', /M/);
  await code.evaluate((svg: SVGElement, size) => {
    svg.style.inlineSize = `${size}px`;
  }, CODE_PX);
  expect((await code.boundingBox())?.width).toBe(CODE_PX);
  return readCode(await code.screenshot());
}

for (const { theme, width, language } of [
  { theme: 'light', width: 360, language: 'ru' },
  { theme: 'dark', width: 360, language: 'kg' },
  { theme: 'dark', width: 1_440, language: 'ru' },
] as const)
  test(
    `payments are accessible, fit ${width} px, and the code is read by another decoder: ${theme}, ${language} (§2 Payment.2, D§5 Payment.1)`,
    { tag: hardUnless(language === 'kg') },
    async ({ visit }) => {
      const viewport = { width, height: 800 };
      const page = await visit({ as: 'student', theme, colorScheme: theme, viewport, language });
      await page.goto('/lms/paymentcode');
      const lines = page.getByRole('region', { name: text('debts', language) });
      await lines.getByRole('button').first().click();
      await expectAccessible(page);
      await page.goto('/lms/paymentcode?service=1');
      if (width < 640) await step(page).getByText(text('qrFold', language)).click();
      expect(await scan(page)).toMatch(withoutAmount);
      await expectAccessible(page);
    },
  );

test('a phone pays in three taps from the home page, with the sum above the fold (§2 Payment.2, D§5 Payment.2)', async ({
  visit,
}) => {
  const viewport = { width: 390, height: 740 };
  const page = await visit({ as: 'student', viewport });
  await page.context().route(/^https:\/\/app\.mbank\.kg\//, (route) => route.fulfill({ body: 'MBank' }));
  await page.goto('/lms');
  await page.getByRole('main').locator('a[href$="/paymentcode"]').first().click();

  const owed = page.getByRole('main').locator('section').first();
  await expect(owed).toHaveAttribute('data-tone', 'urgent');
  const place = await owed.boundingBox();
  expect(place?.y ?? viewport.height, 'a quarter of the height at most stands before it').toBeLessThan(
    viewport.height / 4,
  );
  await owed.getByRole('button').click();
  const app = step(page).getByRole('link', { name: /MBank$/ });
  await expect(app).toBeVisible();
  const size = await app.boundingBox();
  expect(size?.height).toBeGreaterThanOrEqual(44);
  expect(size?.width ?? 0, 'as wide as the sheet').toBeGreaterThan(viewport.width * 0.8);
  await app.click();
  await expect(page).toHaveURL(/^https:\/\/app\.mbank\.kg\/.*540645000/);
});

test('a payment that waits is cancelled, and stands with those that came to nothing', async ({ visit }) => {
  const page = await visit({ as: 'student' });
  await page.goto('/lms/paymentcode?service=4');
  await step(page).getByLabel(text('amount')).fill('77,25');
  await step(page)
    .getByRole('button', { name: text('qrAmount') })
    .click();
  await expect(step(page).getByRole('button', { name: text('qrAny') })).toBeVisible();
  await page.keyboard.press('Escape');

  const line = (region: string) =>
    page
      .getByRole('region', { name: text(region) })
      .getByRole('listitem')
      .filter({ hasText: /77,25/ });
  await line('waiting').getByRole('button').click();
  await step(page)
    .getByRole('button', { name: text('cancelConfirm') })
    .click();
  await expect(line('failed')).toContainText(text('states.cancelled'));
  await expect(line('waiting')).toHaveCount(0);
});

test('a student pays by card at the bank, and the money stands in the ledger with its receipt (§1 Product.16, §2 Payment.1)', async ({
  visit,
}) => {
  const page = await visit({ as: 'student' });
  await page.goto('/lms/paymentcode?service=4');
  await step(page).getByLabel(text('amount')).fill('321,50');
  await step(page)
    .getByRole('button', { name: text('payByCard') })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('confirmPay') })
    .click();

  await expect(page).toHaveURL(/\/sandbox-bank\/[0-9a-f]{24}$/);
  await expect(page.getByText('Это не настоящий банк')).toBeVisible();
  expect(await page.locator('input').count(), 'nobody is asked for a card number').toBe(0);
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Оплатить дважды' }).click();

  await expect(page).toHaveURL(/paymentcode\?payment=/);
  await expect(page.getByText(text('returned.paid'))).toBeVisible();
  const lines = page.getByRole('list', { name: text('history') }).getByRole('listitem');
  await expect(lines.filter({ hasText: /321,50/ })).toHaveCount(1);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('link', { name: text('receipt') })
      .first()
      .click(),
  ]);
  const pdf = await readFile(await download.path());
  expect(pdf.subarray(0, 5).toString('latin1')).toBe('%PDF-');
});

test('a QR code with an amount is paid while the page is open (§2 Payment.2)', async ({ visit }) => {
  const page = await visit({ as: 'student', viewport: { width: 390, height: 844 } });
  await page.goto('/lms/paymentcode?service=1');
  await step(page).getByText(text('qrFold')).click();
  await step(page).getByLabel(text('amount')).fill('1500,50');
  await step(page)
    .getByRole('button', { name: text('qrAmount') })
    .click();
  await expect(step(page).getByRole('button', { name: text('qrAny') })).toBeVisible();
  expect(await scan(page)).toMatch(withAmount);
  const address = await step(page)
    .getByRole('link', { name: text('toBank') })
    .getAttribute('href');

  const bank = await page.context().newPage();
  await bank.goto(address ?? '');
  await bank.getByRole('button', { name: 'Оплатить', exact: true }).click();
  await expect(bank).toHaveURL(/paymentcode\?payment=/);
  const history = page.getByRole('list', { name: text('history'), includeHidden: true });
  await expect(history.locator('li').filter({ hasText: /1.500,50/ })).toBeVisible();
});
