import { expect, type Page } from '@playwright/test';
import { translate } from '../fixtures/translate.ts';
import { TeacherJournalPage } from './teacher-journal-page.ts';

const text = (key: string) => translate('journal', key);
const noLesson = translate('shell', 'home.noLessons');
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A lesson to come takes no marks, so it is of a week or two ago; in the first week of a term, of now. */
const DAYS_AGO = [7, 8, 9, 10, 11, 12, 13, 14, 0];

/** The link of the home page to a lesson, of a discipline or of any. */
async function linkToLesson(journal: TeacherJournalPage, discipline: string): Promise<string> {
  const now = Date.now();
  for (const days of DAYS_AGO) {
    await journal.page.clock.setFixedTime(new Date(now - days * DAY_MS));
    await journal.page.goto('/lms');
    await expect(journal.lessonOnHome.getByText(noLesson).or(journal.linkOnHome)).toBeVisible();
    if (
      (await journal.linkOnHome.isVisible()) &&
      (await journal.lessonOnHome.textContent())?.includes(discipline)
    )
      return (await journal.linkOnHome.getAttribute('href')) ?? '';
  }
  throw new Error('The home page shows no lesson');
}

/** Moves the clock of the page into a lesson that has been held and is open, whatever day it is. */
export async function moveIntoLesson(page: Page, discipline = ''): Promise<TeacherJournalPage> {
  const journal = new TeacherJournalPage(page);
  const link = await linkToLesson(journal, discipline);
  const date = new URLSearchParams(link.split('?')[1]).get('date') ?? '';
  const shown = (await journal.lessonOnHome.textContent()) ?? '';
  const [time = ''] = /\d\d:\d\d/.exec(shown) ?? [];
  // A running lesson is shown with its end, the next one with its beginning.
  const minutes = new RegExp(`(?:до|until) ${time}`).test(shown) ? -5 : 5;
  await page.clock.setFixedTime(new Date(Date.parse(`${date}T${time}:00+06:00`) + minutes * MINUTE_MS));
  await page.goto('/lms');
  await expect(journal.linkOnHome).toBeVisible();
  return journal;
}

/** Deletes the column of the lesson that is open. */
export async function removeLesson(journal: TeacherJournalPage): Promise<void> {
  await journal.currentColumn.click();
  await journal.lesson.getByRole('button', { name: text('lesson.deleteColumn') }).click();
  const question = journal.page.getByRole('dialog', { name: text('lesson.deleteColumn') });
  await question.getByRole('button', { name: text('lesson.delete'), exact: true }).click();
  await expect(journal.lesson).toBeHidden();
  await expect(journal.lessonPicker).toHaveValue('0');
}
