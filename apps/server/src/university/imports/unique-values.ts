import type { TakenValue } from './stores/reference.queries.ts';
import type { RecordFault, RecordKind, SentRecord, TableName } from './records.ts';

/** A value that only one record may have. */
export interface UniqueValue {
  readonly table: TableName;
  readonly column: string;
  readonly valueOf: (record: SentRecord) => string | null;
  readonly taken: readonly TakenValue[];
  /** If people know a stored record by the value, so that they can say that it is the same one. */
  readonly identifies: RecordKind | undefined;
}

/** The lines whose value another line or a stored record has. */
export function findTakenValues(
  { table, column, valueOf, taken, identifies }: UniqueValue,
  records: readonly SentRecord[],
): RecordFault[] {
  const sentIds = new Set(records.map(({ sourceId }) => sourceId));
  // A record of the file may give its value to another one.
  const staying = taken.filter(({ sourceId }) => sourceId === null || !sentIds.has(sourceId));
  const owners = new Map(staying.map(({ value, sourceId }) => [value, sourceId]));
  const lines = new Map<string, number>();
  return records.flatMap((record) => {
    const value = valueOf(record);
    if (value === null) return [];
    const first = lines.get(value);
    lines.set(value, first ?? record.line);
    if (first === undefined && !owners.has(value)) return [];
    const owner = owners.get(value);
    const isStored = first === undefined && owner === null;
    const place = first === undefined ? (owner ?? 'a record without an id of this source') : `line ${first}`;
    const remedy =
      isStored && identifies
        ? `give another value, or if it is the same record: --same ${identifies}:${record.sourceId}=${value}`
        : 'give one of the records another value';
    return [{ table, line: record.line, column, what: `is that of ${place}`, remedy }];
  });
}
