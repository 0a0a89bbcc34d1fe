import { expect } from '@playwright/test';
import type { PlacedJournal } from '../../pages/placed-journal.ts';
import type { Action } from '../walk.ts';

type JournalAction = Action<PlacedJournal>;

const inColumn = (journal: PlacedJournal) => journal.column;

/** The roll call of a lesson that has no column yet. */
export const rollCallActions: readonly JournalAction[] = [
  {
    name: 'a name of the roll call',
    run: (journal) => journal.names.nth(0).click(),
    focus: (journal) => journal.names.nth(0),
  },
  {
    name: 'the roll call by its button',
    movesHand: true,
    async run(journal) {
      await journal.markAll.click();
      await expect(journal.roll).toBeHidden();
    },
    focus: inColumn,
  },
  {
    name: 'the roll call is undone by the button',
    movesHand: true,
    async run(journal) {
      await journal.pickTool('undo', journal.words('journal.undo'));
      await expect(journal.roll).toBeVisible();
    },
    focus: (journal) => journal.toolbar,
  },
  {
    name: 'a first mark',
    async run(journal) {
      await journal.mark(1, '70');
    },
    focus: (journal) => journal.afterMark(1),
  },
  {
    name: 'the others are absent',
    movesHand: true,
    async run(journal) {
      await journal.roll.getByRole('button', { name: journal.startOf('lesson.othersAbsent') }).click();
      await expect(journal.roll).toBeHidden();
    },
    focus: inColumn,
  },
];
