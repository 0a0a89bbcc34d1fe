import type { MarkValue } from '@portal/domain';
import type { CellRef, CellResult, JournalEvent, JournalGrid, JournalRef } from '@portal/wire';
import { cellId } from '@portal/wire/journal/mark';
import { CellBoard } from './cell-board.ts';
import { cellsOf } from './grid-cells.ts';
import type { MarkEdit, MarkStatus, MarkStore, ShownCell, UndoStep } from './mark-store.ts';
import { isRefused, marksById, type BatchItem, type BatchUpdate } from './pending-marks.ts';
import { isSameStatus, shownCell, statusOf, type OwnMark } from './shown-cell.ts';
import { StoredMarks } from './stored-marks.ts';
import { UndoHistory } from './undo-history.ts';
import { UpdateQueue } from './update-queue.ts';
import { dropRefused, keepRefused, writeMarks, type MarkWrite } from './write-marks.ts';

/** The batches of one journal that wait on this device. */
export interface MarkOutbox {
  items(): readonly BatchItem[];
  update(update: BatchUpdate): Promise<void>;
  isOnline(): boolean;
}

interface CellChange {
  readonly cell: CellRef;
  readonly from: MarkValue | null;
  readonly to: MarkValue | null;
}

/** No stored cell has it, so that a write over it is a conflict. */
const NO_VERSION = 0;

/** The marks of one journal: what is stored, with the values that wait on this device over it. */
export class JournalMarks implements MarkStore {
  readonly #journal: JournalRef;
  readonly #outbox: MarkOutbox;
  readonly #stored = new StoredMarks();
  readonly #board = new CellBoard();
  readonly #updates: UpdateQueue<BatchItem>;
  readonly #history = new UndoHistory(() => this.#notify());
  readonly #listeners = new Set<() => void>();
  #own: ReadonlyMap<number, OwnMark> = new Map();
  #status: MarkStatus;

  constructor(journal: JournalRef, outbox: MarkOutbox) {
    this.#journal = journal;
    this.#outbox = outbox;
    this.#updates = new UpdateQueue((update) => outbox.update(update), this.refresh);
    this.#status = this.#readStatus();
    this.refresh();
  }

  readonly cell = this.#board.cell;
  readonly subscribeCell = this.#board.subscribeCell;
  readonly totals = this.#board.totals;
  readonly moduleMarks = this.#board.moduleMarks;
  readonly subscribeStudent = this.#board.subscribeStudent;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly status = (): MarkStatus => this.#status;

  readonly set = (edits: readonly MarkEdit[]): void => {
    const changes = edits.flatMap(({ cell, value, seen }): CellChange[] => {
      const shown = this.#shown(cell);
      return shown.value === value
        ? []
        : [{ cell, from: seen === undefined ? shown.value : seen, to: value }];
    });
    if (changes.length === 0) return;
    for (const { cell } of changes) {
      const id = cellId.encode(cell);
      if (!this.#own.has(id)) this.#stored.agree(id);
    }
    this.#change(changes);
    this.#pushChanges(changes);
  };

  readonly undo = (): void => this.#history.undo();
  readonly redo = (): void => this.#history.redo();
  readonly pushStep = (step: UndoStep): (() => void) => {
    this.#history.push(step);
    return () => this.#history.forget(step);
  };

  readonly keepOwn = (cell: CellRef): void => {
    const { value, state, storedValue } = this.#shown(cell);
    if (!this.#isRefused(cell)) return;
    const id = cellId.encode(cell);
    this.#stored.agree(id);
    this.#update(keepRefused(this.#journal, cell, this.#stored.get(id).version));
    if (state === 'conflict') this.#pushChanges([{ cell, from: storedValue ?? null, to: value }]);
  };

  readonly takeStored = (cell: CellRef): void => {
    const { value, state, storedValue } = this.#shown(cell);
    if (!this.#isRefused(cell)) return;
    this.#stored.agree(cellId.encode(cell));
    this.#update(dropRefused([cell]));
    if (state === 'conflict') this.#pushChanges([{ cell, from: value, to: storedValue ?? null }]);
  };

  readonly receive = (grid: JournalGrid): void => {
    this.#board.setColumns(grid.columns);
    this.#show(this.#stored.receive(cellsOf(grid)));
  };

  readonly receiveCells = (cells: JournalEvent['cells']): void => this.#show(this.#stored.receive(cells));

  /** The answer to a batch, before the batch leaves the outbox. */
  readonly receiveResults = (results: readonly CellResult[]): void =>
    this.#show(this.#stored.receiveResults(results));

  /** Shows what waits in the outbox now. */
  readonly refresh = (): void => {
    const before = this.#own;
    const items = this.#updates.apply(this.#outbox.items());
    const refused = [...marksById(items.filter(isRefused))].map(
      ([id, mark]) => [id, { mark, isRefused: true }] as const,
    );
    const pending = [...marksById(items.filter((item) => !isRefused(item)))].map(
      ([id, mark]) => [id, { mark, isRefused: false }] as const,
    );
    this.#own = new Map<number, OwnMark>([...refused, ...pending]);
    for (const [id, { mark }] of this.#own) this.#stored.agreeOnce(id, mark.version);
    this.#stored.receive(
      refused.flatMap(
        ([
          ,
          {
            mark: { cell, rejection },
          },
        ]) => (rejection ? [{ cell, ...rejection }] : []),
      ),
    );
    this.#show([...before.keys(), ...this.#own.keys()]);
    this.#notify();
  };

  #shown({ lessonId, studentId }: CellRef): ShownCell {
    return this.#board.cell(lessonId, studentId);
  }

  #show(ids: Iterable<number>): void {
    const isOnline = this.#outbox.isOnline();
    this.#board.show(
      Array.from(new Set(ids), (id) => [
        cellId.decode(id),
        shownCell(this.#stored.get(id), this.#own.get(id), isOnline),
      ]),
    );
  }

  /** A change back to what is stored ends a conflict or a refused write; every other change is written. */
  #change(changes: readonly CellChange[]): void {
    const effective = changes.filter(
      ({ cell, to }) => this.#shown(cell).value !== to || this.#isRefused(cell),
    );
    const isBack = ({ cell, to }: CellChange) =>
      this.#isRefused(cell) && this.#shown(cell).storedValue === to;
    const dropped = effective.filter(isBack).map(({ cell }) => cell);
    const writes = effective.filter((change) => !isBack(change)).map((change) => this.#toWrite(change));
    if (dropped.length > 0) this.#update(dropRefused(dropped));
    if (writes.length > 0) this.#update(writeMarks(this.#journal, writes));
  }

  /** A value that is not the expected one came from somebody else, and is not overwritten. */
  #toWrite({ cell, from, to }: CellChange): MarkWrite {
    const isExpected = this.#shown(cell).value === from;
    const version = isExpected ? this.#stored.agreedVersion(cellId.encode(cell)) : NO_VERSION;
    return { cell, value: to, version };
  }

  #isRefused(cell: CellRef): boolean {
    const { state } = this.#shown(cell);
    return state === 'conflict' || state === 'locked';
  }

  #pushChanges(changes: readonly CellChange[]): void {
    const back = changes.map(({ cell, from, to }) => ({ cell, from: to, to: from }));
    this.#history.push({ undo: () => this.#change(back), redo: () => this.#change(changes) });
  }

  #update(update: BatchUpdate): void {
    this.#updates.push(update);
    this.refresh();
  }

  #readStatus(): MarkStatus {
    const { canUndo, canRedo } = this.#history;
    return { ...statusOf(this.#own, this.#outbox.isOnline()), canUndo, canRedo };
  }

  /** The same object while nothing changes: the outbox tells of every step of a mark, most of which look alike. */
  #notify(): void {
    const status = this.#readStatus();
    if (isSameStatus(status, this.#status)) return;
    this.#status = status;
    for (const listener of this.#listeners) listener();
  }
}
