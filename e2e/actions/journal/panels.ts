import { expect } from '@playwright/test';
import type { PlacedJournal } from '../../pages/placed-journal.ts';
import type { Action } from '../walk.ts';

type JournalAction = Action<PlacedJournal>;

/** A panel that a tool opens: the focus goes into it, and with Escape back to the tool. */
const panel = (name: string, id: string, title: string): JournalAction => ({
  name,
  async run(journal) {
    await journal.pickTool(id, journal.words(title));
    await journal.closeDialog();
  },
  focus: (journal) => journal.tool(id),
});

/** The panels of the toolbar, opened and closed. */
export const panelActions: readonly JournalAction[] = [
  panel('the lesson', 'lesson', 'journal.openLesson'),
  panel('the plan of themes', 'themes', 'themes.title'),
  panel('the appeals', 'appeals', 'appeals.title'),
  panel('the students at risk', 'risks', 'risk.list'),
  panel('the check of the check-ins', 'checkIns', 'checkIn.report.title'),
  panel('"all present" that is not given', 'allPresent', 'lesson.allPresent'),
  panel('a deletion of the journal that is cancelled', 'delete', 'journal.deleteJournal'),
  {
    name: '"all present" that is given',
    async run(journal) {
      await journal.pickTool('allPresent', journal.words('lesson.allPresent'));
      await journal.dialog.locator('button[data-variant="primary"]').click();
      await expect(journal.dialog).toBeHidden();
    },
    focus: (journal) => journal.tool('allPresent'),
  },
  {
    name: 'a new theme of the plan that is cancelled',
    async run(journal) {
      await journal.pickTool('themes', journal.words('themes.title'));
      await journal.dialog.getByRole('button', { name: journal.words('themes.add') }).click();
      await journal.dialog.getByRole('button', { name: journal.words('themes.cancel') }).click();
      await journal.closeDialog();
    },
    focus: (journal) => journal.tool('themes'),
  },
  {
    name: 'the theme of the lesson is saved',
    async run(journal) {
      await journal.pickTool('lesson', journal.words('journal.openLesson'));
      await journal.dialog.getByLabel(journal.words('lesson.theme'), { exact: true }).fill('Ряды');
      const save = journal.dialog.getByRole('button', { name: journal.words('lesson.save') });
      await save.press('Enter');
      await expect(save).not.toHaveAttribute('aria-busy', 'true');
      await journal.closeDialog();
    },
    focus: (journal) => journal.tool('lesson'),
  },
  {
    name: 'a deletion of the lesson that is cancelled',
    async run(journal) {
      await journal.pickTool('lesson', journal.words('journal.openLesson'));
      await journal.dialog.getByRole('button', { name: journal.words('lesson.deleteColumn') }).click();
      await expect(journal.page.getByRole('dialog')).toHaveCount(2);
      await journal.press('Escape');
      await expect(journal.page.getByRole('dialog')).toHaveCount(1);
      await journal.closeDialog();
    },
    focus: (journal) => journal.tool('lesson'),
  },
  {
    name: 'the subgroups, and back to the marks by the button',
    // The marks are rendered again, with the lesson in sight.
    movesHand: true,
    async run(journal) {
      await journal.pickTool('subgroups', journal.words('subgroups.heading'));
      await expect(journal.marks).toBeHidden();
      await journal.button('subgroups.close').click();
      await expect(journal.marks).toBeVisible();
    },
    focus: (journal) => journal.column.or(journal.tool('subgroups')),
  },
  {
    name: 'the points of modules are shown',
    movesHand: true,
    async run(journal) {
      await journal.pickTool('modulePoints', journal.words('points.title'));
      await expect(journal.isPhone ? journal.list : journal.sumOfModules).toBeVisible();
    },
    focus: (journal) => journal.tool('modulePoints'),
  },
  {
    name: 'the points of modules are hidden',
    run: (journal) => journal.pickTool('modulePoints', journal.words('points.title')),
    focus: (journal) => journal.tool('modulePoints'),
  },
];
