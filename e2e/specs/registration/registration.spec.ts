import { expectAccessible, expectFit } from '../../fixtures/look/expect-accessible.ts';
import { expect, test } from '../../fixtures/test.ts';
import { translate } from '../../fixtures/translate.ts';
import { LoginPage } from '../../pages/login-page.ts';
import { PortalPage } from '../../pages/portal-page.ts';
import { RegistrationPage } from '../../pages/registration-page.ts';

const text = (key: string) => translate('registration', key);

/** Five required disciplines of two teachers each, and one of the two by choice. */
const six = [
  'Анализ данных',
  'Архитектура информационных систем',
  'Деловая коммуникация',
  'Системный анализ',
  'Управление качеством',
  'Немецкий язык',
];

test('six disciplines are registered with one submit, changed and deleted (D§4 Registration.1, §2 Discipline registration.2)', async ({
  visit,
  ownPortal,
}) => {
  const screen = new RegistrationPage(await visit({ portal: await ownPortal(), as: 'student' }));
  const { page } = await screen.open();
  for (const name of six) await screen.choose(name);
  await screen.submit();
  await expect(screen.outcome).toContainText('Зарегистрировано: 6');
  expect(screen.interactions).toBeLessThanOrEqual(14);
  const registered = screen.section('registered.title');
  await expect(registered.getByRole('listitem')).toHaveCount(6);
  await page.reload();
  await expect(registered.getByRole('listitem')).toHaveCount(6);
  const first = registered.getByRole('listitem').filter({ hasText: 'Анализ данных' });
  await first.getByRole('button', { name: text('registered.change') }).click();
  await first.getByRole('radio').nth(1).check();
  await first.getByRole('button', { name: text('registered.save') }).click();
  await expect(first.getByRole('radio')).toHaveCount(0);
  await expect(first).toContainText('Подгруппа 2');
  await first.getByRole('button', { name: text('registered.delete') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('delete.confirm') })
    .click();
  await expect(registered.getByRole('listitem')).toHaveCount(5);
  await expect(screen.teacher('Анализ данных')).toBeVisible();
});

test('a clash is shown, refused with both lessons, and explained before a confirmation registers half', async ({
  visit,
  ownPortal,
}) => {
  const screen = new RegistrationPage(await visit({ portal: await ownPortal(), as: 'student' }));
  const { page } = await screen.open();
  await screen.choose('Анализ данных', 2);
  await screen.choose('Деловая коммуникация');
  const german = screen.subgroups('Немецкий язык').getByRole('radio').first();
  await expect(german).toHaveAccessibleName(/Пересекается по времени: Анализ данных/);
  await screen.choose('Немецкий язык');
  for (const name of ['Анализ данных', 'Немецкий язык'])
    await expect(screen.week.getByText(`Пересекается: ${name}`).first()).toBeVisible();
  await screen.check();
  await expect(screen.outcome).toContainText('отказов: 1. Ничего не записано');
  const refused = screen.outcome.getByRole('listitem');
  await expect(refused).toHaveCount(1);
  for (const name of ['Анализ данных', 'Немецкий язык', 'Вт 08:00–09:20'])
    await expect(refused).toContainText(name);

  await test.step('a confirmation explains it and registers nothing', async () => {
    await screen.submit();
    await expect(screen.outcome).toContainText(text('obstacles.title'));
    await expect(screen.outcome).toContainText('в одно время: Вт 08:00–09:20');
    await expectAccessible(page);
    await expect(screen.section('registered.title').getByRole('listitem')).toHaveCount(0);
  });
  await test.step('until another time is taken', async () => {
    await screen.outcome.getByRole('button', { name: /Взять «Анализ данных»/ }).click();
    await screen.submit();
    await expect(screen.outcome).toContainText('Зарегистрировано: 3, отказов: 0.');
    await expect(screen.section('registered.title').getByRole('listitem')).toHaveCount(3);
  });
});

test('a plan survives a reload on a phone, and goes at sign-out', async ({ visit, ownPortal }) => {
  const page = await visit({ portal: await ownPortal(), viewport: { width: 360, height: 740 } });
  await (await new LoginPage(page).open()).signIn('student');
  await expect(new LoginPage(page).password).toBeHidden();
  const screen = await new RegistrationPage(page).open();
  await screen.choose('Анализ данных');
  await page.reload();
  await expect(screen.chosen('Анализ данных')).toBeVisible();
  await expect(screen.section('week.title').getByRole('listitem')).not.toHaveCount(0);
  await expectFit(page);
  const drafts = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => /^draft:.*:registration /.test(key)));
  expect(await drafts()).toHaveLength(1);
  await new PortalPage(page).signOut();
  await expect.poll(drafts).toEqual([]);
});
