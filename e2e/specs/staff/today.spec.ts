import { expectAccessible } from '../../fixtures/look/expect-accessible.ts';
import { runCommand } from '../../portal/run-command.ts';
import { expect, test } from '../../fixtures/test.ts';
import { translate } from '../../fixtures/translate.ts';

const text = (key: string) => translate('office', key);

test('the registrar begins with what waits, and goes straight to the work (D-65.1)', async ({
  visit,
  ownPortal,
}) => {
  const portal = await ownPortal();
  await runCommand(portal, 'sheets', 'open', '--all', '--on', '2026-01-15');
  const office = await visit({ as: 'registrar', portal });
  await office.goto('/lms/office/today');
  const orders = office.getByRole('link', { name: new RegExp(text('today.kinds.orders')) });
  await expect(orders).toBeVisible();
  await expectAccessible(office);
  await office.getByRole('link', { name: new RegExp(text('today.kinds.sheetsOverdue')) }).click();
  await expect(office).toHaveURL(/\/office\/sheets\?state=open/);
  await expect(office.getByRole('row', { name: /открыта/ }).first()).toBeVisible();
  await expectAccessible(office);
});

test('staff who teach nobody have no sections of teaching, a teacher with a claim has both (D-65.1)', async ({
  visit,
}) => {
  const navigationOf = async (as: 'registrar' | 'teacher') => {
    const page = await visit({ as });
    await page.goto('/lms');
    return page.getByRole('navigation', { name: translate('shell', 'nav.label') });
  };
  const ofRegistrar = await navigationOf('registrar');
  await expect(ofRegistrar.getByRole('heading', { name: translate('shell', 'nav.staff') })).toBeVisible();
  for (const name of ['Журнал', 'Расписание', 'УМК', 'Отметка по QR'])
    await expect(ofRegistrar.getByRole('link', { name, exact: true })).toHaveCount(0);
  const ofTeacher = await navigationOf('teacher');
  await expect(ofTeacher.getByRole('link', { name: 'Журнал', exact: true })).toBeVisible();
  await expect(ofTeacher.getByRole('heading', { name: translate('shell', 'nav.staff') })).toHaveCount(0);
});

test('a page of teaching leads staff home instead of failing (D-65.1)', async ({ visit }) => {
  const page = await visit({ as: 'registrar', viewport: { width: 390, height: 844 } });
  await page.goto('/lms/journal');
  await expect(page).toHaveURL(/\/lms\/?$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Здравствуйте');
});
