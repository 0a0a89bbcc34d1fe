import { expect } from '@playwright/test';
import type { PlacedJournal } from '../../pages/placed-journal.ts';
import type { Action } from '../walk.ts';

type JournalAction = Action<PlacedJournal>;

const ABSENT = 'н/б';

/** Fills the clipboard and pastes into the cell under the hand, until the preview is there. */
async function paste(journal: PlacedJournal, text: string): Promise<void> {
  await journal.takeHand();
  await journal.page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await journal.press('Control+v');
  await expect(journal.dialog.locator('[data-autofocus]')).toBeFocused();
}

/** An action of keys, which begins in the cell under the hand. */
const keys = (
  name: string,
  pressed: readonly string[],
  { row = 1, shows }: { readonly row?: number; readonly shows?: string } = {},
): JournalAction => ({
  name,
  async run(journal) {
    await journal.takeHand();
    await journal.press(...pressed);
    if (shows !== undefined) await expect(journal.hand).toHaveText(shows);
  },
  focus: (journal) => journal.cell(row),
});

/** What is typed into the cells of the grid. */
export const typingActions: readonly JournalAction[] = [
  keys('digits and Enter', ['8', '1', 'Enter'], { row: 2, shows: '81' }),
  keys('undo by keys', ['Control+z']),
  keys('redo by keys', ['Control+y'], { shows: '81' }),
  keys('digits and an arrow back', ['8', '2', 'ArrowUp'], { row: 0, shows: '82' }),
  keys('Escape in an edit', ['9', 'Escape'], { shows: '82' }),
  keys('an edit by F2 that is cancelled', ['F2', 'Escape'], { shows: '82' }),
  keys('a text that is no mark', ['9', '9', '9', 'Enter', 'Escape'], { shows: '82' }),
  keys('Delete', ['Delete'], { shows: '' }),
  keys('a code letter', ['h', 'Enter'], { row: 2, shows: ABSENT }),
  keys('a code letter over a selection', ['Shift+ArrowDown', 'Shift+ArrowDown', 'h'], {
    row: 3,
    shows: ABSENT,
  }),
  keys('digits that fill a selection', ['Shift+ArrowDown', '7', '7', 'Control+Enter'], {
    row: 2,
    shows: '77',
  }),
  keys('Delete over a selection', ['Shift+ArrowDown', 'Delete'], { row: 2, shows: '' }),
  keys('undo of several steps', ['Control+z', 'Control+z'], { shows: ABSENT }),
  {
    name: 'an edit by a double click',
    async run(journal) {
      await journal.hand.dblclick();
      await expect(journal.hand.locator('input')).toBeFocused();
      await journal.press('Escape');
    },
  },
  {
    name: 'a paste that is cancelled',
    async run(journal) {
      await paste(journal, '91\r\n92');
      await journal.closeDialog();
    },
  },
  {
    name: 'a paste that is confirmed',
    async run(journal) {
      await paste(journal, '91\r\n92');
      await journal.press('Enter');
      await expect(journal.cell(2)).toHaveText('92');
    },
  },
  {
    name: 'undo and redo by their buttons',
    async run(journal) {
      await journal.pickTool('undo', journal.words('journal.undo'));
      await journal.pickTool('redo', journal.words('journal.redo'));
    },
    focus: (journal) => journal.toolbar,
  },
];

/** Ways through the grid that come back to the lesson. */
export const movingActions: readonly JournalAction[] = [
  {
    name: 'arrows to both ends of the term, and back',
    movesHand: true,
    async run(journal) {
      await journal.takeHand();
      const column = Number(await journal.hand.getAttribute('data-column'));
      await journal.press('Control+End', 'Control+Home');
      await journal.press(...Array.from({ length: column }, () => 'ArrowRight'), 'ArrowDown');
    },
  },
  { ...keys('Tab and back', ['Tab', 'Shift+Tab']), movesHand: true },
];
