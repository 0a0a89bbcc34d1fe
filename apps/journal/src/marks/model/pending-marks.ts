import type { LaneItem } from '@portal/outbox';
import type { MarkLock, MarkValue } from '@portal/domain';
import type { CellRef, JournalRef } from '@portal/wire';
import { cellId } from '@portal/wire/journal/mark';

/** Why the server did not write a mark, with what it has stored instead. */
export interface Rejection {
  readonly reason: 'conflict' | MarkLock;
  readonly value: MarkValue | null;
  readonly version: number;
}

/** A mark that is not stored yet. */
export interface PendingMark {
  readonly cell: CellRef;
  readonly value: MarkValue | null;
  /** The version that the teacher has seen; a write over another version is a conflict. */
  readonly version: number;
  /** An earlier write of this cell waits for its answer, which brings the version. */
  readonly isChained?: boolean;
  readonly rejection?: Rejection;
}

/** Marks of one journal that are sent together. */
export interface PendingBatch {
  readonly journal: JournalRef;
  readonly marks: readonly PendingMark[];
}

/** The lane of a journal in the outbox. */
export const laneOf = (journal: JournalRef): string =>
  [
    journal.academicYearId,
    journal.termId,
    journal.semesterOrTermId,
    journal.disciplineId,
    journal.credits,
    journal.groupId,
    Number(journal.isElective),
    journal.lessonTypeId,
  ].join('-');

export type BatchItem = LaneItem<PendingBatch>;
export type BatchUpdate = (items: readonly BatchItem[]) => readonly BatchItem[];

/** The phases of a batch: it may still change, waits for its answer, or was refused. */
export const isOpen = ({ wasSent, error }: BatchItem): boolean => wasSent !== true && error === undefined;
export const isRefused = ({ error }: BatchItem): boolean => error !== undefined;
export const isSent = (item: BatchItem): boolean => !isOpen(item) && !isRefused(item);

/** The marks of batches by the id of their cell; of two marks for a cell, the later one. */
export const marksById = (items: readonly BatchItem[]): Map<number, PendingMark> =>
  new Map(items.flatMap(({ payload }) => payload.marks.map((mark) => [cellId.encode(mark.cell), mark])));

/** Changes or removes the marks of a batch; without marks, the batch is removed. */
export function mapMarks(
  item: BatchItem,
  change: (mark: PendingMark, id: number) => PendingMark | undefined,
): BatchItem[] {
  const { journal, marks } = item.payload;
  const changed = marks.flatMap((mark) => change(mark, cellId.encode(mark.cell)) ?? []);
  const isSame = changed.length === marks.length && changed.every((mark, at) => mark === marks[at]);
  if (isSame) return [item];
  return changed.length === 0 ? [] : [{ ...item, payload: { journal, marks: changed } }];
}
