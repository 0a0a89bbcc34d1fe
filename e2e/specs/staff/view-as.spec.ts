import { expectAccessible } from '../../fixtures/look/expect-accessible.ts';
import { runCommand } from '../../portal/run-command.ts';
import { expect, test } from '../../fixtures/test.ts';
import { translate } from '../../fixtures/translate.ts';

const text = (key: string) => translate('office', key);
const shellText = (key: string) => translate('shell', key);

test('the registrar sees the portal as a student, changes nothing, and the student reads about it (decision 0099)', async ({
  visit,
  ownPortal,
}) => {
  const portal = await ownPortal();
  await runCommand(portal, 'settings', 'set', 'personViews.isOn', 'true');
  const office = await visit({ as: 'registrar', portal });

  await test.step('the view starts with a reason, from the card of the student', async () => {
    await office.goto('/lms/office/people?q=student');
    await office.getByRole('main').getByRole('button', { name: 'Үсөнов Бектур' }).click();
    await office.getByRole('button', { name: text('people.viewAs'), exact: true }).click();
    const dialog = office.getByRole('dialog');
    await dialog.getByLabel(text('reason.label')).fill('Не видит свою группу');
    await dialog.getByRole('button', { name: text('people.viewAs') }).click();
  });

  const banner = office.getByRole('region', { name: shellText('view.label') });
  await test.step('every page is that of the student, without conversations and the pages of staff', async () => {
    await expect(banner).toContainText('Үсөнов Бектур');
    const navigation = office.getByRole('navigation', { name: shellText('nav.label') });
    await expect(navigation.getByRole('link', { name: 'Транскрипт' })).toBeVisible();
    await expect(navigation.getByRole('link', { name: 'Сообщения' })).toHaveCount(0);
    await expect(navigation.getByRole('link', { name: 'Люди' })).toHaveCount(0);
    await expectAccessible(office);
    await office.goto('/lms/personalcard');
    await expect(office.getByRole('main')).toContainText('Үсөнов');
    await expect(banner).toBeVisible();
  });

  await test.step('the end leads back to the pages of staff', async () => {
    await banner.getByRole('button', { name: shellText('view.end') }).click();
    await expect(banner).toHaveCount(0);
    await office.goto('/lms/office/people');
    await expect(office.getByRole('searchbox')).toBeVisible();
  });

  await test.step('the student reads who it was', async () => {
    const student = await visit({ as: 'student', portal });
    await student.goto('/lms');
    await student.getByRole('button', { name: /Уведомления/ }).click();
    await expect(student.getByText('Портал смотрели от вашего имени')).toBeVisible();
    await expect(student.getByText(/Калыкова Асель Маратовна/)).toBeVisible();
  });
});

test('without the setting nobody is viewed, also on a phone (decision 0099)', async ({ visit }) => {
  const office = await visit({ as: 'registrar', viewport: { width: 390, height: 844 } });
  await office.goto('/lms/office/people?q=student');
  await office.getByRole('main').getByRole('button', { name: 'Үсөнов Бектур' }).click();
  await expect(office.getByRole('button', { name: text('people.giveCode') })).toBeVisible();
  await expect(office.getByRole('button', { name: text('people.viewAs'), exact: true })).toHaveCount(0);
});
