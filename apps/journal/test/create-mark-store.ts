import type { JournalGrid } from '@portal/wire';
import { JournalMarks } from '../src/marks/model/journal-marks.ts';
import type { MarkStore } from '../src/marks/model/mark-store.ts';
import type { BatchItem } from '../src/marks/model/pending-marks.ts';
import { aJournal } from './journal-model.ts';

/** The marks of a journal whose server saves everything at once. */
export function createMarkStore(grid: JournalGrid): MarkStore {
  const none: readonly BatchItem[] = [];
  const marks: JournalMarks = new JournalMarks(aJournal, {
    items: () => none,
    isOnline: () => true,
    update: async (update) => {
      const written = update(none).flatMap(({ payload }) => payload.marks);
      marks.receiveResults(
        written.map(({ cell, value, version }) => ({
          cell,
          state: 'saved',
          value,
          version: version + 1,
          sentValue: value,
        })),
      );
    },
  });
  marks.receive(grid);
  return marks;
}
