import { expectAccessible } from '../../fixtures/look/expect-accessible.ts';
import { expect, test } from '../../fixtures/test.ts';
import { translate } from '../../fixtures/translate.ts';

const text = (key: string) => translate('office', `money.${key}`);
const rule = (key: string) => text(`rules.${key}`);

/** Half of 12,345.50 som: an instalment of the rule, as its students read it. */
const charged = /6.172,75/;

test('the office charges students by a rule, who read it at once, and takes it back (D-65)', async ({
  visit,
  ownPortal,
}) => {
  const portal = await ownPortal();
  const office = await visit({ as: 'registrar', portal });
  const main = office.getByRole('main');
  const dialog = office.getByRole('dialog');
  await test.step('a draft charges nobody', async () => {
    await office.goto('/lms/office/money?part=rules');
    await main.getByRole('button', { name: rule('new') }).press('Enter');
    await dialog.getByLabel(rule('amount')).fill('12345,50');
    await dialog.getByRole('button', { name: rule('addInstalment') }).press('Enter');
    for (const number of [1, 2]) {
      const part = dialog.getByRole('group', { name: `Часть ${number}` });
      await part.getByLabel(text('due')).press('Enter');
      await expect(office.getByRole('grid').locator(':focus')).toBeVisible();
      for (const key of ['PageDown', number === 2 ? 'ArrowRight' : 'ArrowDown', 'Enter'])
        await office.keyboard.press(key);
    }
    await expectAccessible(office);
    await dialog.getByRole('button', { name: rule('save') }).press('Enter');
    await expect(office.getByText(rule('saved'))).toBeVisible();
    await expect(main.getByText(rule('states.draft'))).toBeVisible();
    await expect(main.getByRole('table', { name: rule('students') })).toBeVisible();
    await expectAccessible(office);
  });

  const student = await visit({ as: 'student', portal });
  await student.goto('/lms/paymentcode');
  await expect(student.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(student.getByText(charged)).toHaveCount(0);

  await test.step('applied, it charges all whom it concerns', async () => {
    await main.getByRole('button', { name: /^Начислить/ }).press('Enter');
    await dialog.getByRole('button', { name: /^Начислить/ }).press('Enter');
    await expect(main.getByText(rule('states.inForce')).first()).toBeVisible();
    await expect(main.getByText(rule('everybodyCharged'))).toBeVisible();
    await student.reload();
    await expect(student.getByText(charged).first()).toBeVisible();
  });
  await test.step('and is withdrawn with a reason', async () => {
    await main.getByRole('button', { name: rule('withdraw') }).press('Enter');
    await dialog.getByRole('textbox').fill('Ошибка в приказе');
    await dialog.getByRole('button', { name: rule('withdrawConfirm') }).press('Enter');
    await expect(main.getByText(rule('states.withdrawn')).first()).toBeVisible();
    await expectAccessible(office);
  });
});
