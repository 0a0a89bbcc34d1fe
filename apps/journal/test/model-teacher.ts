import type { MarkValue } from '@portal/domain';
import type { CellRef } from '@portal/wire';
import { cellId } from '@portal/wire/journal/mark';
import { ModelTab, type Fate, type ModelServer } from './journal-model.ts';

interface Step {
  readonly cell: CellRef;
  readonly before: MarkValue | null;
  readonly after: MarkValue | null;
}

/** One teacher at a tab: what was seen, done and wanted, to compare with what the store does. */
export class ModelTeacher {
  readonly tab: ModelTab;
  /** By cell: the newest version that was known when the teacher wrote or decided. */
  readonly seen = new Map<number, number>();
  /** By cell: the last value that the teacher wanted, and how much the server had written before. */
  readonly wanted = new Map<number, { readonly value: MarkValue | null; readonly since: number }>();
  readonly #server: ModelServer;
  /** What went wrong. */
  readonly faults: string[] = [];
  #done: (readonly Step[])[] = [];
  #undone: (readonly Step[])[] = [];

  constructor(name: string, server: ModelServer) {
    this.tab = new ModelTab(name, server);
    this.#server = server;
  }

  readonly shown = ({ lessonId, studentId }: CellRef) => this.tab.marks.cell(lessonId, studentId);

  set(cells: readonly CellRef[], value: MarkValue | null): void {
    const steps = cells
      .map((each) => ({ cell: each, before: this.shown(each).value, after: value }))
      .filter(({ before }) => before !== value);
    if (steps.length === 0) return;
    for (const { cell: each } of steps) this.#see(each);
    this.tab.marks.set(cells.map((each) => ({ cell: each, value })));
    this.#did(steps);
  }

  decide(each: CellRef, choice: 'keepOwn' | 'takeStored'): void {
    const { state, value, storedValue = null } = this.shown(each);
    if (state !== 'conflict') return;
    this.#see(each);
    this.tab.marks[choice](each);
    const isOwn = choice === 'keepOwn';
    this.#did([{ cell: each, before: isOwn ? storedValue : value, after: isOwn ? value : storedValue }]);
  }

  undo(): void {
    const steps = this.#done.pop();
    this.tab.marks.undo();
    if (!steps) return;
    this.#undone.push(steps);
    this.#check(steps.map(({ cell: each, before }) => ({ cell: each, value: before })));
  }

  redo(): void {
    const steps = this.#undone.pop();
    this.tab.marks.redo();
    if (!steps) return;
    this.#done.push(steps);
    this.#check(steps.map(({ cell: each, after }) => ({ cell: each, value: after })));
  }

  receive(): void {
    this.tab.marks.receive(this.#server.grid());
  }

  /** A write of the other teacher is only replaced by one who had seen it when writing or deciding. */
  send(fate: Fate): void {
    const known = this.#server.writes.length;
    this.tab.send(fate);
    for (const { by, id, overVersion, overAuthor } of this.#server.writes.slice(known))
      if (overAuthor !== undefined && overAuthor !== by && (this.seen.get(id) ?? 0) < overVersion)
        this.faults.push(`version ${overVersion} was overwritten unseen`);
  }

  /** The cell is stored as it is shown, or in a conflict with the other teacher; the last wanted value was not lost. */
  checkSettled(cell: CellRef): void {
    const id = cellId.encode(cell);
    const { state, value, version, storedValue } = this.shown(cell);
    const stored = this.#server.cells.get(id) ?? { value: null, version: 0 };
    const writes = this.#server.writes.filter((write) => write.id === id);
    const isTrue = (state === 'saved' ? value : storedValue) === stored.value && version === stored.version;
    if (!isTrue) this.faults.push('the cell is not stored as it is shown');
    const hasCause = state === 'conflict' && writes.some(({ by }) => by !== this.tab.name);
    if (state !== 'saved' && !hasCause) this.faults.push(`the cell is ${state} without a reason`);
    if (!this.#isPreserved(cell)) this.faults.push('the last wanted value was lost');
  }

  #isPreserved(cell: CellRef): boolean {
    const id = cellId.encode(cell);
    const { state, value } = this.shown(cell);
    const last = this.wanted.get(id);
    if (!last || (state === 'conflict' && value === last.value)) return true;
    const isOfCell = (write: { readonly id: number }) => write.id === id;
    const before = this.#server.writes.slice(0, last.since).findLast(isOfCell)?.value ?? null;
    const since = this.#server.writes.slice(last.since).filter(isOfCell);
    return before === last.value || since.some((write) => write.value === last.value);
  }

  restart(): void {
    this.tab.restart();
    this.#done = [];
    this.#undone = [];
  }

  #see(each: CellRef): void {
    this.seen.set(cellId.encode(each), this.shown(each).version);
  }

  #did(steps: readonly Step[]): void {
    this.#done.push(steps);
    this.#undone = [];
    this.#check(steps.map(({ cell: each, after }) => ({ cell: each, value: after })));
  }

  #check(cells: readonly { cell: CellRef; value: MarkValue | null }[]): void {
    for (const { cell: each, value } of cells) {
      const shown = this.shown(each);
      if (shown.value !== value) this.faults.push(`${value} is shown as ${shown.value}`);
      // The stored value was taken, and may be replaced by a newer one.
      if (shown.state === 'saved') {
        this.wanted.delete(cellId.encode(each));
        continue;
      }
      this.wanted.set(cellId.encode(each), { value, since: this.#server.writes.length });
    }
  }
}
