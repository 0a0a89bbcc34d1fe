import type { MarkValue } from '@portal/domain';
import type { CellResult } from '@portal/wire';
import { cellId } from '@portal/wire/journal/mark';
import type { StoredCell } from './grid-cells.ts';

export interface StoredMark {
  readonly value: MarkValue | null;
  readonly version: number;
}

const none: StoredMark = { value: null, version: 0 };

/** What the server has stored, as far as this tab knows, and which versions come from the teacher. */
export class StoredMarks {
  readonly #stored = new Map<number, StoredMark>();
  readonly #agreed = new Map<number, number>();

  get(id: number): StoredMark {
    return this.#stored.get(id) ?? none;
  }

  /** Takes over cells that are newer than the known ones; returns the ids of those that changed. */
  receive(cells: Iterable<StoredCell>): number[] {
    const changed: number[] = [];
    for (const { cell, value, version } of cells) {
      const id = cellId.encode(cell);
      if (version <= this.get(id).version) continue;
      this.#stored.set(id, { value, version });
      changed.push(id);
    }
    return changed;
  }

  receiveResults(results: readonly CellResult[]): number[] {
    for (const { cell, state, version } of results)
      if (state === 'saved') this.#agreed.set(cellId.encode(cell), version);
    return this.receive(results);
  }

  /** The teacher has seen the stored value and decided about it. */
  agree(id: number): void {
    this.#agreed.set(id, this.get(id).version);
  }

  /** A value that waits since before this tab was opened was written over this version. */
  agreeOnce(id: number, version: number): void {
    if (!this.#agreed.has(id)) this.#agreed.set(id, version);
  }

  /** The version that the teacher has written or decided about; an undo over another one is a conflict. */
  agreedVersion(id: number): number {
    return this.#agreed.get(id) ?? this.get(id).version;
  }
}
