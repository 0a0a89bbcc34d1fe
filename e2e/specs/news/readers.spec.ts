import { newsText, pickNewsAction, publishNews, uniqueTitle } from '../../fixtures/news.ts';
import { expect, test } from '../../fixtures/test.ts';
import { NotificationCentre } from '../../pages/notification-centre.ts';
import { PortalPage } from '../../pages/portal-page.ts';

test('who has read an announcement says so, and its author sees who did (screens, News)', async ({
  visit,
}) => {
  const editor = await visit({ as: 'editor' });
  const name = uniqueTitle('Safety rules');
  await publishNews(editor, {
    name,
    setOptions: (form) => form.getByLabel(newsText('askConfirmation')).check(),
  });

  const student = await visit({ as: 'student' });
  await student.goto('/lms/news');
  const item = student.getByRole('article', { name });
  await item.getByRole('button', { name: newsText('confirmReading') }).click();
  await expect(item).toContainText(newsText('confirmed'));
  await student.reload();
  await expect(item).toContainText(newsText('confirmed'));
  await expect(item.getByRole('button', { name: newsText('confirmReading') })).toHaveCount(0);

  await editor.reload();
  await pickNewsAction(editor, name, 'confirmations');
  const dialog = editor.getByRole('dialog', { name: newsText('confirmationsOf', { name }) });
  await expect(dialog).toContainText(newsText('confirmedCount', { number: '1' }));
});

test('who has not read an announcement is reminded, and its author sees when (screens, News)', async ({
  visit,
}) => {
  const editor = await visit({ as: 'editor' });
  const student = await visit({ as: 'student' });
  await new PortalPage(student).open();
  const name = uniqueTitle('Fire drill');
  await publishNews(editor, {
    name,
    setOptions: (form) => form.getByLabel(newsText('askConfirmation')).check(),
  });
  await pickNewsAction(editor, name, 'confirmations');
  const dialog = editor.getByRole('dialog', { name: newsText('confirmationsOf', { name }) });
  const remind = dialog.getByRole('button', { name: /^Напомнить \d+/ });
  await remind.click();
  // Escape answers the question only.
  const question = editor.getByRole('dialog', { name: /^Напомнить \d+.*\?$/ });
  await expect(question).toBeVisible();
  await editor.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(remind).toBeFocused();
  await remind.click();
  await question.getByRole('button', { name: newsText('remindConfirm') }).click();
  const [lastReminder = ''] = newsText('lastReminder').split('{{when}}');
  await expect(dialog).toContainText(lastReminder);
  await expect(remind).toHaveCount(0);

  const centre = new NotificationCentre(student);
  await centre.open();
  await centre.items(`Просим ознакомиться: ${name}`).getByRole('link').click();
  const item = student.getByRole('article', { name });
  await item.getByRole('button', { name: newsText('confirmReading') }).click();
  await expect(item).toContainText(newsText('confirmed'));
  await centre.open();
  await expect(centre.items(`Просим ознакомиться: ${name}`)).toHaveCount(0);

  await editor.keyboard.press('Escape');
  await pickNewsAction(editor, name, 'confirmations');
  await expect(dialog).toContainText(newsText('confirmedCount', { number: '1' }));
});

test('an announcement for tomorrow waits, and only its author sees it (screens, News)', async ({ visit }) => {
  const editor = await visit({ as: 'editor' });
  const name = uniqueTitle('Open day');
  await publishNews(editor, {
    name,
    setOptions: async (form) => {
      await form.getByRole('button', { name: newsText('publishDay') }).click();
      // The calendar opens at today.
      await expect(form.locator('[aria-current="date"]')).toBeFocused();
      await editor.keyboard.press('ArrowRight');
      await editor.keyboard.press('Enter');
      await expect(form.getByLabel(newsText('publishTime'))).toHaveValue('09:00');
    },
  });
  const [before = ''] = newsText('scheduled').split('{{when}}');
  await expect(editor.getByRole('article', { name })).toContainText(before);
  const student = await visit({ as: 'student' });
  await student.goto('/lms/news');
  await expect(student.getByRole('article').first()).toBeVisible();
  await expect(student.getByRole('article', { name })).toHaveCount(0);
});
