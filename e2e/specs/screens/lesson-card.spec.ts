import { expect, test } from '../../fixtures/test.ts';
import { translate } from '../../fixtures/translate.ts';
import { SchedulePage } from '../../pages/schedule-page.ts';

const text = (key: string) => translate('journal', `schedule.${key}`);

test('a student opens a lesson of the week and the chat of its group (§1 Product.12)', async ({ visit }) => {
  const page = await visit({ as: 'student' });
  const schedule = await new SchedulePage(page).open();
  await schedule.moved.click();
  await expect(schedule.card.getByRole('link', { name: text('openConference') })).toHaveAttribute(
    'href',
    /^https:/,
  );
  await schedule.card.getByRole('link', { name: text('openChat') }).click();
  await expect(page).toHaveURL(/\/lms\/chat\?.*with=group/);
  await expect(page.getByRole('article').first()).toBeVisible();
});
