import { summarizeMarks, type MarkSummary } from '@portal/domain';
import type { CellRef } from '@portal/wire';
import { cellId } from '@portal/wire/journal/mark';
import { KeyedListeners } from './keyed-listeners.ts';
import type { ShownCell } from './mark-store.ts';

const empty: ShownCell = { value: null, state: 'saved', version: 0 };

const isSame = (one: ShownCell, other: ShownCell): boolean =>
  one.value === other.value &&
  one.state === other.state &&
  one.version === other.version &&
  one.storedValue === other.storedValue &&
  one.lockReason === other.lockReason;

/** The cells as they are on the screen, with the totals of each student, and who listens to them. */
export class CellBoard {
  readonly #cells = new Map<number, ShownCell>();
  readonly #totals = new Map<number, MarkSummary>();
  readonly #cellListeners = new KeyedListeners();
  readonly #studentListeners = new KeyedListeners();
  #lessonIds: readonly number[] = [];

  readonly cell = (lessonId: number, studentId: number): ShownCell =>
    this.#cells.get(cellId.encode({ lessonId, studentId })) ?? empty;

  readonly subscribeCell = (lessonId: number, studentId: number, listener: () => void): (() => void) =>
    this.#cellListeners.add(cellId.encode({ lessonId, studentId }), listener);

  readonly totals = (studentId: number): MarkSummary => {
    const known = this.#totals.get(studentId);
    if (known) return known;
    const totals = summarizeMarks(this.#lessonIds.map((lessonId) => this.cell(lessonId, studentId).value));
    this.#totals.set(studentId, totals);
    return totals;
  };

  readonly subscribeStudent = (studentId: number, listener: () => void): (() => void) =>
    this.#studentListeners.add(studentId, listener);

  /** The columns that count for the totals. */
  setColumns(lessonIds: readonly number[]): void {
    this.#lessonIds = lessonIds;
    const studentIds = [...this.#totals.keys()];
    this.#totals.clear();
    for (const studentId of studentIds) this.#studentListeners.notify(studentId);
  }

  /** Shows cells, and tells the listeners of those that changed. */
  show(cells: Iterable<readonly [CellRef, ShownCell]>): void {
    const changed = [...cells].filter(([cell, shown]) => this.#put(cell, shown));
    for (const [cell] of changed) this.#cellListeners.notify(cellId.encode(cell));
    const students = new Set(changed.map(([{ studentId }]) => studentId));
    for (const studentId of students) this.#studentListeners.notify(studentId);
  }

  #put(cell: CellRef, shown: ShownCell): boolean {
    const { lessonId, studentId } = cell;
    const old = this.cell(lessonId, studentId);
    if (isSame(old, shown)) return false;
    this.#cells.set(cellId.encode(cell), shown);
    if (old.value !== shown.value) this.#totals.delete(studentId);
    return true;
  }
}
