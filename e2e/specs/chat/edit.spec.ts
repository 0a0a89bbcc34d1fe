import { expect, test } from '../../fixtures/test.ts';
import { translate } from '../../fixtures/translate.ts';
import { ChatPage, names } from '../../pages/chat-page.ts';

const text = (key: string) => translate('chat', key);

test('a changed message changes on the other screen, and shows what it was (decisions 51)', async ({
  visit,
}) => {
  const student = await new ChatPage(await visit({ as: 'student' })).openCommonCourse();
  const teacher = await new ChatPage(await visit({ as: 'teacher' })).openCommonCourse();
  await student.talkTo(student.contact(names.teacher));
  await teacher.talkTo(teacher.contact(names.student));
  await Promise.all([student.toEnd(), teacher.toEnd()]);
  const id = crypto.randomUUID();
  await student.sendText(`Сдам завтро ${id}`);
  await expect(teacher.message(id)).toBeVisible();

  await test.step('the author changes it', async () => {
    const own = student.message(`Сдам завтро ${id}`);
    await expect(own).toHaveAttribute('data-message-id', /\d/);
    await own.hover();
    await own.getByRole('button', { name: text('actions') }).click();
    await student.page.getByRole('menuitem', { name: text('edit.start') }).click();
    const form = student.page.getByRole('form', { name: text('edit.title') });
    await expect(form.getByRole('textbox')).toBeFocused();
    await form.getByRole('textbox').fill(`Сдам завтра ${id}`);
    await form.getByRole('button', { name: text('edit.save') }).click();
    await expect(form).toHaveCount(0);
  });
  await test.step('the other person sees it, and its earlier text', async () => {
    const changed = teacher.message(`Сдам завтра ${id}`);
    await expect(changed).toBeVisible();
    await changed.getByRole('button', { name: text('edit.mark') }).click();
    const dialog = teacher.page.getByRole('dialog', { name: text('edit.history') });
    await expect(dialog.getByRole('listitem')).toHaveText([/Сдам завтро/, /Сдам завтра/]);
    await teacher.page.keyboard.press('Escape');
    await expect(changed.getByRole('button', { name: text('edit.mark') })).toBeFocused();
  });
});

test('the search marks its matches in the messages and walks through them', async ({ visit }) => {
  const chat = await new ChatPage(await visit({ as: 'student' })).openCommonCourse();
  await chat.talkTo(chat.contact(names.teacher));
  await chat.toEnd();
  const word = `иголка${Math.floor(performance.now())}`;
  for (const at of [1, 2]) {
    await chat.sendText(`${at} ${word}`);
    await expect(chat.message(`${at} ${word}`)).toHaveAttribute('data-message-id', /\d/);
  }
  const { page } = chat;
  await page.getByRole('button', { name: text('search'), exact: true }).click();
  await page.getByRole('searchbox', { name: text('search') }).fill(word);
  await expect(page.getByText(text('walk.found').replace('{{count}}', '2'))).toBeVisible();
  await expect(chat.thread.locator('mark')).toHaveText([word, word]);
  const position = (at: number) =>
    text('walk.position').replace('{{at}}', String(at)).replace('{{count}}', '2');
  for (const [at, shown] of [
    [1, 2],
    [2, 1],
  ] as const) {
    await page.getByRole('button', { name: text('walk.older') }).click();
    await expect(page.getByText(position(at))).toBeVisible();
    await expect(chat.message(`${shown} ${word}`)).toHaveAttribute('data-highlighted', 'true');
    await expect(chat.message(`${shown} ${word}`)).toBeInViewport();
  }
});
