import { fillIn } from '@portal/domain';
import { expectAccessible } from '../../fixtures/look/expect-accessible.ts';
import { expect, test } from '../../fixtures/test.ts';
import { translate } from '../../fixtures/translate.ts';

const text = (key: string) => translate('services', key);
const recordBook = text('verify.kinds.recordBook');
const nameOf = (key: string) => fillIn(text(key), { name: recordBook });

/** The demo's student. */
const STUDENT = 'Үсөнов Бектур Өмүрбекович';

test('the office issues a document, the student sees it, and sees why it was revoked (D-64.22)', async ({
  visit,
  ownPortal,
}) => {
  const portal = await ownPortal();
  const office = await visit({ as: 'editor', portal });

  await test.step('the office finds the student and issues the record book by keyboard', async () => {
    await office.goto('/lms/issuing');
    await office.getByRole('searchbox').fill('Үсөнов Бектур');
    const found = office.getByRole('button', { name: STUDENT });
    await found.focus();
    await office.keyboard.press('Enter');
    const issue = office.getByRole('button', { name: nameOf('issuing.issueOf') });
    await issue.focus();
    await office.keyboard.press('Enter');
    await expect(office.getByRole('row').filter({ hasText: recordBook })).toBeVisible();
    await expectAccessible(office);
  });

  const student = await visit({ as: 'student', portal });
  await test.step('the student has it on a phone, with its file', async () => {
    await student.setViewportSize({ width: 390, height: 844 });
    await student.goto('/lms/documents');
    const download = student.waitForEvent('download');
    await student.getByRole('button', { name: nameOf('documents.loadOf') }).click();
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
    await expectAccessible(student);
    await student.goto('/lms/personalcard');
    await expect(student.getByRole('main').getByText(STUDENT)).toBeVisible();
    await expectAccessible(student);
  });

  await test.step('a revocation has a reason that the student reads', async () => {
    await office.getByRole('button', { name: text('issuing.revoke'), exact: true }).click();
    const dialog = office.getByRole('dialog');
    await dialog.getByLabel(text('issuing.reason')).fill('Ошибка в дате');
    await dialog.getByRole('button', { name: text('issuing.revokeConfirm') }).click();
    await expect(dialog).toBeHidden();
    await student.goto('/lms/documents');
    await expect(student.getByText('Ошибка в дате')).toBeVisible();
  });
});
