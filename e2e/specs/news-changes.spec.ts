import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { translate } from '../fixtures/translate.ts';

const text = (key: string, values: Readonly<Record<string, string>> = {}) =>
  Object.entries(values).reduce(
    (filled, [name, value]) => filled.replace(`{{${name}}}`, value),
    translate('shell', `news.${key}`),
  );

async function publish(page: Page, name: string): Promise<void> {
  await page.goto('/lms/news');
  await page.getByRole('button', { name: text('write') }).click();
  const form = page.getByRole('form');
  await form.getByLabel(text('name'), { exact: true }).fill(name);
  await form.getByLabel(text('message'), { exact: true }).fill('At 14:00.');
  await form.getByRole('button', { name: text('publish'), exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('confirmPublish') })
    .click();
  await expect(page.getByRole('article', { name })).toBeVisible();
}

async function pick(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: text('actionsOf', { name }) }).click();
  await page.getByRole('menuitem', { name: text(action) }).click();
}

test('an announcement is edited, its history can be read, and it is pinned above the feed', async ({
  visit,
}) => {
  const editor = await visit({ as: 'editor' });
  const name = `Rehearsal ${crypto.randomUUID().slice(0, 8)}`;
  await publish(editor, name);
  await pick(editor, name, 'edit');
  const form = editor.getByRole('form', { name: text('editNamed', { name }) });
  await form.getByLabel(text('message'), { exact: true }).fill('At 16:00.');
  await form.getByRole('button', { name: text('save'), exact: true }).click();
  const item = editor.getByRole('article', { name });
  await expect(item).toContainText('At 16:00.');

  await pick(editor, name, 'history');
  const history = editor.getByRole('dialog', { name: text('historyOf', { name }) });
  await expect(history).toContainText('At 14:00.');
  await editor.keyboard.press('Escape');
  await expect(history).toHaveCount(0);
  await expect(editor.getByRole('button', { name: text('actionsOf', { name }) })).toBeFocused();

  await pick(editor, name, 'pin');
  await expect(item).toContainText(text('pinned'));
  const student = await visit({ as: 'student' });
  await student.goto('/lms/news');
  await expect(student.getByRole('article').first()).toContainText('At 16:00.');
  await expect(student.getByRole('button', { name: text('actionsOf', { name }) })).toHaveCount(0);

  await pick(editor, name, 'unpin');
  await expect(item).not.toContainText(text('pinned'));
});

test('of two who edit the same announcement, the second sees what the first has published', async ({
  visit,
  problems,
}) => {
  // The second attempt is refused with a conflict.
  problems.expect(/409/);
  const [first, second] = [await visit({ as: 'editor' }), await visit({ as: 'editor' })];
  const name = `Timetable ${crypto.randomUUID().slice(0, 8)}`;
  await publish(first, name);
  await second.goto('/lms/news');
  const save = async (page: Page, message: string) => {
    const form = page.getByRole('form', { name: text('editNamed', { name }) });
    await form.getByLabel(text('message'), { exact: true }).fill(message);
    await form.getByRole('button', { name: text('save'), exact: true }).click();
  };
  await pick(first, name, 'edit');
  await pick(second, name, 'edit');
  await save(first, 'In room 101.');
  await expect(first.getByRole('article', { name })).toContainText('In room 101.');
  await save(second, 'In room 202.');
  await expect(second.getByRole('region', { name: text('otherVersion') })).toContainText('In room 101.');
  await save(second, 'In room 202.');
  await expect(second.getByRole('form')).toHaveCount(0);
  await first.reload();
  await expect(first.getByRole('article', { name })).toContainText('In room 202.');
});
