import { breakStorage } from '../../fixtures/faults/broken-storage.ts';
import { expect, test } from '../../fixtures/test.ts';
import { translate } from '../../fixtures/translate.ts';
import { ChatPage, names } from '../../pages/chat-page.ts';
import { CheckInPage } from '../../pages/check-in-page.ts';
import { JournalPage } from '../../pages/journal-page.ts';
import { LoginPage } from '../../pages/login-page.ts';
import { PortalPage } from '../../pages/portal-page.ts';
import { StudentCheckInPage } from '../../pages/student-check-in-page.ts';
import { placeLessonNow } from '../../portal/place-lesson.ts';
import { hardUnless } from '../../portal/select-tests.ts';

const unreachable = /net::ERR_|Failed to load resource/;
const languages = { Русский: 'ru', Кыргызча: 'kg', English: 'en' } as const;

test('the login page says in three languages that site data must be allowed', async ({ visit }) => {
  const page = await visit();
  await breakStorage(page, 'blocked');
  await page.goto('/lms/login');
  for (const [name, language] of Object.entries(languages)) {
    await new LoginPage(page, language).switchTo(name);
    for (const key of ['blocked', 'advice'])
      await expect(page.getByText(translate('shell', `login.siteData.${key}`, language))).toBeVisible();
  }
  await expect(page.getByText(translate('shell', 'crash.title'))).toBeHidden();
});

test('a browser whose storage is full signs in, also after a reload', async ({ visit }) => {
  const page = await visit();
  await breakStorage(page, 'full');
  await (await new LoginPage(page).open()).signIn('student');
  await expect(new PortalPage(page).navigation).toBeVisible();
  await page.reload();
  await expect(new PortalPage(page).navigation).toBeVisible();
});

for (const fault of ['noDatabase', 'hangingDatabase', 'noFiles', 'full'] as const) {
  const tag = hardUnless(fault !== 'full');
  test(`a message and a picture are sent by a browser with ${fault}`, { tag }, async ({ visit }) => {
    const page = await visit({ as: 'student' });
    await breakStorage(page, fault);
    const chat = await new ChatPage(page).openCommonCourse();
    await chat.talkTo(chat.contact(names.teacher));
    await chat.toEnd();
    const [text, withPicture] = [`Текст ${crypto.randomUUID()}`, `Фото ${crypto.randomUUID()}`];
    await chat.sendText(text);
    await expect(chat.message(text)).toHaveAttribute('data-message-id', /\d/);
    await page.locator('form input[type=file]').setInputFiles({
      name: 'photo.png',
      mimeType: 'image/png',
      buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 40, height: 40 } }),
    });
    await chat.sendText(withPicture);
    await expect(chat.message(withPicture)).toHaveAttribute('data-message-id', /\d/);
    await expect(chat.message(withPicture).getByRole('button', { name: /photo\.png/ })).toBeVisible();
    await expect(page.getByRole('alert')).toBeHidden();
  });
}

for (const fault of ['noDatabase', 'hangingDatabase', 'full'] as const) {
  const tag = hardUnless(fault === 'hangingDatabase');
  test(`marks are saved by a browser with ${fault}`, { tag }, async ({ visit }) => {
    const page = await visit({ as: 'teacher' });
    await breakStorage(page, fault);
    const journal = new JournalPage(page);
    await journal.open();
    await expect(journal.active).toBeFocused();
    const { column } = await journal.position();
    const marks = [51, 52].map((mark) => String(mark + (fault === 'full' ? 10 : 0)));
    for (const key of marks.flatMap((mark) => [...mark.split(''), 'Enter'])) await page.keyboard.press(key);
    await journal.isSaved();
    await expect(journal.status('saved')).toBeVisible();
    await page.reload();
    await expect(journal.active).toBeFocused();
    await expect.poll(async () => (await journal.columnTexts(column)).slice(0, 2)).toEqual(marks);
  });
}

test('what only the page has asks before it is lost, and is sent when the network is back', async ({
  visit,
  ownPortal,
  problems,
}) => {
  problems.expect(unreachable);
  const portal = await ownPortal();
  const teacher = await visit({ as: 'teacher', portal });
  const checkIn = await new CheckInPage(teacher).open(await placeLessonNow(portal));
  const page = await visit({ as: 'student', portal });
  await breakStorage(page, 'noDatabase');
  const student = await new StudentCheckInPage(page).open();
  const digits = ((await checkIn.digits.textContent()) ?? '').replace(' ', '');
  await page.context().setOffline(true);
  await student.type(digits);
  const sentence = translate('journal', 'checkIn.student.pendingHereHint').replace(/\{\{.*$/, '');
  await expect(page.getByText(sentence)).toBeVisible();
  const question = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  await (await question).dismiss();
  await page.context().setOffline(false);
  await expect(student.verdict('needsTeacher')).toBeVisible({ timeout: 30_000 });
});
