import { marksByModule, summarizeMarks, type MarkSummary, type ModuleMarks } from '@portal/domain';
import type { CellRef, JournalColumn } from '@portal/wire';
import { cellId } from '@portal/wire/journal/mark';
import { KeyedListeners } from './keyed-listeners.ts';
import type { ShownCell } from './mark-store.ts';

/** A column as far as it counts for a student. */
export type CountedColumn = Pick<JournalColumn, 'lessonId' | 'countsIn'>;

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
  readonly #moduleMarks = new Map<number, ReadonlyMap<number | null, ModuleMarks>>();
  readonly #cellListeners = new KeyedListeners();
  readonly #studentListeners = new KeyedListeners();
  #columns: readonly CountedColumn[] = [];

  readonly cell = (lessonId: number, studentId: number): ShownCell =>
    this.#cells.get(cellId.encode({ lessonId, studentId })) ?? empty;

  readonly subscribeCell = (lessonId: number, studentId: number, listener: () => void): (() => void) =>
    this.#cellListeners.add(cellId.encode({ lessonId, studentId }), listener);

  readonly totals = (studentId: number): MarkSummary => {
    const known = this.#totals.get(studentId);
    if (known) return known;
    const totals = summarizeMarks(this.#columns.map(({ lessonId }) => this.cell(lessonId, studentId).value));
    this.#totals.set(studentId, totals);
    return totals;
  };

  readonly moduleMarks = (studentId: number): ReadonlyMap<number | null, ModuleMarks> => {
    const known = this.#moduleMarks.get(studentId);
    if (known) return known;
    const marks = marksByModule(
      this.#columns.map(({ lessonId, countsIn }) => ({
        module: countsIn ?? null,
        value: this.cell(lessonId, studentId).value,
      })),
    );
    this.#moduleMarks.set(studentId, marks);
    return marks;
  };

  readonly subscribeStudent = (studentId: number, listener: () => void): (() => void) =>
    this.#studentListeners.add(studentId, listener);

  /** The columns that count for the totals. */
  setColumns(columns: readonly CountedColumn[]): void {
    this.#columns = columns;
    const studentIds = new Set([...this.#totals.keys(), ...this.#moduleMarks.keys()]);
    this.#totals.clear();
    this.#moduleMarks.clear();
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
    if (old.value === shown.value) return true;
    this.#totals.delete(studentId);
    this.#moduleMarks.delete(studentId);
    return true;
  }
}
