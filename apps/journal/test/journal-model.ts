import type { MarkValue } from '@portal/domain';
import type { CellRef, CellResult, CellWrite, JournalGrid, JournalRef } from '@portal/wire';
import { cellId } from '@portal/wire/journal/mark';
import { JournalMarks } from '../src/marks/model/journal-marks.ts';
import type { BatchItem, BatchUpdate } from '../src/marks/model/pending-marks.ts';
import { settleBatch } from '../src/marks/model/settle-batch.ts';
import { aGrid } from './a-grid.ts';

export const aJournal: JournalRef = {
  academicYearId: 2026,
  termId: 2,
  semesterOrTermId: 5,
  disciplineId: 7,
  credits: 4,
  groupId: 31,
  isElective: false,
  lessonTypeId: 1,
};

interface Write {
  readonly by: string;
  readonly id: number;
  readonly value: MarkValue | null;
  /** The version that was replaced, and who had written it. */
  readonly overVersion: number;
  readonly overAuthor: string | undefined;
}

type ServerCell = Omit<CellResult, 'state' | 'sentValue'> & { readonly author: string };

/** A server with the version rule of the real one; it runs a request with a known key once. */
export class ModelServer {
  readonly cells = new Map<number, ServerCell>();
  readonly writes: Write[] = [];
  readonly #responses = new Map<string, readonly CellResult[]>();

  save(by: string, key: string, cells: readonly CellWrite[]): readonly CellResult[] {
    const known = this.#responses.get(key);
    if (known) return known;
    const results = cells.map((write) => this.#write(by, write));
    this.#responses.set(key, results);
    return results;
  }

  grid(): JournalGrid {
    const cells = Map.groupBy(this.cells.values(), ({ cell }) => cell.studentId);
    const ofStudent = (studentId: number) =>
      (cells.get(studentId) ?? []).map(({ cell, value, version }) => ({
        lessonId: cell.lessonId,
        value,
        version,
      }));
    return aGrid(2, 1, { 101: ofStudent(101) });
  }

  #write(by: string, { cell, value, version }: CellWrite): CellResult {
    const id = cellId.encode(cell);
    const stored = this.cells.get(id);
    const { version: current = 0, author: overAuthor, value: currentValue = null } = stored ?? {};
    if (stored && version !== current)
      return { cell, state: 'conflict', value: currentValue, version: current, sentValue: value };
    this.writes.push({ by, id, value, overVersion: current, overAuthor });
    const saved = { cell, value, version: current + 1 };
    this.cells.set(id, { ...saved, author: by });
    return { ...saved, state: 'saved', sentValue: value };
  }
}

/** What becomes of a request. */
export type Fate = 'delivered' | 'lostRequest' | 'lostResponse';

/** A tab of one teacher: its marks, the batches on its device, and the request that is on its way. */
export class ModelTab {
  readonly name: string;
  readonly #server: ModelServer;
  #items: readonly BatchItem[] = [];
  #keyCount = 0;
  marks: JournalMarks;

  constructor(name: string, server: ModelServer) {
    this.name = name;
    this.#server = server;
    this.marks = this.#open();
  }

  /** The tab is killed and opened again: the batches stay. */
  restart(): void {
    this.marks = this.#open();
  }

  /** Sends the oldest batch; the request or the answer may get lost. */
  send(fate: Fate): void {
    const head = this.#items.find(({ error }) => error === undefined);
    if (head?.key === undefined) return;
    const { key } = head;
    if (head.wasSent !== true)
      this.#items = this.#items.map((item) => (item === head ? { ...item, wasSent: true } : item));
    this.marks.refresh();
    if (fate === 'lostRequest') return;
    const cells = head.payload.marks.map(({ cell, value, version }) => ({ cell, value, version }));
    const results = this.#server.save(this.name, key, cells);
    if (fate === 'lostResponse') return;
    this.marks.receiveResults(results);
    this.#apply(settleBatch(key, results), key);
    this.marks.refresh();
  }

  get hasUnsent(): boolean {
    return this.#items.some(({ error }) => error === undefined);
  }

  #open(): JournalMarks {
    const marks = new JournalMarks(aJournal, {
      items: () => this.#items,
      isOnline: () => true,
      update: async (update) => this.#apply(update),
    });
    marks.receive(this.#server.grid());
    return marks;
  }

  #apply(update: BatchUpdate, settledKey?: string): void {
    const before = new Set(this.#items);
    const after = update(this.#items);
    const sent = [...before].filter(
      ({ wasSent, error, key }) => wasSent && error === undefined && key !== settledKey,
    );
    if (sent.some((item) => !after.includes(item))) throw new Error('A sent batch was changed');
    this.#items = after.map((item) => ({ ...item, key: item.key ?? `${this.name}${(this.#keyCount += 1)}` }));
    // Items without changes stay the same objects, as the check above needs.
    this.#items = this.#items.map((item) => [...before].find((old) => isSameItem(old, item)) ?? item);
  }
}

const isSameItem = (one: BatchItem, other: BatchItem): boolean =>
  one.key === other.key &&
  one.payload === other.payload &&
  one.error === other.error &&
  one.wasSent === other.wasSent;

/** The cells of the model. */
export const modelCells: readonly CellRef[] = [
  { lessonId: 1, studentId: 101 },
  { lessonId: 2, studentId: 101 },
];
