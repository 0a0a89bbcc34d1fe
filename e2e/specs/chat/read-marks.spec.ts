import { expect, test } from '../../fixtures/test.ts';
import { translate } from '../../fixtures/translate.ts';
import { ChatPage, names } from '../../pages/chat-page.ts';

const text = (key: string) => translate('chat', key);

test('the author sees when the other person has read a message (decisions 53)', async ({ visit }) => {
  const student = await new ChatPage(await visit({ as: 'student' })).openCommonCourse();
  const teacher = await new ChatPage(await visit({ as: 'teacher' })).openCommonCourse();
  await teacher.talkTo(teacher.groupChat);
  await student.talkTo(student.contact(names.teacher));
  await student.toEnd();
  const message = `Успею до пятницы? ${crypto.randomUUID()}`;
  const own = student.message(message);

  await test.step('it is sent while the other person looks at another conversation', async () => {
    await student.sendText(message);
    await expect(own).toHaveAttribute('data-message-id', /\d/);
    await expect(own.getByTitle(text('state.sent'))).toBeVisible();
    await expect(own).toContainText(text('state.sent'));
  });
  await test.step('it becomes read when they open it, without reloading', async () => {
    await teacher.talkTo(teacher.contact(names.student));
    await teacher.toEnd();
    await expect(teacher.message(message)).toBeInViewport();
    await expect(own.getByTitle(text('state.read'))).toBeVisible();
    await expect(own).toContainText(text('state.read'));
    await expect(own).not.toContainText(text('state.sent'));
  });
  await test.step('it is still read after a reload, and only the author sees marks', async () => {
    await student.page.reload();
    await student.openCommonCourse();
    await student.talkTo(student.contact(names.teacher));
    await student.toEnd();
    await expect(own.getByTitle(text('state.read'))).toBeVisible();
    await expect(teacher.message(message).getByTitle(text('state.read'))).toHaveCount(0);
  });
  await test.step('a message to the group has no mark', async () => {
    await student.talkTo(student.groupChat);
    await student.toEnd();
    const toAll = `Всем привет ${crypto.randomUUID()}`;
    await student.sendText(toAll);
    await expect(student.message(toAll)).toHaveAttribute('data-message-id', /\d/);
    await expect(student.message(toAll).getByTitle(text('state.sent'))).toHaveCount(0);
  });
});
