import { expect } from '@playwright/test';
import type { PlacedJournal } from '../../pages/placed-journal.ts';
import type { Action } from '../walk.ts';

type JournalAction = Action<PlacedJournal>;

const SAVED = { timeout: 40_000 };

/** The network goes and comes back while a teacher marks. */
export const networkActions: readonly JournalAction[] = [
  {
    name: 'the network is lost',
    // The banner stands above the page.
    movesHand: true,
    async run(journal) {
      await expect(journal.saved).toBeVisible(SAVED);
      await journal.takeHandKeys();
      await journal.page.context().setOffline(true);
      await expect(journal.offlineBanner).toBeVisible();
    },
  },
  {
    name: 'a mark without a network',
    run: (journal) => journal.mark(2, '55'),
    focus: (journal) => journal.afterMark(2),
  },
  {
    name: 'the network is back',
    movesHand: true,
    async run(journal) {
      await journal.takeHandKeys();
      await journal.page.context().setOffline(false);
      await expect(journal.offlineBanner).toBeHidden();
      await expect(journal.saved).toBeVisible(SAVED);
    },
  },
];
