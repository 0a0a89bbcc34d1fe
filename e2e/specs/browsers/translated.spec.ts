import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';
import { translateEveryPage, translatePage } from '../../fixtures/translate-page.ts';
import { translate } from '../../fixtures/translate.ts';
import { ChatPage, names } from '../../pages/chat-page.ts';
import { JournalPage } from '../../pages/journal-page.ts';
import { openScreen } from '../../pages/open-screen.ts';
import { OwnMarksPage } from '../../pages/own-marks-page.ts';
import { screensByRole } from '../../pages/routes.ts';

/** The module, or the whole page, has ended with an error. */
const broken = (page: Page) =>
  page
    .getByText(
      new RegExp(`${translate('shell', 'modules.crashed.title')}|${translate('shell', 'crash.title')}`),
    )
    .filter({ visible: true });

for (const person of ['student', 'teacher'] as const)
  test(`every screen of a ${person} goes on working when it is translated`, async ({ visit }) => {
    test.slow();
    const page = await visit({ as: person });
    for (const screen of screensByRole.filter(({ as }) => as === person))
      await test.step(screen.name, async () => {
        await openScreen(page, screen);
        await translatePage(page);
        await expect(page.locator('main font').first()).toBeVisible();
        const next = page.getByRole('navigation').locator('a[href$="/news"]').first();
        await next.click();
        await expect(page).toHaveURL(/\/news$/);
        await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
        await expect(broken(page)).toHaveCount(0);
      });
  });

test('a page that is translated before it works goes on working', async ({ visit }) => {
  const page = await visit({ as: 'student' });
  await translateEveryPage(page);
  await page.goto('/lms/news');
  await page.getByRole('navigation').locator('a[href$="/chat"]').first().click();
  await expect(page.locator('a[href*="with="]').first()).toBeVisible();
  await expect(broken(page)).toHaveCount(0);
});

test('in a translated chat messages are sent and arrive, and the counts of unread ones change', async ({
  visit,
}) => {
  const teacher = await new ChatPage(await visit({ as: 'teacher' })).openCommonCourse();
  const student = await new ChatPage(await visit({ as: 'student' })).openCommonCourse();
  await teacher.talkTo(teacher.contact(names.student));
  await student.talkTo(student.groupChat);
  await translatePage(student.page);
  const sender = student.contact(names.teacher);
  const [one, two, reply] = [1, 2, 3].map((number) => `${number} ${crypto.randomUUID()}`);
  // Other tests write to the same student.
  const unread = async () => {
    const badge = sender.getByText(/\d/).last();
    return (await badge.isVisible()) ? Number(/\d+/.exec((await badge.textContent()) ?? '')?.[0]) : 0;
  };

  for (const text of [one, two]) {
    const before = await unread();
    await teacher.sendText(text ?? '');
    await expect.poll(unread).toBeGreaterThan(before);
  }
  await sender.click();
  await student.toEnd();
  await expect(student.message(two ?? '')).toBeVisible();
  // Its label is translated, too.
  const field = student.page.getByRole('main').getByRole('textbox').last();
  await field.fill(reply ?? '');
  await field.press('Enter');
  await expect(student.message(reply ?? '')).toHaveCount(1);
  await expect(teacher.message(reply ?? '')).toBeVisible();
  await expect(broken(student.page)).toHaveCount(0);
});

test("a student's translated journal shows the chosen teacher, and all again", async ({ visit }) => {
  const student = await new OwnMarksPage(await visit({ as: 'student' })).open();
  await translatePage(student.page);
  const { page } = student;
  const filter = page.getByRole('main').getByRole('combobox').first();
  const [count, lineCount] = [await student.marks.count(), await student.lines.count()];
  const options = await filter
    .locator('option')
    .evaluateAll((all) => all.map((option) => (option instanceof HTMLOptionElement ? option.value : '')));
  await filter.selectOption(options.at(-1) ?? '');
  await expect.poll(() => student.marks.count()).toBeLessThan(count);
  await filter.selectOption(options[0] ?? '');
  await expect(student.lines).toHaveCount(lineCount);
  await student.lines.first().click();
  await expect(student.marks.first()).toBeVisible();
  await expect(broken(page)).toHaveCount(0);
});

test("a teacher's translated journal shows what is typed", async ({ visit }) => {
  const page = await visit({ as: 'teacher' });
  const journal = new JournalPage(page);
  await journal.open();
  await expect(journal.active).toBeFocused();
  const { column } = await journal.position();
  await translatePage(page);
  const typed = ['61', '72', '83'];
  for (const key of typed.flatMap((mark) => [...mark.split(''), 'Enter'])) await page.keyboard.press(key);
  await expect.poll(async () => (await journal.columnTexts(column)).slice(0, typed.length)).toEqual(typed);
  await journal.isSaved();
  await expect(broken(page)).toHaveCount(0);
});
