import { press, tabTo } from '../../fixtures/keyboard.ts';
import { expectFit } from '../../fixtures/look/expect-accessible.ts';
import { expect, test } from '../../fixtures/test.ts';
import { translate } from '../../fixtures/translate.ts';
import { RegistrationPage } from '../../pages/registration-page.ts';

const text = (key: string) => translate('registration', key);

const required = [
  'Анализ данных',
  'Архитектура информационных систем',
  'Деловая коммуникация',
  'Системный анализ',
  'Управление качеством',
];
const byType = 'Моделирование процессов';

test('lesson types and an optional discipline are registered with the plan by one submit (§2 Discipline registration.3, §4 Registration.2, §6.13)', async ({
  visit,
  ownPortal,
}) => {
  const screen = new RegistrationPage(await visit({ portal: await ownPortal(), as: 'student' }));
  const { page } = await screen.open();
  const optional = screen.section('optional.title');
  await test.step('the reason names what is missing', async () => {
    await expect(optional).toContainText('Сначала зарегистрируйтесь на дисциплины плана');
    for (const name of [...required, byType]) await expect(optional).toContainText(name);
    await expect(optional.getByRole('combobox')).toHaveCount(0);
  });
  await test.step('each type of lesson has its own teacher and subgroup', async () => {
    for (const name of required) await screen.choose(name);
    await screen.choose(`${byType}, Лекция`);
    await screen.choose(`${byType}, Практическое занятие`, 2);
  });
  const added = optional.getByRole('combobox', { name: text('optional.discipline') });
  await expect(added).toBeVisible();
  const title = (await added.getByRole('option').nth(1).textContent())?.replace(/ \(.*/, '') ?? '';
  await added.selectOption({ index: 1 });
  await screen.choose(title);
  await screen.submit();
  await expect(screen.outcome).toContainText('Зарегистрировано: 8, отказов: 0.');
  await expect(screen.section('registered.title').getByRole('listitem')).toHaveCount(8);
  await expect(screen.registered(title)).toContainText(text('plan.kinds.optional'));

  await test.step('a change of one type says so in a toast', async () => {
    const lecture = screen.registered(`${byType}, Лекция`);
    await lecture.getByRole('button', { name: text('registered.change') }).click();
    await lecture.getByRole('radio').nth(1).check();
    await lecture.getByRole('button', { name: text('registered.save') }).click();
    await expect(page.getByText(new RegExp(`^Подгруппа изменена: ${byType}, .*Подгруппа 2$`))).toBeVisible();
    await expect(lecture).toContainText('Подгруппа 2');
  });
});

test('a plan is made, confirmed and deleted on a phone', async ({ visit, ownPortal }) => {
  const viewport = { width: 390, height: 844 };
  const screen = new RegistrationPage(await visit({ portal: await ownPortal(), as: 'student', viewport }));
  const { page } = await screen.open();
  const full = screen.subgroups('Архитектура информационных систем').getByRole('radio', { name: /мест нет/ });
  await screen.teacher('Архитектура информационных систем').selectOption({ index: 2 });
  await expect(full).toBeDisabled();
  await screen.choose('Деловая коммуникация');
  await expect(screen.confirm).toBeInViewport();
  await screen.submit();
  await expect(screen.head).toBeFocused();
  await expect(screen.outcome).toContainText('Зарегистрировано: 1');
  await expectFit(page);
  await screen.remove('Деловая коммуникация');
  await expect(page.getByText('Регистрация удалена: Деловая коммуникация')).toBeVisible();
  await expect(screen.registered('Деловая коммуникация')).toHaveCount(0);

  await test.step('and everything again without a mouse', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.reload();
    for (const name of ['Деловая коммуникация', 'Системный анализ']) {
      await tabTo(page, screen.teacher(name));
      await page.keyboard.press('ArrowDown');
      const first = screen.subgroups(name).getByRole('radio').first();
      await tabTo(page, first);
      await page.keyboard.press('Space');
      await expect(screen.chosen(name)).toBeFocused();
    }
    await press(page, screen.confirm);
    await expect(screen.outcome).toContainText('Зарегистрировано: 2');
    const item = screen.registered('Системный анализ');
    await page.reload();
    await press(page, item.getByRole('button', { name: text('registered.delete') }));
    const dialog = page.getByRole('dialog');
    await press(page, dialog.getByRole('button', { name: text('delete.confirm') }));
    await expect(item).toHaveCount(0);
  });
});
