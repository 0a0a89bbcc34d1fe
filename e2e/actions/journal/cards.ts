import { expect, type Locator } from '@playwright/test';
import type { PlacedJournal } from '../../pages/placed-journal.ts';
import type { Action } from '../walk.ts';

type JournalAction = Action<PlacedJournal>;

/** Presses what is sticky by its place: `click` would first scroll it, which is visible, out of the padding of the grid. */
async function pressSticky({ page }: PlacedJournal, sticky: Locator): Promise<void> {
  const { x, y, width, height } = (await sticky.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.click(x + width / 2, y + height / 2);
}

const nameButton = ({ grid }: PlacedJournal) =>
  grid.locator('[data-row="1"]').getByRole('rowheader').getByRole('button');

/** What the grid opens over the marks. */
export const cardActions: readonly JournalAction[] = [
  {
    name: 'the card of a student, closed by Escape',
    async run(journal) {
      await pressSticky(journal, nameButton(journal));
      await journal.closeDialog();
    },
    focus: nameButton,
  },
  {
    name: 'a student who is not removed',
    async run(journal) {
      await pressSticky(journal, nameButton(journal));
      await journal.dialog.getByRole('button', { name: journal.words('student.delete') }).click();
      await expect(journal.page.getByRole('dialog')).toHaveCount(2);
      await journal.press('Escape');
      await expect(journal.page.getByRole('dialog')).toHaveCount(1);
      await journal.closeDialog();
    },
    focus: nameButton,
  },
  {
    name: 'the history of a mark by keys',
    async run(journal) {
      await journal.takeHand();
      await journal.press('Shift+F10');
      await journal.closeDialog();
    },
  },
  {
    name: 'the history of a mark by the mouse',
    async run(journal) {
      await journal.hand.click({ button: 'right' });
      await journal.closeDialog();
    },
  },
  {
    name: 'the lesson by its header',
    async run(journal) {
      await journal.currentColumn.click();
      await expect(journal.lesson).toBeVisible();
      await journal.closeDialog();
    },
    focus: (journal) => journal.currentColumn,
  },
  {
    name: 'the points of a student',
    movesHand: true,
    async run(journal) {
      await journal.pickTool('modulePoints', journal.words('points.title'));
      await expect(journal.sumOfModules).toBeVisible();
      await pressSticky(journal, journal.grid.locator('[data-row="1"] button').last());
      await journal.closeDialog();
      await journal.pickTool('modulePoints', journal.words('points.title'));
    },
    focus: (journal) => journal.tool('modulePoints'),
  },
];
