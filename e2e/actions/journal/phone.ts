import { expect } from '@playwright/test';
import type { PlacedJournal } from '../../pages/placed-journal.ts';
import type { Action } from '../walk.ts';

type JournalAction = Action<PlacedJournal>;

/** A tap on the student under the hand. */
const tap = (name: string, shows: RegExp): JournalAction => ({
  name,
  async run(journal) {
    await journal.hand.click();
    await expect(journal.hand).toContainText(shows);
  },
});

/** What the dialog of a student offers, closed by Escape. */
const fromDialog = (name: string, key: string): JournalAction => ({
  name,
  async run(journal) {
    await journal.more(1).click();
    await journal.dialog.getByRole('button', { name: journal.words(key), exact: true }).click();
    await expect(journal.dialog.getByLabel(journal.words('phone.points'))).toHaveCount(0);
    await journal.closeDialog();
  },
  focus: (journal) => journal.more(1),
});

/** Marks in the list of a phone. */
export const phoneActions: readonly JournalAction[] = [
  {
    name: 'points of the dialog',
    run: (journal) => journal.mark(1, '64'),
    focus: (journal) => journal.more(1),
  },
  {
    name: 'points that are cancelled',
    async run(journal) {
      await journal.more(1).click();
      await journal.dialog.getByLabel(journal.words('phone.points')).fill('12');
      await journal.closeDialog();
    },
    focus: (journal) => journal.more(1),
  },
  {
    name: 'points that are none',
    async run(journal) {
      await journal.more(1).click();
      const field = journal.dialog.getByLabel(journal.words('phone.points'));
      await field.fill('555');
      await field.press('Enter');
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await journal.closeDialog();
    },
    focus: (journal) => journal.more(1),
  },
  {
    name: 'an empty field clears the mark',
    async run(journal) {
      await journal.more(1).click();
      const field = journal.dialog.getByLabel(journal.words('phone.points'));
      await field.fill('');
      await field.press('Enter');
      await expect(journal.dialog).toBeHidden();
    },
    focus: (journal) => journal.more(1),
  },
  tap('a tap: present', /\+/),
  tap('a second tap: absent', /н\/б/),
  tap('a third tap: late', /опозд/),
  tap('a fourth tap: excused', /уваж/),
  {
    name: 'the dialog by a long press',
    async run(journal) {
      await journal.hand.click({ button: 'right' });
      await journal.closeDialog();
    },
  },
  fromDialog('the history of a mark', 'phone.history'),
  fromDialog('the card of a student', 'phone.student'),
  {
    name: 'the lesson by its theme',
    async run(journal) {
      await journal.list.getByRole('button').first().click();
      await journal.closeDialog();
    },
    focus: (journal) => journal.list.getByRole('button').first(),
  },
];
