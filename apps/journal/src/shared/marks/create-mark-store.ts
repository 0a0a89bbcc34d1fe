import type { JournalGrid } from '@portal/wire';
import { CellBoard } from './cell-board.ts';
import type { MarkEdit, MarkStatus, MarkStore, UndoStep } from './mark-store.ts';

/** The marks of one journal in the memory of this tab. */
class MemoryMarkStore implements MarkStore {
  readonly #board = new CellBoard();
  readonly #listeners = new Set<() => void>();
  #done: UndoStep[] = [];
  #undone: UndoStep[] = [];
  #status: MarkStatus | undefined;

  readonly cell = this.#board.cell;
  readonly subscribeCell = this.#board.subscribeCell;
  readonly totals = this.#board.totals;
  readonly subscribeStudent = this.#board.subscribeStudent;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly status = (): MarkStatus => {
    this.#status ??= {
      state: 'saved',
      pendingCount: 0,
      conflicts: [],
      refused: [],
      canUndo: this.#done.length > 0,
      canRedo: this.#undone.length > 0,
    };
    return this.#status;
  };

  set(edits: readonly MarkEdit[]): void {
    const before = edits.map(({ cell }) => ({ cell, value: this.cell(cell.lessonId, cell.studentId).value }));
    this.#write(edits);
    this.pushStep({ undo: () => this.#write(before), redo: () => this.#write(edits) });
  }

  pushStep(step: UndoStep): void {
    this.#done.push(step);
    this.#undone = [];
    this.#notify();
  }

  undo(): void {
    const step = this.#done.pop();
    if (!step) return;
    this.#undone.push(step);
    void step.undo();
    this.#notify();
  }

  redo(): void {
    const step = this.#undone.pop();
    if (!step) return;
    this.#done.push(step);
    void step.redo();
    this.#notify();
  }

  readonly keepOwn = (): void => undefined;
  readonly takeStored = (): void => undefined;

  receive({ students, columns }: JournalGrid): void {
    this.#board.setColumns(columns.map(({ lessonId }) => lessonId));
    this.receiveCells(
      students.flatMap(({ id: studentId, cells }) =>
        cells.map(({ lessonId, value, version }) => ({ cell: { lessonId, studentId }, value, version })),
      ),
    );
  }

  receiveCells(cells: Parameters<MarkStore['receiveCells']>[0]): void {
    this.#board.show(cells.map(({ cell, value, version }) => [cell, { value, state: 'saved', version }]));
  }

  #write(edits: readonly MarkEdit[]): void {
    this.receiveCells(
      edits.map(({ cell, value }) => ({
        cell,
        value,
        version: this.cell(cell.lessonId, cell.studentId).version + 1,
      })),
    );
  }

  #notify(): void {
    this.#status = undefined;
    for (const listener of this.#listeners) listener();
  }
}

export function createMarkStore(grid: JournalGrid): MarkStore {
  const store = new MemoryMarkStore();
  store.receive(grid);
  return store;
}
