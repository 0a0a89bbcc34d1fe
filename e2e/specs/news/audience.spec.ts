import { expect, test } from '../../fixtures/test.ts';
import { translate } from '../../fixtures/translate.ts';

const text = (key: string) => translate('shell', `news.${key}`);

test('an announcement for a group is chosen with a search and reaches its students only', async ({
  visit,
}) => {
  const editor = await visit({ as: 'editor' });
  const name = `Group ${crypto.randomUUID()}`;
  await editor.goto('/lms/news');
  await editor.getByRole('button', { name: text('write') }).click();
  const form = editor.getByRole('form');
  await form.getByLabel(text('name'), { exact: true }).fill(name);
  await form.getByLabel(text('message'), { exact: true }).fill('At 14:00 in room 215.');
  await form.getByRole('button', { name: new RegExp(`^${text('groups')}:`) }).click();
  const sheet = editor.getByRole('dialog', { name: text('groupsTitle') });
  await sheet.getByLabel(text('findGroup')).fill('эк-1');
  await sheet.getByRole('checkbox', { name: /^ЭК-1-/ }).check();
  await sheet.getByRole('button', { name: text('groupsDone') }).click();
  await form.getByRole('button', { name: text('publish'), exact: true }).click();
  const question = editor.getByRole('dialog');
  await expect(question).toContainText(/ЭК-1-/);
  await question.getByRole('button', { name: text('confirmPublish') }).click();
  await expect(editor.getByRole('article', { name })).toContainText(/ЭК-1-/);

  const student = await visit({ as: 'student' });
  await student.goto('/lms/news');
  await expect(student.getByRole('article').first()).toBeVisible();
  await expect(student.getByRole('article', { name })).toHaveCount(0);
});
