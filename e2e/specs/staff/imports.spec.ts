import { expectAccessible } from '../../fixtures/look/expect-accessible.ts';
import { expect, test } from '../../fixtures/test.ts';
import { translate } from '../../fixtures/translate.ts';

const text = (key: string) => translate('office', `imports.plans.${key}`);
const csv = (...lines: readonly string[]) => ({
  name: 'rooms.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`${['sourceId,title,building,seats', ...lines].join('\n')}\n`),
});

test('the registrar corrects a file, applies its import, and undoes it (D-67)', async ({
  visit,
  ownPortal,
}) => {
  const office = await visit({ as: 'registrar', portal: await ownPortal() });
  const main = office.getByRole('main');
  const plan = async (file: ReturnType<typeof csv>) => {
    await main.getByRole('button', { name: text('new') }).click();
    const dialog = office.getByRole('dialog');
    await dialog.getByLabel(text('source')).fill('registry');
    await dialog.locator('input[type="file"]').setInputFiles(file);
    await expect(dialog.getByText(file.name)).toBeVisible();
    await dialog.getByRole('button', { name: text('make') }).click();
  };
  await office.goto('/lms/office/imports');
  await expectAccessible(office);

  await test.step('a file with an error says where and what to do', async () => {
    await plan(csv('R901,ZZ-901,Главный корпус,много'));
    const problem = main.getByRole('row').filter({ hasText: '«много»' });
    await expect(problem).toContainText('целое число');
    await expectAccessible(office);
    await main.getByRole('button', { name: text('back') }).click();
  });

  await test.step('the corrected one is approved and applied', async () => {
    await plan(csv('R901,ZZ-901,Главный корпус,30'));
    await expect(main.getByText('ZZ-901')).toBeVisible();
    await expectAccessible(office);
    await main.getByRole('button', { name: text('apply') }).click();
    await office
      .getByRole('dialog')
      .getByRole('button', { name: text('apply') })
      .click();
    await expect(main.getByText(text('states.applied'), { exact: true })).toBeVisible();
    await main.getByRole('button', { name: text('back') }).click();
  });

  await test.step('and undone', async () => {
    const row = main.getByRole('row').filter({ hasText: translate('office', 'imports.applied') });
    await row.getByRole('button', { name: translate('office', 'imports.undo') }).click();
    await office
      .getByRole('dialog')
      .getByRole('button', { name: translate('office', 'imports.undo') })
      .click();
    await expect(main.getByText(translate('office', 'imports.undone'), { exact: true })).toBeVisible();
  });
});
