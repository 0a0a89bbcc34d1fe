import { changedColumns } from '../compare-records.ts';
import type {
  AbsentRecord,
  RecordChange,
  RecordFault,
  RecordRow,
  SentRecord,
  TableName,
} from '../records.ts';
import type { RecordStore } from '../stores/record-store.queries.ts';

/** A stored record that is not of the source. */
export interface OtherRecord {
  /** Null for one of an earlier release. */
  readonly owner: string | null;
  readonly row: RecordRow;
}

interface OtherRecords {
  readonly table: TableName;
  readonly others: readonly OtherRecord[];
  /** What a record is known by. */
  readonly keyOf: (row: RecordRow) => string;
}

/** The lines that no other system has brought; those that say something else are faults. */
export function splitTaken(records: readonly SentRecord[], { table, others, keyOf }: OtherRecords) {
  const taken = others.filter(({ owner }) => owner !== null);
  const byKey = new Map(taken.map((other) => [keyOf(other.row), other]));
  const own = records.filter(({ row }) => !byKey.has(keyOf(row)));
  const compared = records.flatMap(({ line, row }) => {
    const other = byKey.get(keyOf(row));
    return other ? [{ line, other, columns: changedColumns(other.row, row) }] : [];
  });
  const faults = compared.flatMap(({ line, other, columns }) =>
    columns.map((column): RecordFault => ({
      table,
      line,
      column,
      what: `is ${other.row[column]} as the source ${other.owner} has it`,
      remedy: 'correct the cell, or import the change from that source',
    })),
  );
  return { own, faults, sameCount: compared.filter(({ columns }) => columns.length === 0).length };
}

export const removalsOf = (absent: readonly AbsentRecord[]): RecordChange[] =>
  absent.map(({ kind, sourceId, row }) => ({ kind, sourceId, change: 'removed', before: row, after: null }));

/** What an import of facts writes. */
export interface FactDifference {
  readonly added: readonly SentRecord[];
  readonly changes: readonly RecordChange[];
  /** Left out where nothing is removed. */
  readonly removed?: readonly RecordChange[];
}

/** Writes what differs; returns what the audit says of it, or undefined if nothing does. */
export async function writeFacts(store: RecordStore, { added, changes, removed = [] }: FactDifference) {
  if (added.length + changes.length + removed.length === 0) return undefined;
  await store.remove(removed.map(({ sourceId }) => sourceId));
  await store.update(changes.flatMap(({ sourceId, after }) => (after ? [{ sourceId, row: after }] : [])));
  await store.insert(added);
  return {
    added: added.length,
    changed: changes.map(({ sourceId, before, after }) => ({ sourceId, before, after })),
    removed: removed.map(({ sourceId }) => sourceId),
  };
}
