import { fillIn } from '@portal/domain';
import { expectAccessible } from '../../fixtures/look/expect-accessible.ts';
import { expect, test } from '../../fixtures/test.ts';
import { translate } from '../../fixtures/translate.ts';

const text = (key: string) => translate('office', key);
const stepOf = (step: string, count: number) => fillIn(text(`orders.steps.${step}`), { count });

test('the office takes an order from the queue to the counter, and the student follows it (D-65.2)', async ({
  visit,
  ownPortal,
}) => {
  const portal = await ownPortal();
  const office = await visit({ as: 'editor', portal });
  const chosen = office.getByRole('main').getByRole('row').getByRole('checkbox').first();

  await test.step('an order that waits is taken by keyboard', async () => {
    await office.goto('/lms/office/orders');
    await chosen.focus();
    await office.keyboard.press('Space');
    const take = office.getByRole('button', { name: stepOf('take', 1) });
    await take.focus();
    await office.keyboard.press('Enter');
    await expect(office.getByText(fillIn(text('orders.done.take'), { count: 1 }))).toBeVisible();
    await expectAccessible(office);
  });

  const student = await visit({ as: 'student', portal });
  await student.goto('/lms/singlewindow');
  await expect(student.getByRole('main').getByRole('listitem').nth(1)).toBeVisible();

  await test.step('an order of the student is cancelled on a phone with a reason, which the student reads', async () => {
    await office.setViewportSize({ width: 390, height: 844 });
    await office.goto('/lms/office/orders?status=preparing');
    await office.getByRole('searchbox').fill('Үсөнов Бектур');
    await expect(office.getByRole('main').getByRole('row').getByRole('checkbox')).toHaveCount(1);
    const row = office
      .getByRole('main')
      .getByRole('row')
      .filter({ has: office.getByRole('checkbox') });
    const documentName = await row.locator('td').nth(1).innerText();
    await chosen.check();
    await office.getByRole('button', { name: stepOf('cancel', 1) }).click();
    const dialog = office.getByRole('dialog');
    await dialog.getByLabel(text('reason.label')).fill('Нет договора на обучение');
    await expectAccessible(office);
    await dialog.getByRole('button', { name: fillIn(text('orders.cancelConfirm'), { count: 1 }) }).click();
    await expect(office.getByText(text('orders.nobody'))).toBeVisible();
    const cancelled = student
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: translate('services', 'orders.status.canceled') })
      .filter({ hasText: documentName });
    await cancelled.getByRole('button').first().click();
    await expect(student.getByText('Нет договора на обучение')).toBeVisible();
  });
});
