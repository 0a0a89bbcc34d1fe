import { expectFit } from '../../fixtures/look/expect-accessible.ts';
import { expect, test } from '../../fixtures/test.ts';
import { workerIsReady } from '../../fixtures/stored-data.ts';
import { translate } from '../../fixtures/translate.ts';
import { SchedulePage } from '../../pages/schedule-page.ts';

const text = (key: string) => translate('journal', `schedule.${key}`);
const DAY_MS = 24 * 60 * 60_000;

const BISHKEK_OFFSET_MS = 6 * 60 * 60_000;

/** A time in Bishkek on the Saturday of this week, or of the next one on a Sunday. */
function saturdayAt(time: string): Date {
  // Its UTC fields are those of Bishkek.
  const today = new Date(Date.now() + BISHKEK_OFFSET_MS);
  const days = (6 - today.getUTCDay() + 7) % 7;
  return new Date(`${new Date(today.getTime() + days * DAY_MS).toISOString().slice(0, 10)}T${time}:00+06:00`);
}

const unreachable = /net::ERR_|Failed to load resource/;

test('a teacher walks through the weeks by keyboard, and a reload keeps the week', async ({ visit }) => {
  const page = await visit({ as: 'teacher' });
  const schedule = await new SchedulePage(page).open();
  const thisWeek = await schedule.period.textContent();
  // The last week of a term has no next one.
  const isLast = await schedule.button('nextWeek').isDisabled();
  await schedule.button(isLast ? 'previousWeek' : 'nextWeek').focus();
  await page.keyboard.press('Enter');
  await expect(schedule.period).not.toHaveText(thisWeek ?? '');
  const otherWeek = await schedule.period.textContent();
  await page.reload();
  await expect(schedule.period).toHaveText(otherWeek ?? '');
  await schedule.lessons.first().focus();
  await page.keyboard.press('Enter');
  await expect(schedule.card).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(schedule.card).toBeHidden();
  await expect(schedule.lessons.first()).toBeFocused();
});

test('a phone opens the day, without scrolling sideways', async ({ visit }) => {
  const page = await visit({ as: 'student', viewport: { width: 360, height: 740 } });
  const schedule = await new SchedulePage(page).open('?view=week');
  await expect(schedule.dayHeadings).toHaveCount(6);
  await page.goto('/lms/schedule');
  await expect(schedule.dayHeadings).toHaveCount(1);
  await expectFit(page);
});

test('today and the line of the time follow the clock of Bishkek, wherever the reader is', async ({
  visit,
}) => {
  for (const timezoneId of ['Europe/Berlin', 'America/Denver']) {
    const page = await visit({ as: 'student', timezoneId });
    // A Saturday in Bishkek that is still a Friday in Denver.
    await page.clock.setFixedTime(saturdayAt('09:40'));
    const schedule = await new SchedulePage(page).open();
    await expect(schedule.today).toContainText(text('days.saturday'));
    await expect(schedule.nowLine).toBeVisible();
  }
});

test('a week prints on one A4 page', async ({ visit }) => {
  const page = await visit({ as: 'student' });
  await new SchedulePage(page).open();
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
  const [width = 0, height = 0] =
    /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf)?.slice(1).map(Number) ?? [];
  expect([Math.round(width), Math.round(height)]).toEqual([842, 595]);
});

test('the stored week opens offline with its date (§1 Product.12)', async ({ visit, problems }) => {
  problems.expect(unreachable);
  const page = await visit({ as: 'student', serviceWorkers: 'allow' });
  const schedule = await new SchedulePage(page).open();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await page.reload();
  await workerIsReady(page);
  await expect(schedule.lessons.first()).toBeVisible();
  await page.context().setOffline(true);
  await page.reload();
  await expect(schedule.lessons.first()).toBeVisible();
  await expect(schedule.storedDate).toBeVisible();
});
