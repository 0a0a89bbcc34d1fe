import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../../fixtures/look/expect-accessible.ts';
import { expect, test } from '../../fixtures/test.ts';
import { translate } from '../../fixtures/translate.ts';

const text = (key: string) => translate('services', `myData.${key}`);

/** With it every ZIP archive ends: without it a download is a broken one. */
const END_OF_ARCHIVE = Buffer.from([0x50, 0x4b, 0x05, 0x06]);

test('a student reads what is stored and downloads a copy after the password, on a phone (D§4 Personal data.1)', async ({
  visit,
  ownPortal,
}) => {
  const portal = await ownPortal();
  const student = await visit({ as: 'student', portal, viewport: { width: 390, height: 844 } });

  await test.step('the profile leads to the page', async () => {
    await student.goto('/lms/profile');
    await student.getByRole('link', { name: text('title') }).click();
    await expect(student.getByRole('heading', { level: 1, name: text('title') })).toBeVisible();
    await expect(student.getByRole('heading', { name: text('stored.topics.grades.title') })).toBeVisible();
    await expectAccessible(student);
  });

  await test.step('a wrong password opens nothing', async () => {
    await student.getByRole('button', { name: text('copy.get') }).focus();
    await student.keyboard.press('Enter');
    const dialog = student.getByRole('dialog', { name: text('copy.confirmTitle') });
    await dialog.getByLabel(text('copy.password'), { exact: true }).fill('Quiet-Lake-81');
    await student.keyboard.press('Enter');
    await expect(dialog.getByLabel(text('copy.password'), { exact: true })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    await expectAccessible(student);
    await dialog.getByLabel(text('copy.password'), { exact: true }).fill('Student-2026');
    await student.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
  });

  await test.step('the right one gives a link, which has the focus and downloads a whole archive', async () => {
    const link = student.getByRole('link', { name: text('copy.download') });
    await expect(link).toBeFocused();
    await expectAccessible(student);
    const download = student.waitForEvent('download');
    await student.keyboard.press('Enter');
    const archive = await download;
    expect(archive.suggestedFilename()).toBe('мои-данные.zip');
    const bytes = await readFile(await archive.path());
    expect(bytes.includes(END_OF_ARCHIVE)).toBe(true);
    expect(bytes.includes('grades.json')).toBe(true);
  });
});
