import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';
import { translate } from '../../fixtures/translate.ts';

const text = (key: string) => translate('shell', `news.${key}`);

/** Publishes what stands in the form, and confirms it. */
async function publish(page: Page): Promise<void> {
  await page
    .getByRole('form')
    .getByRole('button', { name: text('publish'), exact: true })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('confirmPublish') })
    .click();
}

test('an announcement with a file reaches its audience and nobody else (§1 Product.3)', async ({
  visit,
  problems,
}) => {
  // Other users get 404 for the file.
  problems.expect(/404/);
  const editor = await visit({ as: 'editor' });
  const name = `Council ${crypto.randomUUID()}`;
  await editor.goto('/lms/news');
  await editor.getByRole('button', { name: text('write') }).click();
  const form = editor.getByRole('form');
  await form.getByLabel(text('name'), { exact: true }).fill(name);
  await form
    .getByLabel(text('message'), { exact: true })
    .fill('At 14:00 in room 215.\nhttps://example.kg/agenda');
  await form.getByLabel(text('for'), { exact: true }).selectOption({ label: text('audience.teachers') });
  await form.locator('input[type=file]').setInputFiles({
    name: 'agenda of the council.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('1. Plan'),
  });
  await publish(editor);
  const item = editor.getByRole('article', { name });
  await expect(item).toContainText(text('audience.teachers'));

  const link = item.getByRole('link', { name: 'agenda of the council.txt' });
  const address = (await link.getAttribute('href')) ?? '';
  const [download] = await Promise.all([editor.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toBe('agenda of the council.txt');

  const teacher = await visit({ as: 'teacher' });
  await teacher.goto('/lms/news');
  await expect(teacher.getByRole('article', { name })).toBeVisible();

  const student = await visit({ as: 'student' });
  await student.goto('/lms/news');
  await expect(student.getByRole('article').first()).toBeVisible();
  await expect(student.getByRole('article', { name })).toHaveCount(0);
  expect((await student.request.get(address)).status()).toBe(404);
  expect((await teacher.request.get(address)).status()).toBe(200);
});

test('an item is deleted for everybody after a confirmation', async ({ visit }) => {
  const editor = await visit({ as: 'editor' });
  const name = `For a moment ${crypto.randomUUID()}`;
  await editor.goto('/lms/news');
  await editor.getByRole('button', { name: text('write') }).click();
  const form = editor.getByRole('form');
  await form.getByLabel(text('name'), { exact: true }).fill(name);
  await form.getByLabel(text('message'), { exact: true }).fill('Soon gone.');
  await publish(editor);
  const student = await visit({ as: 'student' });
  await student.goto('/lms/news');
  await expect(student.getByRole('article', { name })).toBeVisible();

  await editor
    .getByRole('article', { name })
    .getByRole('button', { name: text('deleteNamed').replace('{{name}}', name) })
    .click();
  await editor
    .getByRole('dialog')
    .getByRole('button', { name: text('delete'), exact: true })
    .click();
  await expect(editor.getByRole('article', { name })).toHaveCount(0);
  await student.reload();
  await expect(student.getByRole('article').first()).toBeVisible();
  await expect(student.getByRole('article', { name })).toHaveCount(0);
});

test('every item of the feed appears once, page after page, while new ones arrive', async ({ visit }) => {
  const student = await visit({ as: 'student' });
  await student.goto('/lms/news');
  const items = student.getByRole('article');
  await expect(items.first()).toBeVisible();
  const before = await items.count();
  expect(before).toBe(20);
  const editor = await visit({ as: 'editor' });
  await editor.goto('/lms/news');
  await editor.getByRole('button', { name: text('write') }).click();
  const form = editor.getByRole('form');
  await form.getByLabel(text('name'), { exact: true }).fill(`In between ${crypto.randomUUID()}`);
  await form.getByLabel(text('message'), { exact: true }).fill('Arrived between two pages.');
  await publish(editor);
  await expect(editor.getByRole('form')).toHaveCount(0);

  await student.getByRole('button', { name: text('showEarlier') }).click();
  await expect.poll(() => items.count()).toBeGreaterThan(before);
  const ids = await items.evaluateAll((all) => all.map((item) => item.getAttribute('aria-labelledby')));
  expect(new Set(ids).size).toBe(ids.length);
});
