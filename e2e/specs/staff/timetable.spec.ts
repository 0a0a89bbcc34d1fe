import { fillIn } from '@portal/domain';
import { expectAccessible } from '../../fixtures/look/expect-accessible.ts';
import { expect, test } from '../../fixtures/test.ts';
import { translate } from '../../fixtures/translate.ts';

const text = (key: string) => translate('office', key);
const DAY_MS = 24 * 60 * 60_000;

test('the registrar cancels a lesson of a group, and the student learns it without a reload (D-65)', async ({
  visit,
  ownPortal,
}) => {
  const portal = await ownPortal();
  const student = await visit({ as: 'student', portal });
  await student.goto('/lms/profile');
  const office = await visit({ as: 'registrar', portal });
  const nextWeek = new Date(Date.now() + 7 * DAY_MS).toISOString().slice(0, 10);
  await office.goto(`/lms/office/timetable?day=${nextWeek}`);
  await office.getByRole('searchbox', { name: text('timetable.search.group') }).fill('ПИ-1-25');
  const change = text('timetable.changeOf').split('{{')[0] ?? '';
  await office.getByRole('main').getByRole('button', { name: change }).first().click();
  const dialog = office.getByRole('dialog');
  await dialog.getByRole('radio', { name: text('timetable.kinds.cancelled') }).check();
  await expect(dialog.getByText(text('timetable.willNotBe'))).toBeVisible();
  await expectAccessible(office);
  await dialog.getByRole('button', { name: text('timetable.confirm.cancelled') }).click();
  await expect(dialog).toBeHidden();
  await expect(office.getByRole('main').getByText(text('timetable.state.cancelled')).first()).toBeVisible();
  await expect(office.getByText(fillIn(text('timetable.done.cancelled'), { count: 25 }))).toBeVisible();

  const unread = translate('ui', 'unreadCount').replace('{{count}}', '1');
  const schedule = `${translate('shell', 'menu.schedule')} ${unread}`;
  await expect(student.getByRole('link', { name: schedule })).toBeVisible();
});
