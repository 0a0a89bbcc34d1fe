import type { Page } from '@playwright/test';
import { fillIn } from '@portal/domain';
import { expectAccessible } from '../../fixtures/look/expect-accessible.ts';
import { expect, test } from '../../fixtures/test.ts';
import { translate } from '../../fixtures/translate.ts';

const text = (key: string) => translate('office', key);
const give = fillIn(text('groups.give'), { count: 1 });

/** From the card of the student to the student with all orders: one press. */
async function openOrders(office: Page): Promise<void> {
  await office.goto('/lms/office/people?q=student');
  await office.getByRole('main').getByRole('button', { name: 'Үсөнов Бектур' }).click();
  await office.getByRole('link', { name: text('people.toOrders') }).click();
}

/** Presses the button of a kind, writes the number, and gives the order: three steps. */
async function order(office: Page, kind: string, number: string): Promise<void> {
  await office.getByRole('button', { name: text(`people.orderKinds.${kind}`), exact: true }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByLabel(text('groups.number')).fill(number);
  await dialog.getByRole('button', { name: give }).click();
  await expect(dialog).toBeHidden();
}

test('the registrar moves a student within six steps; the old list keeps them below (D-62.3, D-63.9)', async ({
  visit,
  ownPortal,
}) => {
  const portal = await ownPortal();
  const office = await visit({ as: 'registrar', portal });
  await openOrders(office);
  await office.getByRole('button', { name: text('people.orderKinds.moved'), exact: true }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByLabel(text('groups.number')).fill('12-П');
  const group = dialog.getByRole('combobox', { name: text('groups.newGroup') });
  await group.fill('ПИ-2-25');
  await group.press('ArrowDown');
  await group.press('Enter');
  const moved = `${text('groups.states.studying')}, ПИ-2-25`;
  await expect(dialog.getByText(moved)).toBeVisible();
  await expectAccessible(office);
  await dialog.getByRole('button', { name: give }).click();
  await expect(dialog).toBeHidden();
  await expect(office.getByRole('main').getByText('ПИ-2-25').first()).toBeVisible();

  await office.goto('/lms/office/groups?q=ПИ-1-25');
  await office.getByRole('main').getByRole('button', { name: 'ПИ-1-25', exact: true }).click();
  const former = office.getByRole('table', { name: fillIn(text('groups.former'), { count: 1 }) });
  await expect(former.getByRole('button', { name: 'Үсөнов Бектур' })).toBeVisible();
  await expectAccessible(office);
});

test('the dean sends a student on leave and takes them back, whose open page ends and opens again (D-63.9)', async ({
  visit,
  ownPortal,
  problems,
}) => {
  problems.expect(/status of 401/);
  const portal = await ownPortal();
  const student = await visit({ as: 'student', portal });
  await student.goto('/lms');
  await expect(student.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  const office = await visit({ as: 'dean', portal, viewport: { width: 390, height: 844 } });
  await openOrders(office);
  await order(office, 'leave', '20-А');
  const main = office.getByRole('main');
  await expect(main.getByText(text('groups.states.leave'), { exact: true }).first()).toBeVisible();
  await student.goto('/lms/chat');
  await expect(student).toHaveURL(/\/lms\/login/);
  await order(office, 'returned', '21-А');
  await expect(main.getByText(text('groups.states.studying'), { exact: true }).first()).toBeVisible();
});
