import type { MarkLock, MarkSummary, MarkValue, ModuleMarks } from '@portal/domain';
import type { CellRef, JournalEvent, JournalGrid } from '@portal/wire';

/**
 * `saving`: queued or on its way; `offline`: queued without a network; `locked`: the server refused the write, because the
 * time for changes is over or the cell is gone.
 */
export type CellState = 'saved' | 'saving' | 'offline' | 'conflict' | 'locked';

/** A cell as the teacher sees it. */
export interface ShownCell {
  /** The teacher's value that is not stored yet, else the stored one. */
  readonly value: MarkValue | null;
  readonly state: CellState;
  readonly version: number;
  /** What is stored now, next to a `value` in conflict or refused. */
  readonly storedValue?: MarkValue | null;
  readonly lockReason?: MarkLock;
}

export interface MarkEdit {
  readonly cell: CellRef;
  readonly value: MarkValue | null;
  /** What the teacher saw when the edit began, where it took time; another mark that came since is not overwritten. */
  readonly seen?: MarkValue | null;
}

/** The error of a step that did not reach the server: the step stays, for a second try. */
export class UnreachedStepError extends Error {
  override readonly name = 'UnreachedStepError';
}

/** A step of undo that is no edit of cells, such as a deletion. */
export interface UndoStep {
  undo(): Promise<void> | void;
  redo(): Promise<void> | void;
}

/** The whole journal, for the toolbar. */
export interface MarkStatus {
  readonly state: CellState;
  readonly pendingCount: number;
  readonly conflicts: readonly CellRef[];
  /** Own values that the server refused for another reason than a conflict. */
  readonly refused: readonly CellRef[];
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/** The marks of one journal with the teacher's edits; no part of it waits for the network. */
export interface MarkStore {
  /** The same object until the cell changes; an unknown cell is empty. */
  cell(lessonId: number, studentId: number): ShownCell;
  /** One key press must paint one cell, therefore each cell has its own listeners. */
  subscribeCell(lessonId: number, studentId: number, listener: () => void): () => void;
  totals(studentId: number): MarkSummary;
  /** The marks of a student in this journal by the module in which they count. */
  moduleMarks(studentId: number): ReadonlyMap<number | null, ModuleMarks>;
  subscribeStudent(studentId: number, listener: () => void): () => void;
  /** One step of undo, however many cells; each cell is written with the version that was seen. */
  set(edits: readonly MarkEdit[]): void;
  undo(): void;
  redo(): void;
  /** Returns a function that forgets the step, for one that cannot be undone any more. */
  pushStep(step: UndoStep): () => void;
  /** Ends a conflict: writes the teacher's value over the stored one. */
  keepOwn(cell: CellRef): void;
  /** Ends a conflict or a refused write: drops the teacher's value. */
  takeStored(cell: CellRef): void;
  status(): MarkStatus;
  subscribe(listener: () => void): () => void;
  /** A grid that was loaded again. Own values that are not stored yet stay. */
  receive(grid: JournalGrid): void;
  receiveCells(cells: JournalEvent['cells']): void;
}
