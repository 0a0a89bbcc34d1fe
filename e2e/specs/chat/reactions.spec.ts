import { expectAccessible } from '../../fixtures/look/expect-accessible.ts';
import { expect, test } from '../../fixtures/test.ts';
import { translate } from '../../fixtures/translate.ts';
import { ChatPage, names } from '../../pages/chat-page.ts';

const text = (key: string) => translate('chat', key);
const phone = { viewport: { width: 390, height: 740 } } as const;

test('a reaction is two presses on a phone, and the other person sees it at once', async ({ visit }) => {
  const student = await new ChatPage(await visit({ as: 'student' })).openCommonCourse();
  await student.talkTo(student.contact(names.teacher));
  await student.toEnd();
  const written = `Сдам в пятницу ${crypto.randomUUID()}`;
  await student.sendText(written);
  const teacher = await new ChatPage(await visit({ as: 'teacher', ...phone })).openCommonCourse();
  await teacher.talkTo(teacher.contact(names.student));
  await teacher.toEnd();
  const { page } = teacher;
  const message = teacher.message(written);
  const chip = (chat: ChatPage) =>
    chat.message(written).getByRole('button', { name: `${text('reaction.kind.thanks')}: 1` });

  await test.step('from the menu of the message', async () => {
    await message.getByRole('button', { name: text('actions') }).click();
    await expect(page.getByRole('menuitem', { name: text('reply') })).toBeFocused();
    await expectAccessible(page, 'the menu of a message');
    await page.getByRole('menuitemcheckbox', { name: text('reaction.kind.thanks') }).click();
    await expect(chip(teacher)).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible(page, 'a message with a reaction');
  });
  await test.step('it is there without a reload, and stays with one', async () => {
    await expect(chip(student)).toHaveAttribute('aria-pressed', 'false');
    await student.page.reload();
    await expect(chip(student)).toBeVisible();
  });
  await test.step('a press takes it back', async () => {
    await chip(teacher).click();
    await expect(chip(teacher)).toBeHidden();
    await expect(chip(student)).toBeHidden();
  });
});
