import { describe, expect, it } from '@jest/globals';
import type { CellResult } from '@portal/wire';
import { aGrid } from '../../../test/a-grid.ts';
import { aJournal } from '../../../test/journal-model.ts';
import { JournalMarks } from './journal-marks.ts';
import type { BatchItem } from './pending-marks.ts';
import { settleBatch } from './settle-batch.ts';

const cell = { lessonId: 1, studentId: 101 };

/** A journal whose mark 40 has the version 2, and a device whose batches are sent by `respond`. */
function open() {
  let items: readonly BatchItem[] = [];
  let isOnline = true;
  const marks = new JournalMarks(aJournal, {
    items: () => items,
    isOnline: () => isOnline,
    update: async (update) => void (items = update(items)),
  });
  marks.receive(aGrid(2, 1, { 101: [{ lessonId: 1, value: 40, version: 2 }] }));
  const respond = async (facts: Pick<CellResult, 'state' | 'value' | 'version'>) => {
    await Promise.resolve();
    items = items.map((item) => (item.error === undefined ? { ...item, key: 'k', wasSent: true } : item));
    const sentValue = items.at(-1)?.payload.marks[0]?.value ?? null;
    const results = [{ cell, sentValue, ...facts }];
    marks.receiveResults(results);
    items = settleBatch('k', results)(items);
    marks.refresh();
  };
  const setOnline = (value: boolean) => {
    isOnline = value;
    marks.refresh();
  };
  const waiting = () => items.flatMap(({ payload }) => payload.marks);
  return { marks, respond, setOnline, waiting, shown: () => marks.cell(1, 101) };
}

const foreign = { state: 'conflict', value: 90, version: 3 } as const;

describe('a conflict of marks (D§4 Journal.2)', () => {
  it('shows both values, and ends when the own one is written over the seen version', async () => {
    const { marks, respond, shown, waiting } = open();
    marks.set([{ cell, value: 50 }]);
    await respond(foreign);
    expect(shown()).toEqual({ value: 50, storedValue: 90, version: 3, state: 'conflict' });
    expect(marks.status()).toMatchObject({ state: 'conflict', conflicts: [cell], pendingCount: 0 });
    marks.keepOwn(cell);
    await Promise.resolve();
    expect(waiting()).toEqual([{ cell, value: 50, version: 3 }]);
    await respond({ state: 'saved', value: 50, version: 4 });
    expect(shown()).toEqual({ value: 50, version: 4, state: 'saved' });
  });

  it('ends with the stored value, which undo takes back', async () => {
    const { marks, respond, shown, waiting } = open();
    marks.set([{ cell, value: 50 }]);
    await respond(foreign);
    marks.takeStored(cell);
    expect(shown()).toEqual({ value: 90, version: 3, state: 'saved' });
    await Promise.resolve();
    expect(waiting()).toEqual([]);
    marks.undo();
    expect(shown()).toMatchObject({ value: 50, state: 'saving' });
  });

  it('keeps the totals of what the teacher sees (D-44)', async () => {
    const { marks, respond } = open();
    marks.set([{ cell, value: 50 }]);
    await respond(foreign);
    expect(marks.totals(101).sum).toBe(50);
    marks.takeStored(cell);
    expect(marks.totals(101).sum).toBe(90);
  });

  it('is decided only where there is one', () => {
    const { marks, shown } = open();
    marks.keepOwn(cell);
    marks.takeStored(cell);
    expect(shown()).toEqual({ value: 40, version: 2, state: 'saved' });
    expect(marks.status().canUndo).toBe(false);
  });
});

describe('a mark that was refused with 423 (D§4 Modules.1)', () => {
  it.each(['lessonLocked', 'moduleClosed'] as const)(
    'by %s shows its reason until it is dropped',
    async (state) => {
      const { marks, respond, shown } = open();
      marks.set([{ cell, value: 50 }]);
      await respond({ state, value: 40, version: 2 });
      expect(shown()).toMatchObject({ value: 50, storedValue: 40, state: 'locked', lockReason: state });
      expect(marks.status()).toMatchObject({ state: 'locked', refused: [cell], conflicts: [] });
      marks.takeStored(cell);
      expect(shown()).toEqual({ value: 40, version: 2, state: 'saved' });
    },
  );
});

describe('a mark without a network', () => {
  it('waits, and says so', () => {
    const { marks, setOnline, shown } = open();
    setOnline(false);
    marks.set([{ cell, value: 50 }]);
    expect(shown().state).toBe('offline');
    expect(marks.status()).toMatchObject({ state: 'offline', pendingCount: 1 });
    setOnline(true);
    expect(shown().state).toBe('saving');
  });
});
