import { describe, expect, it } from '@jest/globals';
import { JOURNAL_BATCH_MAX, type CellRef } from '@portal/wire';
import { aGrid } from '../../../test/a-grid.ts';
import { aJournal } from '../../../test/journal-model.ts';
import { withCells } from './grid-cells.ts';
import { laneOf, type BatchItem, type PendingMark } from './pending-marks.ts';
import { settleBatch, splitBatch } from './settle-batch.ts';
import { UpdateQueue } from './update-queue.ts';
import { dropRefused, keepRefused, writeMarks } from './write-marks.ts';

const cellOf = (lessonId: number): CellRef => ({ lessonId, studentId: 101 });
const [one, two, three] = [cellOf(1), cellOf(2), cellOf(3)];
const mark = (cell: CellRef, value: number, facts: Partial<PendingMark> = {}): PendingMark => ({
  cell,
  value,
  version: 0,
  ...facts,
});
const batch = (marks: readonly PendingMark[], facts: Partial<BatchItem> = {}): BatchItem => ({
  payload: { journal: aJournal, marks },
  ...facts,
});
const marksOf = (items: readonly BatchItem[]) => items.map(({ payload }) => payload.marks);
const conflict = { reason: 'conflict', value: 9, version: 4 } as const;

describe('a written mark', () => {
  it('replaces the one that was not sent yet, over the same version', () => {
    const items = writeMarks(aJournal, [mark(one, 6, { version: 3 })])([batch([mark(one, 5), mark(two, 5)])]);
    expect(marksOf(items)).toEqual([[mark(one, 6), mark(two, 5)]]);
  });

  it('waits behind the one that is on its way, and takes its version from the response', () => {
    const sent = batch([mark(one, 5, { version: 2 })], { key: 'k', wasSent: true });
    const items = writeMarks(aJournal, [mark(one, 6, { version: 7 })])([sent]);
    expect(items[0]).toBe(sent);
    expect(marksOf(items)[1]).toEqual([mark(one, 6, { version: 2, isChained: true })]);
    const saved = { cell: one, state: 'saved', value: 5, version: 3, sentValue: 5 } as const;
    expect(marksOf(settleBatch('k', [saved])(items))).toEqual([[mark(one, 6, { version: 3 })]]);
    const stale = { ...saved, state: 'conflict', value: 8, version: 9 } as const;
    expect(marksOf(settleBatch('k', [stale])(items))).toEqual([[mark(one, 6, { version: 2 })]]);
  });

  it('begins a new batch when the last one is full', () => {
    const full = batch(Array.from({ length: JOURNAL_BATCH_MAX }, (_, at) => mark(cellOf(at + 10), 5)));
    const items = writeMarks(aJournal, [mark(one, 6)])([full]);
    expect(marksOf(items).map(({ length }) => length)).toEqual([JOURNAL_BATCH_MAX, 1]);
  });

  it('ends no conflict, and drops what was refused for another reason', () => {
    const refused = batch([mark(one, 5, { rejection: conflict }), mark(two, 5)], { key: 'k', error: 'no' });
    const items = writeMarks(aJournal, [mark(one, 6), mark(two, 6)])([refused]);
    expect(marksOf(items)).toEqual([[mark(one, 6, { rejection: conflict })], [mark(two, 6)]]);
  });
});

describe('a refused mark', () => {
  const refused = batch([mark(one, 5, { rejection: conflict }), mark(two, 5)], { key: 'k', error: 'no' });

  it('is written over the version that was seen, or dropped', () => {
    expect(marksOf(keepRefused(aJournal, one, 4)([refused]))).toEqual([
      [mark(two, 5)],
      [mark(one, 5, { version: 4 })],
    ]);
    expect(keepRefused(aJournal, three, 4)([refused])).toEqual([refused]);
    expect(dropRefused([one, two])([refused])).toEqual([]);
  });

  it('of a cell that is gone stays, while the others are sent before later ones', () => {
    const sent = batch([mark(one, 5), mark(two, 5)], { key: 'k', wasSent: true });
    const later = batch([mark(three, 5)], { key: 'l' });
    const items = splitBatch('k', ({ lessonId }) => lessonId === 2, 'gone')([sent, later]);
    expect(marksOf(items)).toEqual([[mark(one, 5)], [mark(two, 5)], [mark(three, 5)]]);
    expect(items.map(({ key, error }) => [key, error])).toEqual([
      ['k', 'gone'],
      [undefined, undefined],
      ['l', undefined],
    ]);
  });

  it('with the value that is stored leaves nothing to decide', () => {
    const sent = batch([mark(one, 5)], { key: 'k', wasSent: true });
    const same = { cell: one, state: 'conflict', value: 5, version: 4, sentValue: 5 } as const;
    expect(settleBatch('k', [same])([sent])).toEqual([]);
    expect(settleBatch('k', [])([sent])).toMatchObject([{ key: 'k', error: 'refused' }]);
  });
});

describe('a loaded grid', () => {
  it('takes newer cells of its columns', () => {
    const grid = aGrid(2, 2, { 101: [{ lessonId: 1, value: 5, version: 2 }] });
    const [student, other] = withCells(grid, [
      { cell: one, value: 6, version: 1 },
      { cell: two, value: 7, version: 1 },
      { cell: three, value: 8, version: 1 },
    ]).students;
    expect(student?.cells).toEqual([
      { lessonId: 1, value: 5, version: 2 },
      { lessonId: 2, value: 7, version: 1 },
    ]);
    expect(other).toBe(grid.students[1]);
  });

  it('has a lane of its own for each lesson type', () => {
    expect(laneOf({ ...aJournal, lessonTypeId: 2 })).not.toBe(laneOf(aJournal));
  });
});

describe('updates that the browser refuses to store', () => {
  it('stay shown and are tried again in order', async () => {
    let items: readonly string[] = [];
    let isFull = true;
    const stored = Promise.withResolvers<void>();
    const queue = new UpdateQueue<string>(async (update) => {
      if (isFull) throw new Error('The disk is full');
      items = update(items);
    }, stored.resolve);
    queue.push((before) => [...before, 'one']);
    queue.push((before) => [...before, 'two']);
    expect(queue.apply(items)).toEqual(['one', 'two']);
    await Promise.resolve();
    isFull = false;
    await stored.promise;
    expect(items).toEqual(['one', 'two']);
    expect(queue.apply(items)).toEqual(['one', 'two']);
  });
});
