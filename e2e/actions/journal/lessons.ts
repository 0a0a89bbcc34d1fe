import { expect } from '@playwright/test';
import type { PlacedJournal } from '../../pages/placed-journal.ts';
import type { Action } from '../walk.ts';

type JournalAction = Action<PlacedJournal>;

const picker = (journal: PlacedJournal) => journal.lessonPicker;

/** After a reload: only the grid takes the focus itself. */
const reload: JournalAction = {
  name: 'a reload',
  async run(journal) {
    await journal.page.reload();
    await expect(journal.marks).toBeVisible();
  },
  focus: (journal) => journal.column,
};

/** Other lessons, other pages, and the way back. */
export const lessonActions: readonly JournalAction[] = [
  {
    name: 'the lesson before, and back',
    async run(journal) {
      const shown = await picker(journal).inputValue();
      await journal.button('journal.previousLesson').click();
      await expect(picker(journal)).not.toHaveValue(shown);
      await journal.button('journal.nextLesson').click();
      await expect(picker(journal)).toHaveValue(shown);
    },
    focus: (journal) => journal.column.or(journal.button('journal.nextLesson')),
  },
  {
    name: 'the first lesson of the term by the list, and back',
    movesHand: true,
    async run(journal) {
      const shown = await picker(journal).inputValue();
      await picker(journal).focus();
      await picker(journal).selectOption({ index: 0 });
      await expect(picker(journal)).not.toHaveValue(shown);
      await picker(journal).selectOption(shown);
      await expect(picker(journal)).toHaveValue(shown);
    },
    focus: (journal) => journal.column.or(picker(journal)),
  },
  {
    name: 'another page, and back by the browser',
    async run(journal) {
      await journal.page.getByRole('banner').getByRole('link').first().click();
      await expect(journal.lessonOnHome).toBeVisible();
      await journal.page.goBack();
      await expect(journal.marks).toBeVisible();
    },
    focus: (journal) => (journal.isPhone ? journal.page.getByRole('main') : journal.column),
  },
  {
    name: 'the list of all journals, and back by the browser',
    async run(journal) {
      await journal.button('own.title').click();
      await expect(journal.page.getByRole('heading', { name: journal.words('own.all') })).toBeVisible();
      await journal.page.goBack();
      await expect(journal.marks).toBeVisible();
    },
    focus: (journal) => journal.column.or(journal.button('own.title')),
  },
  {
    name: 'another journal, and back by the browser',
    async run(journal) {
      await journal.button('own.title').click();
      const link = journal.page.getByRole('main').getByRole('listitem').getByRole('link').last();
      await link.click();
      await expect(journal.marks).toBeVisible();
      await journal.page.goBack();
      await journal.page.goBack();
      await expect(picker(journal)).toBeVisible();
    },
    focus: (journal) => journal.column.or(journal.button('own.title')),
  },
  {
    name: 'another lesson of the choices, and back',
    movesHand: true,
    async run(journal) {
      await journal.button('choices.title').click();
      const time = journal.choices.getByLabel(journal.words('choices.subgroup'));
      await expect(time).toBeEnabled();
      await time.focus();
      await time.selectOption({ index: 0 });
      await journal.choices.getByRole('button', { name: journal.words('choices.show') }).click();
    },
    focus: (journal) => journal.column.or(journal.button('choices.title')),
  },
  {
    name: 'the QR check-in of the portal, and back by the browser',
    async run(journal) {
      await journal.page.goto('/lms/checkin');
      await expect(journal.page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await journal.page.goBack();
      await expect(journal.marks).toBeVisible();
    },
    hasNoFocus: true,
  },
  {
    name: 'a window that becomes narrow and wide again',
    async run({ page, marks }) {
      const size = page.viewportSize() ?? { width: 0, height: 0 };
      await page.setViewportSize({ width: size.width - 30, height: size.height });
      await page.setViewportSize(size);
      await expect(marks).toBeVisible();
    },
    hasNoFocus: true,
  },
];

export const reloadActions: readonly JournalAction[] = [reload];
/** A finger needs no focus. */
export const phoneReloadActions: readonly JournalAction[] = [{ ...reload, hasNoFocus: true }];
