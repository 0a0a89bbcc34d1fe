import { expectAccessible } from '../../fixtures/look/expect-accessible.ts';
import { expect, test } from '../../fixtures/test.ts';
import { translate } from '../../fixtures/translate.ts';
import { people } from '../../portal/sessions.ts';

const text = (key: string) => translate('office', key);

test('the registrar finds a student and gives a code, with which the student signs in again (D-65.3)', async ({
  visit,
  ownPortal,
}) => {
  const portal = await ownPortal();
  const office = await visit({ as: 'registrar', portal });
  await office.goto('/lms/office/people');
  await office.getByRole('searchbox').fill('үсөнов бектур');
  const row = office.getByRole('main').getByRole('button', { name: 'Үсөнов Бектур' });
  await row.focus();
  await office.keyboard.press('Enter');
  await office.getByRole('button', { name: text('people.giveCode') }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByRole('button', { name: text('people.makeCode') }).click();
  const code = await dialog.getByText(/^[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}$/).innerText();
  await expectAccessible(office);

  const student = await visit({ portal });
  await student.goto(`/lms/login/restore#login=${people.student.login}&code=${code}`);
  // The page has taken the code out of the address when it works.
  await expect(student).toHaveURL(/restore$/);
  const fields = student.locator('input[autocomplete="new-password"]');
  for (const field of await fields.all()) await field.fill('Quiet-Lake-81');
  await student.keyboard.press('Enter');
  await expect(student).not.toHaveURL(/restore/);
});

test('the registrar blocks an account on a phone, and its open page ends (D-65.3)', async ({
  visit,
  ownPortal,
  problems,
}) => {
  problems.expect(/status of 401/);
  const portal = await ownPortal();
  const student = await visit({ as: 'student', portal });
  await student.goto('/lms');
  await expect(student.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  const office = await visit({ as: 'registrar', portal, viewport: { width: 390, height: 844 } });
  await office.goto('/lms/office/people?q=student');
  await office.getByRole('main').getByRole('button', { name: 'Үсөнов Бектур' }).click();
  await expectAccessible(office);
  await office.getByRole('button', { name: text('people.block'), exact: true }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByLabel(text('reason.label')).fill('Украден телефон');
  await dialog.getByRole('button', { name: text('people.block') }).click();
  await expect(office.getByText(text('people.states.blocked'))).toBeVisible();
  await student.goto('/lms/chat');
  await expect(student).toHaveURL(/\/lms\/login/);
});

test('the registrar answers who changed a mark, by keyboard on a phone, and comes back (D-65)', async ({
  visit,
}) => {
  const office = await visit({ as: 'registrar', viewport: { width: 390, height: 844 } });
  await office.goto('/lms/office/people?q=student');
  await office.getByRole('main').getByRole('button', { name: 'Үсөнов Бектур' }).click();
  const show = office.getByRole('button', { name: text('people.study.show') });
  await show.focus();
  await office.keyboard.press('Enter');
  const discipline = office
    .getByRole('list', { name: text('people.study.disciplines') })
    .getByRole('button')
    .first();
  const name = await discipline.innerText();
  await expectAccessible(office);
  await discipline.focus();
  await office.keyboard.press('Enter');
  await expect(office.getByRole('heading', { name, level: 2 })).toBeVisible();
  await expect(office.getByRole('table', { name: text('people.marks.changes') })).toBeVisible();
  await expectAccessible(office);
  await office.goBack();
  await expect(discipline).toBeVisible();
});
