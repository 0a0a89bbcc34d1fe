import { describe, expect, it } from '@jest/globals';
import type { MarkValue } from '@portal/domain';
import type { CellResult } from '@portal/wire';
import { aJournal } from '../../../test/journal-model.ts';
import type { BatchItem, PendingMark } from './pending-marks.ts';
import { settleBatch, splitBatch } from './settle-batch.ts';

const cell = (lessonId: number) => ({ lessonId, studentId: 101 });
const mark = (lessonId: number, value: MarkValue | null, facts: Partial<PendingMark> = {}): PendingMark => ({
  cell: cell(lessonId),
  value,
  version: 0,
  ...facts,
});
const batch = (marks: readonly PendingMark[], facts: Partial<BatchItem> = {}): BatchItem => ({
  payload: { journal: aJournal, marks },
  ...facts,
});
const result = (
  lessonId: number,
  sentValue: MarkValue | null,
  facts: Partial<CellResult> = {},
): CellResult => ({
  cell: cell(lessonId),
  state: 'saved',
  value: sentValue,
  version: 1,
  sentValue,
  ...facts,
});
const sent = (marks: readonly PendingMark[]) => batch(marks, { key: 'a', wasSent: true });
const marksOf = (items: readonly BatchItem[]) => items.flatMap(({ payload }) => payload.marks);

describe('the answer to a batch (D§4 Journal.2)', () => {
  it('removes a batch of which all is stored', () => {
    const items = [sent([mark(1, 50), mark(2, 'absent')])];
    expect(settleBatch('a', [result(1, 50), result(2, 'absent')])(items)).toEqual([]);
  });

  it.each(['conflict', 'lessonLocked', 'moduleClosed'] as const)(
    'keeps the own value and what is stored instead after %s',
    (state) => {
      const items = [sent([mark(1, 50), mark(2, 60)])];
      const refused = result(2, 60, { state, value: 'late', version: 4 });
      const [item, ...others] = settleBatch('a', [result(1, 50), refused])(items);
      expect(others).toEqual([]);
      expect(item?.error).toBe('refused');
      expect(item?.payload.marks).toEqual([
        mark(2, 60, { rejection: { reason: state, value: 'late', version: 4 } }),
      ]);
    },
  );

  it('leaves nothing to decide when somebody else has written the same value', () => {
    const same = result(1, 50, { state: 'conflict', value: 50, version: 3 });
    expect(settleBatch('a', [same])([sent([mark(1, 50)])])).toEqual([]);
  });

  it('asks nothing about a locked cell that has the same value, except why', () => {
    const locked = result(1, 50, { state: 'lessonLocked', value: 50, version: 3 });
    expect(marksOf(settleBatch('a', [locked])([sent([mark(1, 50)])]))).toMatchObject([
      { rejection: { reason: 'lessonLocked' } },
    ]);
  });

  it('keeps marks that it does not mention', () => {
    const items = [sent([mark(1, 50), mark(2, 60)])];
    expect(marksOf(settleBatch('a', [result(1, 50)])(items))).toEqual([mark(2, 60)]);
  });

  it('gives its version to a later write of the cell, which waited for it', () => {
    const later = batch([mark(1, 70, { isChained: true }), mark(3, 5, { version: 2 })]);
    expect(settleBatch('a', [result(1, 50, { version: 7 })])([sent([mark(1, 50)]), later])).toEqual([
      batch([mark(1, 70, { version: 7 }), mark(3, 5, { version: 2 })]),
    ]);
  });

  it('leaves the seen version to a later write after a conflict, so that it becomes one, too', () => {
    const later = batch([mark(1, 70, { version: 2, isChained: true })]);
    const conflict = result(1, 50, { state: 'conflict', value: 90, version: 3 });
    expect(settleBatch('a', [conflict])([sent([mark(1, 50)]), later])).toEqual([
      batch([mark(1, 70, { version: 2 })]),
    ]);
  });

  it('changes neither refused batches nor writes that do not wait for it', () => {
    const refused = batch([mark(1, 40)], { key: 'r', wasSent: true, error: 'refused' });
    const other = batch([mark(2, 60, { version: 5 })]);
    const [first, second] = settleBatch('a', [result(1, 50, { version: 9 }), result(2, 60)])([
      refused,
      sent([mark(1, 50)]),
      other,
    ]);
    expect(first).toBe(refused);
    expect(second).toBe(other);
  });
});

describe('a batch that was refused because of cells that are gone', () => {
  const isKnown = ({ lessonId }: { readonly lessonId: number }) => lessonId !== 2;

  it('is split: those keep the reason, the others are sent again with a new key', () => {
    const items = [sent([mark(1, 50), mark(2, 60), mark(3, 70)])];
    expect(splitBatch('a', isKnown, 'gone')(items)).toEqual([
      batch([mark(2, 60)], { key: 'a', wasSent: true, error: 'gone' }),
      batch([mark(1, 50), mark(3, 70)]),
    ]);
  });

  it('is refused as it is when all of its cells are gone', () => {
    expect(splitBatch('a', isKnown, 'gone')([sent([mark(2, 60)])])).toEqual([
      batch([mark(2, 60)], { key: 'a', wasSent: true, error: 'gone' }),
    ]);
  });

  it('leaves other batches alone', () => {
    const other = batch([mark(2, 80)], { key: 'b' });
    expect(splitBatch('a', isKnown, 'gone')([other])).toEqual([other]);
  });
});
