import type { Page } from '@playwright/test';
import { pickMenuItem, press, tabBackTo, tabTo } from '../../fixtures/keyboard.ts';
import { expect, test } from '../../fixtures/test.ts';
import { translate } from '../../fixtures/translate.ts';
import { ChatPage, names } from '../../pages/chat-page.ts';

const text = (key: string) => translate('chat', key);
const marked = (words: string) => `${words} ${crypto.randomUUID()}`;

/** Writes a message in the open conversation, wherever the focus is. */
async function write(page: Page, chat: ChatPage, words: string): Promise<void> {
  await tabTo(page, chat.field);
  await page.keyboard.type(words);
  await page.keyboard.press('Enter');
  await expect(chat.message(words)).toBeVisible();
}

test('chooses another discipline and opens its group chat without a mouse', async ({ visit }) => {
  const page = await visit({ as: 'student' });
  const chat = await new ChatPage(page).open();
  const disciplines = page.getByLabel(translate('shell', 'study.discipline'), { exact: true });
  await tabTo(page, disciplines);
  const before = await disciplines.inputValue();
  await page.keyboard.press('ArrowDown');
  await expect(disciplines).not.toHaveValue(before);
  await expect(page).toHaveURL(/discipline=\d+/);
  await press(page, chat.groupChat);
  await expect(chat.field).toBeVisible();
  await expect(page).toHaveURL(/discipline=\d+.*with=group/);
});

test('replies to a message and deletes the reply without a mouse', async ({ visit }) => {
  const page = await visit({ as: 'student' });
  const chat = await new ChatPage(page).openCommonCourse();
  await press(page, chat.contact(names.teacher));
  const question = marked('Question');
  await write(page, chat, question);
  const actionsOf = (words: string) =>
    chat
      .message(words)
      .getByRole('button', { name: text('actions') })
      .last();

  await test.step('replies', async () => {
    await tabBackTo(page, actionsOf(question));
    await pickMenuItem(page, text('reply'));
    // After Reply the focus is in the text field.
    await expect(chat.field).toBeFocused();
  });
  const response = marked('Answer');
  await page.keyboard.type(response);
  await page.keyboard.press('Enter');
  await expect(chat.message(response)).toContainText(question);

  await test.step('deletes', async () => {
    await tabBackTo(page, actionsOf(response));
    await pickMenuItem(page, text('delete'));
    const dialog = page.getByRole('dialog');
    await press(page, dialog.getByRole('button', { name: text('delete'), exact: true }));
    await expect(dialog).toHaveCount(0);
    await expect(chat.message(response)).toHaveCount(0);
  });
});

test('finds a message and jumps to it without a mouse', async ({ visit }) => {
  const page = await visit({ as: 'student' });
  const chat = await new ChatPage(page).openCommonCourse();
  await press(page, chat.contact(names.teacher));
  const translate = marked('Needle');
  await write(page, chat, translate);
  await page.reload();
  await expect(chat.message(translate)).toBeVisible();
  await press(page, page.getByRole('button', { name: text('search'), exact: true }));
  await expect(page.getByRole('searchbox', { name: text('search') })).toBeFocused();
  await page.keyboard.type(translate);
  const hit = page.getByRole('list', { name: text('searchHits') }).getByRole('button');
  await expect(hit).toHaveCount(1);
  await press(page, hit);
  await expect(chat.message(translate)).toHaveAttribute('data-highlighted', 'true');
});

test('mutes and unmutes a conversation without a mouse', async ({ visit }) => {
  const page = await visit({ as: 'teacher' });
  const chat = await new ChatPage(page).openCommonCourse();
  const student = chat.contact(names.student);
  await press(page, student);
  const settings = page.getByRole('button', { name: text('settings.title') });
  await tabTo(page, settings);
  await pickMenuItem(page, text('settings.isMuted.on'));
  await expect(student).toContainText(text('muted'));
  await tabTo(page, settings);
  await pickMenuItem(page, text('settings.isMuted.off'));
  await expect(student).not.toContainText(text('muted'));
});
