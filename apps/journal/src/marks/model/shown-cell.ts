import type { CellRef } from '@portal/wire';
import type { CellState, MarkStatus, ShownCell } from './mark-store.ts';
import type { PendingMark } from './pending-marks.ts';
import type { StoredMark } from './stored-marks.ts';

/** A value of the teacher that is not stored. */
export interface OwnMark {
  readonly mark: PendingMark;
  readonly isRefused: boolean;
}

function stateOf({ mark, isRefused }: OwnMark, isOnline: boolean): CellState {
  if (!isRefused) return isOnline ? 'saving' : 'offline';
  return mark.rejection?.reason === 'conflict' ? 'conflict' : 'locked';
}

/** The teacher's value over the stored one. */
export function shownCell(stored: StoredMark, own: OwnMark | undefined, isOnline: boolean): ShownCell {
  const { value, version } = stored;
  if (!own) return { value, version, state: 'saved' };
  const state = stateOf(own, isOnline);
  const reason = own.mark.rejection?.reason;
  return {
    value: own.mark.value,
    version,
    state,
    ...(own.isRefused && { storedValue: value }),
    ...(reason !== undefined && reason !== 'conflict' && { lockReason: reason }),
  };
}

/** The state of the whole journal is that of the cell which needs the teacher most. */
export function statusOf(
  own: ReadonlyMap<number, OwnMark>,
  isOnline: boolean,
): Omit<MarkStatus, 'canUndo' | 'canRedo'> {
  const cells: Record<CellState, CellRef[]> = {
    conflict: [],
    locked: [],
    offline: [],
    saving: [],
    saved: [],
  };
  for (const each of own.values()) cells[stateOf(each, isOnline)].push(each.mark.cell);
  const order = ['conflict', 'locked', 'offline', 'saving'] as const;
  return {
    state: order.find((state) => cells[state].length > 0) ?? 'saved',
    pendingCount: cells.offline.length + cells.saving.length,
    conflicts: cells.conflict,
    refused: cells.locked,
  };
}

const isSameCells = (one: readonly CellRef[], other: readonly CellRef[]): boolean =>
  one.length === other.length &&
  one.every(({ lessonId, studentId }, at) => {
    const cell = other[at];
    return cell?.lessonId === lessonId && cell.studentId === studentId;
  });

export const isSameStatus = (one: MarkStatus, other: MarkStatus): boolean =>
  one.state === other.state &&
  one.pendingCount === other.pendingCount &&
  one.canUndo === other.canUndo &&
  one.canRedo === other.canRedo &&
  isSameCells(one.conflicts, other.conflicts) &&
  isSameCells(one.refused, other.refused);
