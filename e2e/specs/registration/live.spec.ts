import type { Page } from '@playwright/test';
import { registration } from '@portal/wire';
import { findViolations } from '../../fixtures/look/find-violations.ts';
import { expect, test, type Visit } from '../../fixtures/test.ts';
import { translate } from '../../fixtures/translate.ts';
import { LoginPage } from '../../pages/login-page.ts';
import { NotificationCentre } from '../../pages/notification-centre.ts';
import { RegistrationPage } from '../../pages/registration-page.ts';
import type { Portal } from '../../portal/portal.ts';
import { runCommand } from '../../portal/run-command.ts';

const text = (key: string) => translate('registration', key);
const HOUR_MS = 3_600_000;

/** Signs the second student in, who sets a login and password first. */
async function signInSecond(page: Page): Promise<void> {
  const login = await new LoginPage(page).open();
  await login.signIn('newcomer');
  const password = 'Ala-Too-4855-m';
  await login.changeCredentials({ login: 'aiperi', password, confirmation: password });
  await expect(page).toHaveURL(/\/lms\/?$/);
}

/** Opens the registration for the spring, which the demo opens in some days, for the demo's students. */
async function openSpring(portal: Portal): Promise<void> {
  const windows = await runCommand(portal, 'registrations', 'windows');
  const year = /^(\d+)\/1 FIT, year 3:/m.exec(windows)?.[1] ?? '';
  const day = (offset: number) => new Date(Date.now() + offset * 24 * HOUR_MS).toISOString().slice(0, 16);
  await runCommand(portal, 'registrations', 'windows', 'set', year, '1', 'FIT', '3', day(-1), day(14));
}

const DISCIPLINE = 'Системный анализ';

interface People {
  readonly visit: (how: Visit) => Promise<Page>;
  readonly ownPortal: () => Promise<Portal>;
}

/** Another student takes the last seat of a subgroup, for which the demo's student then waits. */
async function fillLastSeat({ visit, ownPortal }: People) {
  const portal = await ownPortal();
  const mine = new RegistrationPage(await visit({ portal, as: 'student' }));
  const other = new RegistrationPage(await visit({ portal }));
  await signInSecond(other.page);
  await mine.open();
  await mine.teacher(DISCIPLINE).selectOption({ index: 1 });
  const seat = mine.subgroups(DISCIPLINE).getByRole('radio').first();
  const group = await mine.groupOf(seat);
  await runCommand(portal, 'registrations', 'capacity', group, '1', '1');
  await mine.page.reload();
  await expect(seat).toHaveAccessibleName(/осталось 1 место из 1/);

  await other.open();
  await other.choose(DISCIPLINE);
  await other.submit();
  await expect(other.outcome).toContainText('Зарегистрировано: 1');
  await expect(seat).toHaveAccessibleName(/мест нет, очереди нет/);
  await expect(seat).toBeDisabled();

  const join = text('waiting.join').replace('{{name}}', `${group} · Подгруппа 1`);
  await mine.page.getByRole('button', { name: join }).click();
  return { mine, other };
}

test('seats change while others register, and a free one goes to the waiting list with a notice (D§4 Registration.1)', async ({
  visit,
  ownPortal,
}) => {
  const { mine, other } = await fillLastSeat({ visit, ownPortal });
  const waiting = mine.section('waiting.title').getByRole('listitem');
  await expect(waiting).toContainText('Место в очереди: 1');

  const centre = new NotificationCentre(mine.page);
  await other.remove(DISCIPLINE);
  await expect(other.section('registered.title').getByRole('listitem')).toHaveCount(0);
  await expect(mine.section('registered.title').getByRole('listitem')).toContainText(DISCIPLINE);
  await expect(waiting).toHaveCount(0);
  await centre.open();
  await expect(centre.items(DISCIPLINE)).toHaveCount(1);
});

test('a seat from the queue that is off the screen stays behind the bell, and a message leads to it', async ({
  visit,
  ownPortal,
}) => {
  const { mine, other } = await fillLastSeat({ visit, ownPortal });
  const { page } = mine;
  const centre = new NotificationCentre(page);
  const before = await centre.unreadCount();
  const registered = mine.section('registered.title').getByRole('listitem').filter({ hasText: DISCIPLINE });
  await page.setViewportSize({ width: 390, height: 740 });
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));

  await other.remove(DISCIPLINE);
  const message = page.getByRole('status').filter({ hasText: 'Вы зарегистрированы из очереди' });
  await expect(message).toContainText(DISCIPLINE);
  await expect(message).toBeInViewport({ ratio: 1 });
  await expect(registered).not.toBeInViewport();
  await centre.expectCount(before + 1);

  await registered.scrollIntoViewIfNeeded();
  await centre.expectCount(before);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await message.getByRole('link').click();
  await expect(page).toHaveURL(/[?&]registration=\d+$/);
  await expect(registered).toBeInViewport({ ratio: 1 });
  await expect(message).toHaveCount(0);
  expect(await findViolations(page)).toEqual([]);
});

test("the screen opens by itself at the second of the server's clock", async ({
  visit,
  workerPortal: portal,
}) => {
  const page = await visit({ as: 'student' });
  // The device is an hour late.
  await page.clock.install({ time: Date.now() - HOUR_MS });
  const loaded = page.waitForResponse((response) => response.url().endsWith(registration.plan.path));
  await page.goto('/lms/registration');
  await loaded;
  const screen = new RegistrationPage(page);
  await page.getByLabel(text('period.semester')).selectOption({ label: '6 (Весенний)' });
  const timer = page.getByRole('timer', { name: text('window.opensIn') });
  await expect(timer).toBeVisible();
  await screen.choose('Исследование операций');
  await expect(screen.confirm).toBeHidden();

  const left = /(\d+) д (\d+):(\d+):(\d+)/.exec((await timer.textContent()) ?? '') ?? [];
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = left.slice(1).map(Number);
  const leftMs = (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1_000;
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + leftMs - 10_000);
  for (let step = 0; step < 12 && (await timer.textContent()) !== '00:00:01'; step += 1)
    await page.clock.runFor(1_000);
  await expect(timer).toHaveText('00:00:01');
  await expect(screen.confirm).toBeHidden();

  await openSpring(portal);
  const loadedAgain = page.waitForRequest((request) => request.url().endsWith(registration.plan.path));
  await page.clock.runFor(1_000);
  await loadedAgain;
  await page.clock.resume();
  await expect(screen.confirm).toBeVisible();
  await expect(page.getByRole('timer', { name: text('window.closesIn') })).toBeVisible();
});
