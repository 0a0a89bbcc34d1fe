import type { Db } from '../../database/tables.ts';
import type { Actor } from '../people/actor.ts';
import type { ReferenceMap } from './references.ts';
import type { RecordStore } from './stores/record-store.queries.ts';
import type {
  AbsenceCount,
  AbsentRecord,
  ImportOutcome,
  ImportRequest,
  CorrectedRecord,
  RecordChange,
  RecordFault,
  RecordKind,
  SentRecord,
  StoredRecord,
} from './records.ts';

/** Kinds of which a file is expected to have all that are in use. */
const completeKinds: readonly RecordKind[] = [
  'people',
  'members',
  'classes',
  'teachers',
  'slots',
  'holidays',
  'curricula',
];

/** What a run has found so far. */
export class ImportFindings implements ImportOutcome {
  readonly faults: RecordFault[] = [];
  readonly changes: RecordChange[] = [];
  readonly absent: AbsentRecord[] = [];
  readonly corrected: CorrectedRecord[] = [];
  readonly absences: AbsenceCount[] = [];
  readonly untouched: Partial<Record<RecordKind, number>> = {};
  readonly names = new Map<string, string>();

  addNames(kind: string, references: ReferenceMap): void {
    for (const { key, name } of references.values()) this.names.set(`${kind}:${key}`, name);
  }

  addNew(kind: RecordKind, records: readonly SentRecord[]): void {
    for (const { sourceId, row } of records)
      this.changes.push({ kind, sourceId, change: 'added', before: null, after: row });
  }

  /** Counts the records in use that the files do not have, of those that are stored. */
  countAbsences(kind: RecordKind, gone: number, stored: readonly StoredRecord[]): void {
    if (completeKinds.includes(kind))
      this.absences.push({ kind, gone, of: stored.filter(({ isCurrent }) => isCurrent).length });
  }
}

/** One run of an import inside a transaction. */
export interface ImportContext {
  readonly db: Db;
  readonly actor: Actor;
  readonly request: ImportRequest;
  readonly stores: Readonly<Record<RecordKind, RecordStore>>;
  readonly findings: ImportFindings;
}
