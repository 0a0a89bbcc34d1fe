import { createOutbox, permanentErrorMessage, type Outbox, type OutboxItem } from '@portal/outbox';
import type { PortalStore } from '@portal/platform';
import type { SheetRow, SheetWriteResult } from '@portal/wire';
import { perPerson } from '../../shared/per-person.ts';
import { sheetsApi } from '../sheets.api.ts';
import { inverseOf, isShown, shownEntry, type RowChange, type RowEntry } from './row-change.ts';

/** A row that the server has not confirmed yet, with the version that the teacher saw. */
export interface PendingResult extends RowEntry {
  readonly sheetId: number;
  readonly studentId: number;
  readonly version: number;
}

/** One change of a row, which can be undone. */
interface Step {
  readonly studentId: number;
  readonly before: RowChange;
  readonly after: RowChange;
}

/** What the browser knows of a sheet beyond the server. */
export interface SheetWork {
  /** The newest typed rows by student. */
  readonly pending: ReadonlyMap<number, RowEntry>;
  readonly refused: readonly OutboxItem<PendingResult>[];
  /** Stale writes by student, next to the stored results. */
  readonly conflicts: ReadonlyMap<number, SheetWriteResult>;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

interface SheetState {
  /** Rows that the browser's database does not have yet. */
  readonly typed: Map<number, RowEntry>;
  readonly conflicts: Map<number, SheetWriteResult>;
  readonly ownVersions: Map<number, number>;
  readonly done: Step[];
  readonly undone: Step[];
  work?: SheetWork;
}

const laneOf = (sheetId: number): string => `sheet-${sheetId}`;

/** The typed results of the signed-in teacher: they wait in the browser's database, and are sent in order. */
export class SheetSession {
  readonly #store: PortalStore;
  readonly #outbox: Outbox<PendingResult>;
  readonly #sheets = new Map<number, SheetState>();
  readonly #listeners = new Set<() => void>();
  readonly #unbind: () => void;

  constructor(store: PortalStore, personId: number) {
    this.#store = store;
    this.#outbox = createOutbox<PendingResult>({
      name: `journal.sheets-${personId}`,
      send: async (pending, delivery) => {
        const { sheetId, studentId, mark, theme } = pending;
        // A write of this browser before this one has changed the version that was seen.
        const own = this.#stateOf(sheetId).ownVersions.get(studentId) ?? 0;
        const version = Math.max(own, pending.version);
        const request = { sheetId, rows: [{ studentId, mark, theme, version }] };
        const call = sheetsApi.endpoints.saveSheet.initiate({ request, delivery }, { track: false });
        for (const result of await store.dispatch(call).unwrap()) this.#receive(sheetId, result);
      },
      permanentErrorMessage,
    });
    const wake = () => this.wake();
    window.addEventListener('online', wake);
    const unsubscribe = this.#outbox.subscribe(() => this.#publish());
    this.#unbind = () => {
      window.removeEventListener('online', wake);
      unsubscribe();
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  work(sheetId: number): SheetWork {
    const state = this.#stateOf(sheetId);
    state.work ??= this.#read(sheetId, state);
    return state.work;
  }

  /** Writes a result or a theme over what the row shows, as a step that can be undone. */
  write(sheetId: number, row: SheetRow, change: RowChange): void {
    const shown = this.#shown(sheetId, row);
    if (isShown(change, shown)) return;
    const { done, undone } = this.#stateOf(sheetId);
    done.push({ studentId: row.studentId, before: inverseOf(change, shown), after: change });
    undone.length = 0;
    this.#add(sheetId, row, change);
  }

  /** Returns the step that was taken back. */
  undo(sheetId: number, rows: readonly SheetRow[]): Step | undefined {
    const { done, undone } = this.#stateOf(sheetId);
    return this.#repeat(sheetId, rows, { from: done, to: undone, side: 'before' });
  }

  redo(sheetId: number, rows: readonly SheetRow[]): Step | undefined {
    const { done, undone } = this.#stateOf(sheetId);
    return this.#repeat(sheetId, rows, { from: undone, to: done, side: 'after' });
  }

  /** Ends a conflict: with the typed result, which is written over the stored one, or with the stored one. */
  settle(sheetId: number, row: SheetRow, choice: 'mine' | 'stored'): void {
    const state = this.#stateOf(sheetId);
    const conflict = state.conflicts.get(row.studentId);
    state.conflicts.delete(row.studentId);
    if (conflict && choice === 'mine') {
      state.ownVersions.set(row.studentId, conflict.version);
      this.#add(sheetId, row, { mark: conflict.sentMark, theme: conflict.sentTheme });
    }
    this.#publish();
  }

  /** Removes what the server refused for good. */
  discardRefused(sheetId: number): void {
    for (const { key } of this.work(sheetId).refused) void this.#outbox.remove(key);
  }

  wake(): void {
    this.#outbox.wake();
  }

  close(): void {
    this.#unbind();
    this.#outbox.close();
  }

  #repeat(
    sheetId: number,
    rows: readonly SheetRow[],
    { from, to, side }: { readonly from: Step[]; readonly to: Step[]; readonly side: 'before' | 'after' },
  ): Step | undefined {
    const step = from.pop();
    const row = rows.find(({ studentId }) => studentId === step?.studentId);
    if (!step || !row) return undefined;
    to.push(step);
    this.#add(sheetId, row, step[side]);
    return step;
  }

  #add(sheetId: number, row: SheetRow, change: Partial<RowEntry>): void {
    const { studentId, version } = row;
    const { typed } = this.#stateOf(sheetId);
    const entry = { ...this.#shown(sheetId, row), ...change };
    typed.set(studentId, entry);
    this.#publish();
    const stored = this.#outbox.add(laneOf(sheetId), { sheetId, studentId, ...entry, version });
    void stored.finally(() => {
      if (typed.get(studentId) === entry) typed.delete(studentId);
      this.#publish();
    });
  }

  #receive(sheetId: number, result: SheetWriteResult): void {
    const { conflicts, ownVersions } = this.#stateOf(sheetId);
    const { studentId, mark, theme, version } = result;
    if (result.state === 'conflict') conflicts.set(studentId, result);
    else ownVersions.set(studentId, version);
    const patch = sheetsApi.util.updateQueryData('sheet', { sheetId }, (sheet) => {
      const row = sheet.rows.find((one) => one.studentId === studentId);
      if (row) Object.assign(row, { mark, theme, version });
    });
    this.#store.dispatch(patch);
    this.#publish();
  }

  #shown(sheetId: number, row: SheetRow): RowEntry {
    return shownEntry(row, this.work(sheetId).pending.get(row.studentId));
  }

  #read(sheetId: number, { typed, conflicts, done, undone }: SheetState): SheetWork {
    const items = this.#outbox.items().filter(({ lane }) => lane === laneOf(sheetId));
    const waiting = items.filter(({ state }) => state !== 'refused');
    return {
      pending: new Map([...waiting.map(({ payload }) => [payload.studentId, payload] as const), ...typed]),
      refused: items.filter(({ state }) => state === 'refused'),
      conflicts: new Map(conflicts),
      canUndo: done.length > 0,
      canRedo: undone.length > 0,
    };
  }

  #stateOf(sheetId: number): SheetState {
    const existing = this.#sheets.get(sheetId);
    if (existing) return existing;
    const state: SheetState = {
      typed: new Map(),
      conflicts: new Map(),
      ownVersions: new Map(),
      done: [],
      undone: [],
    };
    this.#sheets.set(sheetId, state);
    return state;
  }

  #publish(): void {
    for (const state of this.#sheets.values()) delete state.work;
    for (const listener of this.#listeners) listener();
  }
}

/** The typed results of the signed-in person; they are also sent when the page is closed. */
export const getSheetSession = perPerson((store, personId) => new SheetSession(store, personId));

/** Sends the results that wait on this device. */
export const resumeSheets = (store: PortalStore): void => getSheetSession(store).wake();
