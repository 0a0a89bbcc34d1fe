import { expectAccessible } from '../../fixtures/look/expect-accessible.ts';
import { expect, test } from '../../fixtures/test.ts';
import { translate } from '../../fixtures/translate.ts';

const text = (key: string) => translate('office', `webhooks.${key}`);

test('the registrar creates a webhook, sees why its message waits, and revokes it', async ({
  visit,
  ownPortal,
}) => {
  const portal = await ownPortal();
  const office = await visit({ as: 'registrar', portal, viewport: { width: 390, height: 844 } });
  const main = office.getByRole('main');
  const dialog = office.getByRole('dialog');
  await office.goto('/lms/office/webhooks');
  await expect(main.getByText(text('none'))).toBeVisible();
  await expectAccessible(office);

  await test.step('the secret is shown once', async () => {
    await main.getByRole('button', { name: text('new') }).click();
    await dialog.getByLabel(text('program')).fill('Бухгалтерия');
    // The port of `discard`, on which nobody listens.
    await dialog.getByLabel(text('url')).fill('http://127.0.0.1:9/hook');
    await dialog.getByLabel(text('eventNames.payment.changed')).check();
    await expectAccessible(office);
    await dialog.getByRole('button', { name: text('create') }).click();
    await expect(dialog.getByText(/^whsec_/)).toBeVisible();
    await expectAccessible(office);
    await office.keyboard.press('Escape');
  });

  await test.step('a test message waits for the program', async () => {
    await main.getByRole('button', { name: 'Бухгалтерия' }).click();
    await main.getByRole('button', { name: text('test'), exact: true }).click();
    await expect(async () => {
      await office.reload();
      await expect(main.getByText(text('failures.ECONNREFUSED'))).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await expectAccessible(office);
    await main.getByRole('button', { name: text('testMessage'), exact: true }).click();
    await expect(dialog.getByText('webhook.test')).toBeVisible();
    await expectAccessible(office);
    await office.keyboard.press('Escape');
  });

  await test.step('and it ends', async () => {
    await main.getByRole('button', { name: text('revoke') }).click();
    await dialog.getByRole('button', { name: text('revoke') }).click();
    await expect(main.getByText(text('none'))).toBeVisible();
  });
});
