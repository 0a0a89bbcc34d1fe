import type { Page } from '@playwright/test';
import { findViolations } from '../../fixtures/look/find-violations.ts';
import { pickMenuItem, press, tabTo } from '../../fixtures/keyboard.ts';
import { expect, test } from '../../fixtures/test.ts';
import { translate } from '../../fixtures/translate.ts';
import { ChatPage, names } from '../../pages/chat-page.ts';
import { PortalPage } from '../../pages/portal-page.ts';

const text = (key: string) => translate('chat', key);
const NAME = names.teacher.split(' ').slice(0, 2).join(' ');

/** Writes a text in the group chat whose end mentions the teacher, by keyboard alone. */
async function mentionTeacher(page: Page, chat: ChatPage, words: string): Promise<void> {
  await tabTo(page, chat.field);
  await page.keyboard.type(`${words} @осмон`);
  const options = page.getByRole('listbox', { name: text('mention.list') }).getByRole('option');
  await expect(options).toHaveCount(1);
  await expect(options).toContainText(names.teacher);
  await expect(page.getByRole('combobox', { name: text('messageLabel') })).toBeFocused();
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(chat.field).toHaveValue(`${words} @${NAME} `);
  await page.keyboard.press('Enter');
  await expect(chat.message(words)).toHaveAttribute('data-message-id', /\d/);
}

/** In a portal of its own, because other tests would change the count of what is unread. */
test('a person who is mentioned in a muted group chat is told, and sees where, by keyboard alone (decisions 55)', async ({
  ownPortal,
  visit,
}) => {
  const portal = await ownPortal();
  const student = await visit({ as: 'student', portal });
  const teacher = await visit({ as: 'teacher', portal });
  const [studentChat, teacherChat] = [new ChatPage(student), new ChatPage(teacher)];
  const words = `Вопрос ${crypto.randomUUID()}`;
  const portalOfTeacher = new PortalPage(teacher);

  await test.step('the teacher mutes the group chat and looks at something else', async () => {
    await teacherChat.openCommonCourse();
    await press(teacher, teacherChat.groupChat);
    await teacherChat.expectOpen(teacherChat.groupChat);
    await teacherChat.toEnd();
    await expect(teacherChat.groupChat).not.toContainText(
      translate('ui', 'unreadCount').replace('{{count}}', ''),
    );
    await tabTo(teacher, teacher.getByRole('button', { name: text('settings.title') }));
    await pickMenuItem(teacher, text('settings.isMuted.on'));
    await expect(teacherChat.groupChat).toContainText(text('muted'));
    await portalOfTeacher.open();
    await expect(teacher).toHaveTitle(/^\(\d+\)/);
  });
  const before = await portalOfTeacher.unreadAt('/chat');
  await test.step('the student mentions the teacher', async () => {
    await studentChat.openCommonCourse();
    await press(student, studentChat.groupChat);
    await studentChat.expectOpen(studentChat.groupChat);
    await studentChat.toEnd();
    await mentionTeacher(student, studentChat, words);
    await expect(studentChat.message(words).getByText(`@${NAME}`)).toHaveAttribute('data-mine', 'false');
  });

  await test.step('the chat is counted without a reload, and the home page opens the message', async () => {
    await expect.poll(() => portalOfTeacher.unreadAt('/chat')).toBe(before + 1);
    const line = teacher.getByRole('main').getByRole('listitem').filter({ hasText: words });
    await expect(line).toHaveCount(1);
    await expect(line).toContainText('Вас упомянули');
    await press(teacher, line.getByRole('link'));
    await expect(teacher).toHaveURL(/\/lms\/chat\?.*with=group/);
    const message = teacherChat.message(words);
    await expect(message).toBeInViewport();
    await expect(message).toHaveAttribute('data-highlighted', 'true');
    await expect(message.getByText(`@${NAME}`)).toHaveAttribute('data-mine', 'true');
    await expect(teacherChat.groupChat).not.toContainText(text('mention.unread'));
    await expect.poll(() => portalOfTeacher.unreadAt('/chat')).toBe(before);
  });

  await test.step('the lists mark the chat while a mention is unread', async () => {
    await new PortalPage(teacher).open('/chat');
    const row = teacherChat.inbox.getByRole('link').filter({ hasText: words });
    await expect(row).not.toContainText(text('mention.unread'));
    await mentionTeacher(student, studentChat, `${words} ещё`);
    await expect(row).toContainText(text('mention.unread'));
    expect(await findViolations(teacher)).toEqual([]);
    await press(teacher, row);
    await expect(teacherChat.message(`${words} ещё`)).toBeInViewport();
    await expect(row).not.toContainText(text('mention.unread'));
  });
});
