import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { translate } from '../fixtures/translate.ts';

const text = (key: string, values: Readonly<Record<string, string>> = {}) =>
  Object.entries(values).reduce(
    (filled, [name, value]) => filled.replace(`{{${name}}}`, value),
    translate('shell', `news.${key}`),
  );

const nameOf = (title: string): string => `${title} ${crypto.randomUUID().slice(0, 8)}`;

/** Fills an announcement, sets more in its open options, and publishes it. */
async function publish(
  page: Page,
  name: string,
  setOptions: (form: Locator) => Promise<void>,
): Promise<void> {
  await page.goto('/lms/news');
  await page.getByRole('button', { name: text('write') }).click();
  const form = page.getByRole('form');
  await form.getByLabel(text('name'), { exact: true }).fill(name);
  await form.getByLabel(text('message'), { exact: true }).fill('In room 101.');
  await form.getByText(text('extra')).click();
  await setOptions(form);
  await form.getByRole('button', { name: text('publish'), exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('confirmPublish') })
    .click();
  await expect(page.getByRole('article', { name })).toBeVisible();
}

test('who has read an announcement says so, and its author sees who did (screens, News)', async ({
  visit,
}) => {
  const editor = await visit({ as: 'editor' });
  const name = nameOf('Safety rules');
  await publish(editor, name, (form) => form.getByLabel(text('askConfirmation')).check());

  const student = await visit({ as: 'student' });
  await student.goto('/lms/news');
  const item = student.getByRole('article', { name });
  await item.getByRole('button', { name: text('confirmReading') }).click();
  await expect(item).toContainText(text('confirmed'));
  await student.reload();
  await expect(item).toContainText(text('confirmed'));
  await expect(item.getByRole('button', { name: text('confirmReading') })).toHaveCount(0);

  await editor.reload();
  await editor.getByRole('button', { name: text('actionsOf', { name }) }).click();
  await editor.getByRole('menuitem', { name: text('confirmations') }).click();
  const dialog = editor.getByRole('dialog', { name: text('confirmationsOf', { name }) });
  await expect(dialog).toContainText(text('confirmedCount', { number: '1' }));
});

test('an announcement for tomorrow waits, and only its author sees it (screens, News)', async ({ visit }) => {
  const editor = await visit({ as: 'editor' });
  const name = nameOf('Open day');
  await publish(editor, name, async (form) => {
    await form.getByRole('button', { name: text('publishDay') }).click();
    // The calendar opens at today.
    await expect(form.locator('[aria-current="date"]')).toBeFocused();
    await editor.keyboard.press('ArrowRight');
    await editor.keyboard.press('Enter');
    await expect(form.getByLabel(text('publishTime'))).toHaveValue('09:00');
  });
  const [before = ''] = text('scheduled').split('{{when}}');
  await expect(editor.getByRole('article', { name })).toContainText(before);
  const student = await visit({ as: 'student' });
  await student.goto('/lms/news');
  await expect(student.getByRole('article').first()).toBeVisible();
  await expect(student.getByRole('article', { name })).toHaveCount(0);
});
