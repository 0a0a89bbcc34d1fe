import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/look/expect-accessible.ts';
import { findLayoutFaults } from '../../fixtures/look/find-layout-faults.ts';
import { markAsTeacher } from '../../fixtures/mark-as-teacher.ts';
import { expect, test } from '../../fixtures/test.ts';
import { translate } from '../../fixtures/translate.ts';
import { JournalPage } from '../../pages/journal-page.ts';
import { NotificationCentre } from '../../pages/notification-centre.ts';
import { OwnMarksPage } from '../../pages/own-marks-page.ts';

const text = (key: string) => translate('journal', key);
/** All tools are in the toolbar, and no drawer scrolls. */
const wide = { viewport: { width: 2400, height: 1600 } } as const;
const phone = { viewport: { width: 390, height: 740 } } as const;
const FIRST = 33;

/** Writes an appeal in the dialog of a mark, and closes it. */
async function appeal({ page }: OwnMarksPage, mark: Locator, reason: string): Promise<void> {
  await mark.click();
  const opened = page.getByRole('dialog').filter({ hasText: text('ownMarks.lesson') });
  await opened.getByRole('button', { name: text('appeals.start') }).click();
  await opened.getByLabel(text('appeals.text')).fill(reason);
  await opened.getByRole('button', { name: text('appeals.send') }).click();
  await expect(opened.getByText(text('appeals.states.open'))).toBeVisible();
  await page.keyboard.press('Escape');
}

async function withdraw({ page }: OwnMarksPage, mark: Locator): Promise<void> {
  await mark.click();
  const action = { name: text('appeals.withdraw') };
  await page.getByRole('dialog').getByRole('button', action).click();
  const question = page.getByRole('dialog', { name: text('appeals.withdrawTitle') });
  await question.getByRole('button', action).click();
  await expect(question).toBeHidden();
  await page.keyboard.press('Escape');
}

test('an appeal marks its lesson until it is withdrawn, on each open page of student and teacher', async ({
  visit,
}) => {
  const student = new OwnMarksPage(await visit({ as: 'student' }));
  const marks = await student.openMarks();
  const writer = await visit({ as: 'teacher' });
  await writer.goto('/lms');
  const marked = await markAsTeacher(writer, marks, () => FIRST);
  const tab = await new OwnMarksPage(await student.page.context().newPage()).open();
  const teacher = await visit({ as: 'teacher', ...wide });
  await teacher.goto('/lms');
  const list = new JournalPage(teacher).dialog.getByRole('listitem');
  const first = list.filter({ hasText: 'Я сдал работу' });
  const decide = { name: text('appeals.decide') };

  await test.step('the student appeals; another tab has the sign', async () => {
    await appeal(student, student.mark(marked, FIRST), 'Я сдал работу');
    for (const own of [student, tab]) await expect(own.mark(marked, FIRST, 'open')).toBeVisible();
    const lines = student.page.getByRole('list', { name: text('ownMarks.disciplines') });
    await expect(
      lines.locator('[data-kind="waiting"]').filter({ hasText: text('appeals.signs.open') }),
    ).toBeVisible();
    await expectAccessible(student.page, 'the sign');
  });

  await test.step('the teacher reads it', async () => {
    const centre = new NotificationCentre(teacher);
    await centre.open();
    await centre.items('Новая апелляция').first().getByRole('link').click();
    await expect(first.getByRole('button', decide)).toBeVisible();
  });

  await test.step('the student withdraws it: it leaves what the teacher has to decide, and the mark', async () => {
    await withdraw(student, student.mark(marked, FIRST, 'open'));
    await expect(first.getByText(text('appeals.states.withdrawn'))).toBeVisible();
    await expect(first.getByRole('button', decide)).toHaveCount(0);
    await expect(student.mark(marked, FIRST)).toBeVisible();
    await expect(tab.mark(marked, FIRST)).toBeVisible();
  });
});

/** Texts that are cut off; the target of a line covers the whole line by intention. */
const cutTexts = async (page: Page): Promise<string[]> =>
  (await findLayoutFaults(page)).filter((fault) => !fault.startsWith('overlap: '));

/** The element is whole above the fold, over the menu of a phone. */
async function expectAboveFold(page: Page, element: Locator): Promise<void> {
  const menu = await page.getByRole('navigation').last().boundingBox();
  const { y = 0, height = 0 } = (await element.boundingBox()) ?? {};
  expect(y + height).toBeLessThanOrEqual(menu?.y ?? 0);
}

for (const language of ['ru', 'kg'] as const)
  test(`a phone shows the first danger above the fold, on Home and over the marks (${language})`, async ({
    visit,
  }) => {
    const page = await visit({ as: 'student', language, ...phone });
    const prefix = translate('shell', 'home.danger.title_other', language).split('{{count}}')[0] ?? '';

    await test.step('Home says what is in danger, and opens the marks', async () => {
      await page.goto('/lms');
      const line = page.getByRole('main').getByRole('link', { name: prefix });
      await expect(line).toBeVisible();
      await expectAboveFold(page, line);
      await expectAccessible(page, 'Home');
      await line.click();
      await expect(page).toHaveURL(/\/journal$/);
    });

    await test.step('the marks begin with the danger and what it takes', async () => {
      const danger = page.getByRole('region', { name: prefix });
      await expect(danger.getByRole('paragraph').nth(1)).toBeVisible();
      await expectAboveFold(page, danger.getByRole('paragraph').nth(1));
      await expectAccessible(page, 'the marks');
      expect(await cutTexts(page)).toEqual([]);
    });
  });
