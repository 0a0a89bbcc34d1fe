import type { MarkValue } from '@portal/domain';
import { JOURNAL_BATCH_MAX, type CellRef, type JournalRef } from '@portal/wire';
import { cellId } from '@portal/wire/journal/mark';
import {
  isOpen,
  isRefused,
  isSent,
  mapMarks,
  marksById,
  type BatchItem,
  type BatchUpdate,
  type PendingMark,
} from './pending-marks.ts';

/** A mark to write over the version that the teacher has seen. */
export interface MarkWrite {
  readonly cell: CellRef;
  readonly value: MarkValue | null;
  readonly version: number;
}

/** Adds marks to the last open batch, and to new ones when it is full. */
function appendMarks(
  items: readonly BatchItem[],
  journal: JournalRef,
  marks: readonly PendingMark[],
): readonly BatchItem[] {
  if (marks.length === 0) return items;
  const last = items.at(-1);
  const open = last && isOpen(last) && last.payload.marks.length < JOURNAL_BATCH_MAX ? last : undefined;
  const all = [...(open?.payload.marks ?? []), ...marks];
  const [first = [], ...rest] = Array.from({ length: Math.ceil(all.length / JOURNAL_BATCH_MAX) }, (_, at) =>
    all.slice(at * JOURNAL_BATCH_MAX, (at + 1) * JOURNAL_BATCH_MAX),
  );
  return [
    ...(open ? items.slice(0, -1) : items),
    { ...open, payload: { journal, marks: first } },
    ...rest.map((batch) => ({ payload: { journal, marks: batch } })),
  ];
}

const isConflict = ({ rejection }: PendingMark): boolean => rejection?.reason === 'conflict';

/**
 * Writes marks: into the batch that was not sent yet, else behind the one that waits for its answer. A conflict only ends by a
 * decision, therefore a new value replaces the teacher's value in it; another refused value is dropped.
 */
export const writeMarks =
  (journal: JournalRef, writes: readonly MarkWrite[]): BatchUpdate =>
  (items) => {
    const byId = new Map(writes.map((write) => [cellId.encode(write.cell), write]));
    const sent = marksById(items.filter(isSent));
    const replaced = new Set<number>();
    const replaceIn = (item: BatchItem) =>
      mapMarks(item, (mark, id) => {
        const write = byId.get(id);
        if (!write) return mark;
        if (isRefused(item) && !isConflict(mark)) return undefined;
        replaced.add(id);
        return { ...mark, value: write.value };
      });
    const replacedItems = items.flatMap((item) => (isSent(item) ? [item] : replaceIn(item)));
    const fresh = [...byId].flatMap(([id, { cell, value, version }]): PendingMark[] => {
      if (replaced.has(id)) return [];
      const earlier = sent.get(id);
      return [
        earlier ? { cell, value, version: earlier.version, isChained: true } : { cell, value, version },
      ];
    });
    return appendMarks(replacedItems, journal, fresh);
  };

/** Drops the refused values of cells. */
export const dropRefused = (cells: readonly CellRef[]): BatchUpdate => {
  const dropped = new Set(cells.map((cell) => cellId.encode(cell)));
  return (items) =>
    items.flatMap((item) =>
      isRefused(item) ? mapMarks(item, (mark, id) => (dropped.has(id) ? undefined : mark)) : [item],
    );
};

/** Writes the refused value of a cell again, over the version that the teacher has seen now. */
export const keepRefused =
  (journal: JournalRef, cell: CellRef, version: number): BatchUpdate =>
  (items) => {
    const refused = marksById(items.filter(isRefused)).get(cellId.encode(cell));
    if (!refused) return items;
    return writeMarks(journal, [{ cell, value: refused.value, version }])(dropRefused([cell])(items));
  };
