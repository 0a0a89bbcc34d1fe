import type { CellRef, CellResult } from '@portal/wire';
import { cellId } from '@portal/wire/journal/mark';
import { isRefused, mapMarks, marksById, type BatchUpdate, type PendingMark } from './pending-marks.ts';

/** What a batch keeps of a mark: nothing when it is stored or written again later, else why it was refused. */
function refusedMark(
  mark: PendingMark,
  result: CellResult | undefined,
  isWrittenLater: boolean,
): PendingMark | undefined {
  if (!result) return mark;
  const { state: reason, value, version } = result;
  // Nothing is left to decide when somebody else has written the same value.
  if (reason === 'saved' || (reason === 'conflict' && value === mark.value) || isWrittenLater)
    return undefined;
  return { ...mark, rejection: { reason, value, version } };
}

/**
 * What becomes of the lane when the answer to a batch has come. A later write of the same cell gets the version of this answer,
 * because its author has seen the value that was sent before.
 */
export function settleBatch(key: string, results: readonly CellResult[]): BatchUpdate {
  const byId = new Map(results.map((result) => [cellId.encode(result.cell), result]));
  const withVersion = (mark: PendingMark, id: number): PendingMark => {
    const result = byId.get(id);
    if (mark.isChained !== true || !result) return mark;
    const { isChained: _, ...rest } = mark;
    return result.state === 'saved' ? { ...rest, version: result.version } : rest;
  };
  return (items) => {
    const later = marksById(items.filter((item) => item.key !== key && !isRefused(item)));
    return items.flatMap((item) => {
      if (item.key === key)
        return mapMarks({ ...item, error: 'refused' }, (mark, id) =>
          refusedMark(mark, byId.get(id), later.has(id)),
        );
      return isRefused(item) ? [item] : mapMarks(item, withVersion);
    });
  };
}

/**
 * What becomes of the lane when a batch was refused as a whole because of cells that do not exist any more: those keep the
 * reason, the others are sent again.
 */
export const splitBatch =
  (key: string, isKnown: (cell: CellRef) => boolean, error: string): BatchUpdate =>
  (items) =>
    items.flatMap((item) => {
      if (item.key !== key) return [item];
      const { journal, marks } = item.payload;
      return [
        ...mapMarks({ ...item, error }, (mark) => (isKnown(mark.cell) ? undefined : mark)),
        ...mapMarks({ payload: { journal, marks } }, (mark) => (isKnown(mark.cell) ? mark : undefined)),
      ];
    });
