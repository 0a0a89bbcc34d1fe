import type { Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/look/expect-accessible.ts';
import { expect, test, type Language } from '../../fixtures/test.ts';
import { TimeBudget } from '../../fixtures/time-budget.ts';
import { translate } from '../../fixtures/translate.ts';
import { runCommand } from '../../portal/run-command.ts';
import { hardUnless } from '../../portal/select-tests.ts';

const confirmationBudget = new TimeBudget(5_000);

const text = (key: string, language?: Language) => translate('services', `orders.${key}`, language);

/** The form of a new order, with the texts of its language. */
function orderForm(page: Page, language?: Language) {
  const drawer = page.getByRole('dialog');
  const field = (name: string) => drawer.getByLabel(text(name, language));
  return {
    drawer,
    field,
    /** Chooses by position; the first option is the placeholder. */
    pick: (name: string, position: number) => field(name).selectOption({ index: position }),
    send: () => drawer.getByRole('button', { name: text('send', language) }).click(),
  };
}

const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

for (const { theme, width, language } of [
  { theme: 'light', width: 360, language: 'kg' },
  { theme: 'dark', width: 1_440, language: 'ru' },
] as const)
  test(
    `orders, an opened one and the form are accessible and fit ${width} px (§1 Product.15)`,
    { tag: hardUnless(width === 360) },
    async ({ visit }) => {
      const viewport = { width, height: 800 };
      const page = await visit({ as: 'student', theme, colorScheme: theme, viewport, language });
      await page.goto('/lms/singlewindow');
      const documents = page
        .getByRole('list', { name: text('history', language) })
        .getByRole('listitem')
        .getByRole('button');
      await expect(documents.first()).toBeVisible();
      await expectAccessible(page);
      await documents.first().click();
      await expect(page.getByRole('list', { name: text('steps', language) })).toBeVisible();
      await expectAccessible(page);
      await page.goto('/lms/singlewindow?new=1');
      const form = orderForm(page, language);
      await expect(form.field('district')).toBeEnabled();
      await form.send();
      await expect(form.drawer.getByText(text('selectAll', language))).toBeVisible();
      await expectAccessible(page);
    },
  );

test('a student orders a document, sees the steps of the office live, and repeats it within three interactions (§1 Product.14, §2 Single window.2, §4 Orders.1)', async ({
  ownPortal,
  visit,
}) => {
  const portal = await ownPortal();
  const page = await visit({ as: 'student', portal });
  await page.goto('/lms/singlewindow');
  await page.getByRole('button', { name: text('new') }).click();
  const form = orderForm(page);
  await form.pick('document', 7);
  const name = (await form.field('document').locator('option:checked').innerText()).trim();
  await form.pick('region', 9);
  await expect(form.field('district')).toHaveValue('-1');
  await page.reload();
  // The draft is still there.
  await expect(form.field('document')).toHaveValue('7');
  await form.pick('district', 2);
  await form.send();
  await expect(rowOf(page, name).getByText(text('status.waiting'))).toBeVisible();
  await expect(form.drawer).toBeHidden();

  await rowOf(page, name).getByRole('button', { name, exact: true }).click();
  const number = await page.getByRole('dialog').getByRole('definition').first().innerText();
  const steps = page.getByRole('list', { name: text('steps') });
  for (const [step, status] of [
    ['take', 'preparing'],
    ['prepare', 'prepared'],
    ['issue', 'issued'],
  ] as const) {
    await runCommand(portal, 'orders', step, number);
    await expect(
      steps
        .getByRole('listitem')
        .filter({ hasText: new RegExp(String.raw`^${text(`status.${status}`)}\s*,`, 'u') })
        .locator('time'),
    ).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await expect(rowOf(page, name).getByText(text('status.issued'))).toBeVisible();

  await test.step('once more: the menu, the button, the form', async () => {
    await page.goto('/lms');
    await page
      .getByRole('navigation')
      .getByRole('link', { name: text('title') })
      .click();
    await rowOf(page, name)
      .getByRole('button', { name: text('again') })
      .click();
    await form.send();
    await expect(rowOf(page, name).filter({ hasText: text('status.waiting') })).toHaveCount(1);
  });
});

test('an order that waits is cancelled after a confirmation, another one is not (§2 Single window.3, §5 Confirmation.3)', async ({
  visit,
  ownPortal,
}) => {
  const page = await visit({ as: 'student', portal: await ownPortal() });
  await page.goto('/lms/singlewindow');
  const waiting = page
    .getByRole('list', { name: text('history') })
    .getByRole('listitem')
    .filter({ hasText: text('status.waiting') });
  await expect(waiting).toHaveCount(1);
  const cancel = page.getByRole('button', { name: new RegExp(`^${text('cancelOrder')}: `) });
  await expect(cancel).toHaveCount(1);
  await cancel.click();
  await expect(page.getByRole('dialog', { name: text('cancelTitle') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(waiting).toHaveCount(1);
  await cancel.click();
  await page.getByRole('button', { name: text('cancelConfirm'), exact: true }).click();
  await expect(waiting).toHaveCount(0);
});

test('the confirmation of study is saved as a PDF in the chosen language (screens, Services)', async ({
  visit,
}) => {
  const page = await visit({ as: 'student' });
  await page.goto('/lms/singlewindow');
  const startedAt = performance.now();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'English' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^Certificate of study .+\.pdf$/);
  const tookMs = performance.now() - startedAt;
  confirmationBudget.report('The confirmation of study is saved after', tookMs);
  expect(tookMs).toBeLessThan(confirmationBudget.limitMs);
});
