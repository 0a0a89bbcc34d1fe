import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { MarkValue } from '@portal/domain';
import { JOURNAL_BATCH_MAX } from '@portal/wire';
import { aJournal } from '../../../test/journal-model.ts';
import type { BatchItem, PendingMark, Rejection } from './pending-marks.ts';
import { dropRefused, keepRefused, writeMarks } from './write-marks.ts';

const cell = (lessonId: number) => ({ lessonId, studentId: 101 });
const mark = (lessonId: number, value: MarkValue | null, version = 0): PendingMark => ({
  cell: cell(lessonId),
  value,
  version,
});
const batch = (marks: readonly PendingMark[], facts: Partial<BatchItem> = {}): BatchItem => ({
  payload: { journal: aJournal, marks },
  ...facts,
});
const write = (...marks: readonly PendingMark[]) => writeMarks(aJournal, marks);
const marksOf = (items: readonly BatchItem[]) => items.map(({ payload }) => payload.marks);
const rejection = (reason: Rejection['reason']): Rejection => ({ reason, value: 90, version: 4 });
const refused = (lessonId: number, reason: Rejection['reason']) =>
  batch([{ ...mark(lessonId, 50), rejection: rejection(reason) }], { key: 'r', wasSent: true, error: 'no' });

describe('a written mark', () => {
  it('joins the batch that was not sent yet, in the order of typing', () => {
    expect(marksOf(write(mark(2, 60))([batch([mark(1, 50)], { key: 'a' })]))).toEqual([
      [mark(1, 50), mark(2, 60)],
    ]);
  });

  it('replaces the value of its cell there, and keeps the version that was seen at first', () => {
    const items = [batch([mark(1, 50, 3), mark(2, 60)], { key: 'a' })];
    expect(marksOf(write(mark(1, 'late', 9))(items))).toEqual([[mark(1, 'late', 3), mark(2, 60)]]);
  });

  it('waits behind a batch that is on its way, which stays the same', () => {
    const onItsWay = batch([mark(1, 50, 3)], { key: 'a', wasSent: true });
    const [first, second, ...others] = write(mark(1, 70, 3), mark(2, 80, 1))([onItsWay]);
    expect(first).toBe(onItsWay);
    expect(second).toEqual(batch([{ ...mark(1, 70, 3), isChained: true }, mark(2, 80, 1)]));
    expect(others).toEqual([]);
  });

  it('replaces the own value of a conflict, which only a decision ends', () => {
    const [item, ...others] = write(mark(1, 70))([refused(1, 'conflict')]);
    expect(item?.payload.marks).toEqual([{ ...mark(1, 70), rejection: rejection('conflict') }]);
    expect(item?.error).toBe('no');
    expect(others).toEqual([]);
  });

  it.each(['lessonLocked', 'moduleClosed'] as const)('is tried again after %s', (reason) => {
    expect(write(mark(1, 70, 4))([refused(1, reason)])).toEqual([batch([mark(1, 70, 4)])]);
  });

  it('of a cell twice is the last one', () => {
    expect(marksOf(write(mark(1, 50), mark(1, 60))([]))).toEqual([[mark(1, 60)]]);
  });

  it('goes into a new batch when the open one is full', () => {
    const full = Array.from({ length: JOURNAL_BATCH_MAX }, (_, at) => mark(at + 1, 5));
    const [first, second] = write(mark(9_000, 6))([batch(full, { key: 'a' })]);
    expect(first?.payload.marks).toHaveLength(JOURNAL_BATCH_MAX);
    expect(second).toEqual(batch([mark(9_000, 6)]));
  });
});

describe('any marks that are written', () => {
  const typed = fc.array(
    fc.record({
      lessonId: fc.integer({ min: 1, max: 12 }),
      value: fc.constantFrom<MarkValue | null>(5, 'absent', null),
    }),
    { maxLength: 8 },
  );

  it('are in the open batches once, with their last value; sent ones do not change', () => {
    fc.assert(
      fc.property(typed, typed, (onTheWay, next) => {
        const onItsWay = onTheWay.map(({ lessonId, value }) => mark(lessonId, value));
        const before = [batch(onItsWay, { key: 'a', wasSent: true })];
        const after = next.reduce<readonly BatchItem[]>(
          (items, { lessonId, value }) => write(mark(lessonId, value))(items),
          before,
        );
        expect(after[0]).toBe(before[0]);
        const open = after.slice(1).flatMap(({ payload }) => payload.marks);
        const wanted = new Map(next.map(({ lessonId, value }) => [lessonId, value]));
        expect(new Map(open.map((each) => [each.cell.lessonId, each.value]))).toEqual(wanted);
        expect(open).toHaveLength(wanted.size);
        const sentIds = new Set(onTheWay.map(({ lessonId }) => lessonId));
        for (const each of open) expect(each.isChained === true).toBe(sentIds.has(each.cell.lessonId));
      }),
    );
  });
});

describe('a refused value', () => {
  const items = [refused(1, 'conflict'), batch([mark(2, 60)], { key: 'b' })];

  it('is dropped without touching what waits', () => {
    expect(dropRefused([cell(1)])(items)).toEqual([items[1]]);
    expect(dropRefused([cell(2)])(items)).toEqual(items);
  });

  it('is written again over the version that was seen now', () => {
    expect(keepRefused(aJournal, cell(1), 4)(items)).toEqual([
      batch([mark(2, 60), mark(1, 50, 4)], { key: 'b' }),
    ]);
  });

  it('that is gone meanwhile changes nothing', () => {
    expect(keepRefused(aJournal, cell(7), 4)(items)).toBe(items);
  });
});
