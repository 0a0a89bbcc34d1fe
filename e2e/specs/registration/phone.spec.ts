import { expectAccessible, expectFit } from '../../fixtures/look/expect-accessible.ts';
import { expect, test } from '../../fixtures/test.ts';
import { translate } from '../../fixtures/translate.ts';
import { RegistrationPage } from '../../pages/registration-page.ts';

const text = (key: string) => translate('registration', key);
const viewport = { width: 390, height: 740 };
const TAPS_MAX = 12;
/** The share of the screen's height before the first thing to choose. */
const BEFORE_MAX = 0.25;

test('eight disciplines are registered on a phone with at most 12 taps, and the week is shown', async ({
  visit,
  ownPortal,
}) => {
  const page = await visit({ portal: await ownPortal(), as: 'student', viewport });
  const screen = await new RegistrationPage(page).open();
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    addEventListener('pointerdown', () => (dataset['taps'] = String(Number(dataset['taps'] ?? 0) + 1)), true);
  });
  /** A choice of a native list opens it and picks: two taps, which the page does not see. */
  let listTaps = 0;
  const pickInList = async (list: ReturnType<RegistrationPage['teacher']>, index: number) => {
    await list.selectOption({ index });
    listTaps += 2;
  };
  const taps = async () =>
    listTaps + Number((await page.locator('html').getAttribute('data-taps')) ?? Number.NaN);

  await test.step('what fits is above the fold', async () => {
    const first = await screen.head.getByRole('region').first().boundingBox();
    expect((first?.y ?? viewport.height) / viewport.height).toBeLessThanOrEqual(BEFORE_MAX);
    await expect(page.getByRole('button', { name: text('suggest.fill') })).toBeInViewport();
    await expectAccessible(page);
  });
  await test.step('the required disciplines fold to one line each, with a reason', async () => {
    await page.getByRole('button', { name: text('suggest.fill') }).click();
    await expect(screen.line('Анализ данных')).toContainText(/осталось \d+ мест/);
    await expect(screen.line('Анализ данных')).toContainText(text('suggest.reasons.known'));
    await expect(screen.confirm).toBeInViewport();
    await expectAccessible(page);
  });
  await test.step('two optional disciplines', async () => {
    const list = screen
      .section('optional.title')
      .getByRole('combobox', { name: text('optional.discipline') });
    for (const name of ['География туризма', 'Финансовая грамотность']) {
      const labels = await list.getByRole('option').allTextContents();
      await pickInList(
        list,
        labels.findIndex((label) => label.startsWith(name)),
      );
      await expect(screen.teacher(name)).toBeVisible();
      if ((await screen.teacher(name).inputValue()) === '-1') await pickInList(screen.teacher(name), 1);
      await screen.pickFirst(name);
    }
  });
  await screen.submit();
  await expect(screen.outcome).toContainText(text('outcome.done'));
  await expect(screen.outcome).toContainText(/отказов: 0/);
  await expect(screen.outcome).toBeInViewport();
  expect(await taps()).toBeGreaterThanOrEqual(4);
  expect(await taps()).toBeLessThanOrEqual(TAPS_MAX);
  await expect(screen.section('week.title')).toBeInViewport();
  const registered = screen.section('registered.title').getByRole('heading', { level: 3 });
  await expect(registered).toHaveCount(9);
  const disciplines = (await registered.allTextContents()).map((title) => title.split(',')[0]);
  expect(new Set(disciplines).size).toBe(8);
  await expectFit(page);
  await expectAccessible(page);
});

test('more than 36 credits are explained on a phone, and nothing is registered before they are fewer', async ({
  visit,
  ownPortal,
}) => {
  const page = await visit({ portal: await ownPortal(), as: 'student', viewport });
  const screen = await new RegistrationPage(page).open();
  await page.getByRole('button', { name: text('suggest.fill') }).click();
  await screen.choose('Немецкий язык');
  await screen.choose('Фотография');
  await screen.submit();
  await expect(screen.outcome).toContainText('В плане 38 кредитов, а можно не больше 36.');
  await expect(screen.head).toBeFocused();
  await expect(screen.section('registered.title').getByRole('listitem')).toHaveCount(0);
  await expectFit(page);
  await expectAccessible(page);
  await screen.outcome.getByRole('button', { name: /Убрать «Фотография»/ }).click();
  await screen.submit();
  await expect(screen.outcome).toContainText('Зарегистрировано: 8, отказов: 0.');
});

test('a new teacher says what is no longer chosen, and it can be put back', async ({ visit, ownPortal }) => {
  const page = await visit({ portal: await ownPortal(), as: 'student', viewport });
  const screen = await new RegistrationPage(page).open();
  const name = 'Анализ данных';
  await page.getByRole('button', { name: `${text('suggest.take')}: ${name}` }).click();
  await screen.chosen(name).click();
  await screen.teacher(name).selectOption({ index: 2 });
  const undo = page.getByRole('button', { name: text('choice.undo'), exact: true });
  await expect(page.getByText(/поэтому снято/)).toBeVisible();
  await expectAccessible(page);
  await undo.click();
  await expect(screen.chosen(name)).toBeFocused();
  await expect(screen.confirm).toBeVisible();
});
