import type { Page } from '@playwright/test';
import { newsText, pickNewsAction, publishNews, uniqueTitle } from '../../fixtures/news.ts';
import { expect, test } from '../../fixtures/test.ts';

test('an announcement is edited, its history can be read, and it is pinned above the feed', async ({
  visit,
}) => {
  const editor = await visit({ as: 'editor' });
  const name = uniqueTitle('Rehearsal');
  await publishNews(editor, { name, message: 'At 14:00.' });
  await pickNewsAction(editor, name, 'edit');
  const form = editor.getByRole('form', { name: newsText('editNamed', { name }) });
  await form.getByLabel(newsText('message'), { exact: true }).fill('At 16:00.');
  await form.getByRole('button', { name: newsText('save'), exact: true }).click();
  const item = editor.getByRole('article', { name });
  await expect(item).toContainText('At 16:00.');

  await pickNewsAction(editor, name, 'history');
  const history = editor.getByRole('dialog', { name: newsText('historyOf', { name }) });
  await expect(history).toContainText('At 14:00.');
  await editor.keyboard.press('Escape');
  await expect(history).toHaveCount(0);
  await expect(editor.getByRole('button', { name: newsText('actionsOf', { name }) })).toBeFocused();

  await pickNewsAction(editor, name, 'pin');
  await expect(item).toContainText(newsText('pinned'));
  const student = await visit({ as: 'student' });
  await student.goto('/lms/news');
  await expect(student.getByRole('article').first()).toContainText('At 16:00.');
  await expect(student.getByRole('button', { name: newsText('actionsOf', { name }) })).toHaveCount(0);

  await pickNewsAction(editor, name, 'unpin');
  await expect(item).not.toContainText(newsText('pinned'));
});

test('of two who edit the same announcement, the second sees what the first has published', async ({
  visit,
  problems,
}) => {
  // The second attempt is refused with a conflict.
  problems.expect(/409/);
  const [first, second] = [await visit({ as: 'editor' }), await visit({ as: 'editor' })];
  const name = uniqueTitle('Timetable');
  await publishNews(first, { name, message: 'At 14:00.' });
  await second.goto('/lms/news');
  const save = async (page: Page, message: string) => {
    const form = page.getByRole('form', { name: newsText('editNamed', { name }) });
    await form.getByLabel(newsText('message'), { exact: true }).fill(message);
    await form.getByRole('button', { name: newsText('save'), exact: true }).click();
  };
  await pickNewsAction(first, name, 'edit');
  await pickNewsAction(second, name, 'edit');
  await save(first, 'In room 101.');
  await expect(first.getByRole('article', { name })).toContainText('In room 101.');
  await save(second, 'In room 202.');
  await expect(second.getByRole('region', { name: newsText('otherVersion') })).toContainText('In room 101.');
  await save(second, 'In room 202.');
  await expect(second.getByRole('form')).toHaveCount(0);
  await first.reload();
  await expect(first.getByRole('article', { name })).toContainText('In room 202.');
});
