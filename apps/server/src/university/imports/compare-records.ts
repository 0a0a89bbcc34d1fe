import type {
  AbsentRecord,
  CorrectedRecord,
  RecordChange,
  RecordFault,
  RecordKind,
  RecordRow,
  SentRecord,
  StoredRecord,
  TableName,
} from './records.ts';

/** How the records of a file differ from the stored ones. */
export interface RecordDifference {
  readonly added: readonly SentRecord[];
  readonly changes: readonly RecordChange[];
  readonly absent: readonly AbsentRecord[];
  readonly corrected: readonly CorrectedRecord[];
  readonly untouched: number;
  readonly faults: readonly RecordFault[];
}

const withLocked = (stored: StoredRecord, row: RecordRow): RecordRow => {
  const locked = [...stored.locked, ...stored.edited].map((column) => [column, stored.row[column] ?? null]);
  // The columns of the file come first, so that a report has their order.
  return { ...row, ...stored.row, ...row, ...Object.fromEntries(locked) };
};

/** The columns whose cells differ. */
export const changedColumns = (before: RecordRow, after: RecordRow): string[] =>
  Object.keys(after).filter((column) => (before[column] ?? null) !== (after[column] ?? null));

/** The cells of a file that differ from what staff have corrected by hand. */
function correctedCells({ row, edited }: StoredRecord, sent: RecordRow): RecordRow {
  const corrected = edited.filter((column) => column in sent && sent[column] !== row[column]);
  return Object.fromEntries(corrected.map((column) => [column, sent[column] ?? null]));
}

interface Comparison {
  readonly kind: RecordKind;
  readonly table: TableName;
  readonly fixed: readonly string[];
}

/** Compares by the ids of the source alone. */
export function compareRecords(
  { kind, table, fixed }: Comparison,
  sent: readonly SentRecord[],
  stored: readonly StoredRecord[],
): RecordDifference {
  const byId = new Map(stored.map((record) => [record.sourceId, record]));
  const ids = new Set(sent.map(({ sourceId }) => sourceId));
  const pairs = sent.map((record) => ({ record, known: byId.get(record.sourceId) }));
  const compared = pairs.flatMap(({ record, known }) => {
    if (!known) return [];
    const after = withLocked(known, record.row);
    return [{ record, before: known.row, after, columns: changedColumns(known.row, after) }];
  });
  const changed = compared.filter(({ columns }) => columns.length > 0);
  return {
    added: pairs.filter(({ known }) => !known).map(({ record }) => record),
    changes: changed.map(({ record: { sourceId }, before, after }) => ({
      kind,
      sourceId,
      change: 'changed',
      before,
      after,
    })),
    absent: stored
      .filter(({ sourceId, isCurrent }) => isCurrent && !ids.has(sourceId))
      .map(({ sourceId, row }) => ({ kind, sourceId, row })),
    corrected: pairs.flatMap(({ record, known }) => {
      const cells = known ? correctedCells(known, record.row) : {};
      return known && Object.keys(cells).length > 0
        ? [{ kind, sourceId: record.sourceId, row: known.row, sent: cells }]
        : [];
    }),
    untouched: compared.length - changed.length,
    faults: changed.flatMap(({ record: { line }, columns, before }) =>
      columns
        .filter((column) => fixed.includes(column))
        .map((column) => ({
          table,
          line,
          column,
          what: `is stored as ${before[column] ?? 'empty'}, and cannot change`,
          remedy: 'correct the cell, or give the new record an id of its own',
        })),
    ),
  };
}

/** The lines whose id stands in an earlier one, and the others. */
export function splitRepeats(
  table: TableName,
  sent: readonly SentRecord[],
  column = 'sourceId',
): { readonly records: readonly SentRecord[]; readonly faults: readonly RecordFault[] } {
  const firstLines = new Map<string, number>();
  const records: SentRecord[] = [];
  const faults: RecordFault[] = [];
  for (const record of sent) {
    const first = firstLines.get(record.sourceId);
    if (first === undefined) {
      firstLines.set(record.sourceId, record.line);
      records.push(record);
    } else {
      const what = `is the record of line ${first} again`;
      faults.push({ table, line: record.line, column, what, remedy: 'remove one of the lines' });
    }
  }
  return { records, faults };
}
