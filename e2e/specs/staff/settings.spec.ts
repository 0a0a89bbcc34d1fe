import { expectAccessible } from '../../fixtures/look/expect-accessible.ts';
import { expect, test } from '../../fixtures/test.ts';
import { translate } from '../../fixtures/translate.ts';

const text = (key: string) => translate('office', `settings.${key}`);

test('the registrar changes a rule of the university and returns it to its default (D-65)', async ({
  visit,
  ownPortal,
}) => {
  const portal = await ownPortal();
  const office = await visit({ as: 'registrar', portal, viewport: { width: 390, height: 844 } });
  await office.goto('/lms/office/settings');
  await office.getByRole('searchbox').fill('studentCard');
  await expectAccessible(office);
  await office.getByRole('main').getByRole('row').getByRole('button').click();
  const minutes = office.getByRole('main').getByRole('textbox').first();
  await minutes.fill('0');
  await office.getByRole('button', { name: text('save') }).click();
  await expect(office.getByText(text('faults.tooSmall'))).toBeVisible();
  await minutes.fill('7');
  await office.getByRole('button', { name: text('save') }).click();
  await expect(office.getByText(text('saved'))).toBeVisible();
  await expectAccessible(office);
  await office.reload();
  await expect(minutes).toHaveValue('7');
  await office.getByRole('button', { name: text('reset') }).click();
  await office
    .getByRole('dialog')
    .getByRole('button', { name: text('reset') })
    .click();
  await expect(office.getByText(text('wasReset'))).toBeVisible();
  await expect(minutes).not.toHaveValue('7');
});
