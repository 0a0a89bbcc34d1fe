import { expectAccessible } from '../../fixtures/look/expect-accessible.ts';
import { expect, test } from '../../fixtures/test.ts';
import { translate } from '../../fixtures/translate.ts';
import { RegistrationPage } from '../../pages/registration-page.ts';

const text = (key: string) => translate('office', `registration.${key}`);

test('a student whom a clash refuses registers after the office has lifted the rule (D-65.7, D-65.8)', async ({
  visit,
  ownPortal,
}) => {
  const portal = await ownPortal();
  const mine = await new RegistrationPage(await visit({ as: 'student', portal })).open();
  await mine.choose('Анализ данных', 2);
  await mine.submit();
  await expect(mine.outcome).toContainText('Зарегистрировано: 1, отказов: 0.');
  await mine.choose('Немецкий язык');
  await mine.check();
  await expect(mine.outcome).toContainText('отказов: 1.');
  const reason = await mine.outcome
    .getByRole('listitem')
    .getByText(/пересек/i)
    .innerText();

  const office = await visit({ as: 'registrar', portal });
  const main = office.getByRole('main');
  await test.step('the office reads the same words', async () => {
    await office.goto('/lms/office/registration');
    await main.getByRole('tab', { name: text('part.student') }).click();
    await main.getByRole('searchbox').fill('үсөнов бектур');
    const found = main.getByRole('row').filter({ hasText: 'Үсөнов Бектур' });
    await found.getByRole('button', { name: text('choose') }).press('Enter');
    await expect(main.getByRole('row').filter({ hasText: 'Немецкий язык' }).first()).toContainText(reason);
    await expectAccessible(office);
  });
  await test.step('and lifts the rule with a reason, by keyboard', async () => {
    const lift = main.getByRole('button', { name: text('lifts.clash') }).first();
    await lift.press('Enter');
    const dialog = office.getByRole('dialog');
    await expectAccessible(office);
    await dialog.getByRole('button', { name: text('lift') }).click();
    await expect(dialog.getByText(text('reasonMissing'))).toBeVisible();
    await dialog.getByLabel(text('reason')).fill('Лекции в записи');
    await dialog.getByRole('button', { name: text('lift') }).press('Enter');
    await expect(office.getByText(text('lifted'))).toBeVisible();
    await expect(main.getByText('Лекции в записи')).toBeVisible();
    await expect(lift).toHaveCount(0);
  });

  await mine.open();
  await mine.submit();
  await expect(mine.outcome).toContainText('Зарегистрировано: 1, отказов: 0.');
  await expect(mine.registered('Немецкий язык')).toBeVisible();
});
