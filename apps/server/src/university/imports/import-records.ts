import { compareRecords, splitRepeats } from './compare-records.ts';
import { findLikelyDoubles } from './stores/double.queries.ts';
import { questionsOf } from './doubles.ts';
import type { ImportContext } from './import-context.ts';
import { makeLogins } from './make-logins.ts';
import { isUniqueKind, uniqueColumnsOf, uniqueQueries } from './stores/reference.queries.ts';
import type { StoredRow } from './stores/record-store.queries.ts';
import type { CorrectedRecord, RecordFault, RecordKind, SentLine, SentRecord, TableName } from './records.ts';
import { tableRules } from './table-rules.ts';
import { findTakenValues } from './unique-values.ts';

/** A kind of records and the table that they come from. */
interface KindOfTable {
  readonly kind: RecordKind;
  readonly table: TableName;
}

interface ComparedKind extends KindOfTable {
  /** Whether the table has only what has changed, so that nothing is absent. */
  readonly isDelta: boolean;
}

/** New records and changed ones. */
interface Differing {
  readonly added: readonly SentRecord[];
  readonly changed: readonly SentRecord[];
}

/** What must be one record's alone, as the database compares it. */
function uniqueValueOf(kind: RecordKind, column: string, { row }: SentRecord): string | null {
  if (kind === 'classes')
    return [row['year'], row['term'], row['discipline'], row['credits'], row['group']].join('/');
  if (kind === 'terms') return `${row['year']} ${row['term']}`;
  const value = row[column] ?? null;
  return column === 'login' ? (value?.toLowerCase() ?? null) : value;
}

async function findTaken(
  { db, request }: ImportContext,
  { kind, table }: KindOfTable,
  { added, changed }: Differing,
): Promise<RecordFault[]> {
  if (!isUniqueKind(kind)) return [];
  const queries = uniqueQueries(db, request.source);
  const found: RecordFault[] = [];
  for (const [at, column] of uniqueColumnsOf(kind).entries()) {
    // The ПИН of a newcomer that somebody has is a question, and no further fault.
    const questioned = new Set(column === 'pin' ? added.map(({ row }) => row['pin']) : []);
    const taken = (await queries.taken(kind, column)).filter(({ value }) => !questioned.has(value));
    const records = column === 'login' ? added : [...changed, ...added];
    const valueOf = (record: SentRecord) => uniqueValueOf(kind, column, record);
    found.push(
      ...findTakenValues({ table, column, taken, valueOf, identifies: at === 0 ? kind : undefined }, records),
    );
  }
  return found;
}

async function completeNewcomers({ db, request }: ImportContext, newcomers: readonly SentRecord[]) {
  const taken = await uniqueQueries(db, request.source).taken('people', 'login');
  return makeLogins(newcomers, new Set(taken.map(({ value }) => value)));
}

async function findDoubles({ db, request }: ImportContext, newcomers: readonly SentRecord[]) {
  return questionsOf(await findLikelyDoubles(db, newcomers), newcomers, request.distinct);
}

/** A cell of the file may contradict one that was corrected, although it agrees with the rest of its line. */
function faultsWithCorrected(
  changed: readonly SentRecord[],
  corrected: readonly CorrectedRecord[],
  table: TableName,
): RecordFault[] {
  const byId = new Map(corrected.map(({ sourceId, sent }) => [sourceId, sent]));
  return changed.flatMap(({ sourceId, line, row }) => {
    const sent = byId.get(sourceId);
    const faults = sent ? (tableRules[table].faultsOf?.(row) ?? []) : [];
    const fields = Object.keys(sent ?? {}).join(', ');
    return faults.map(({ column, what }) => ({
      table,
      line,
      ...(column === undefined ? {} : { column }),
      what: `with what was corrected by hand (${fields}) it ${what}`,
      remedy: 'correct the cell, or release the field',
    }));
  });
}

/** Compares the records of a kind with the stored ones and writes those without a fault. */
export async function storeRecords(
  context: ImportContext,
  { kind, table, isDelta }: ComparedKind,
  sent: readonly SentRecord[],
): Promise<void> {
  const { stores, findings } = context;
  const stored = await stores[kind].read();
  const { fixed } = tableRules[table];
  const difference = compareRecords({ kind, table, fixed }, sent, stored);
  const { changes, absent, corrected, untouched } = difference;
  const isPeople = kind === 'people';
  const added = isPeople ? await completeNewcomers(context, difference.added) : difference.added;
  const lineOf = new Map(sent.map(({ sourceId, line }) => [sourceId, line]));
  const changed = changes.flatMap(({ sourceId, after }): SentRecord[] =>
    after ? [{ sourceId, line: lineOf.get(sourceId) ?? 0, row: after }] : [],
  );
  const faults = [
    ...difference.faults,
    ...(await findTaken(context, { kind, table }, { added, changed })),
    ...(isPeople ? await findDoubles(context, added) : []),
    ...faultsWithCorrected(changed, corrected, table),
  ];
  const faulty = new Set(faults.map(({ line }) => line));
  const sound = (records: readonly SentRecord[]): StoredRow[] =>
    records.filter(({ line }) => !faulty.has(line));
  await stores[kind].insert(sound(added));
  await stores[kind].update(sound(changed));
  findings.faults.push(...faults);
  findings.addNew(kind, added);
  findings.changes.push(...changes);
  findings.corrected.push(...corrected);
  if (!isDelta) {
    findings.absent.push(...absent);
    findings.countAbsences(kind, absent.length, stored);
  }
  findings.untouched[kind] = untouched;
}

/** Imports a table whose lines are records with an id of the source. */
export async function importRecords(
  context: ImportContext,
  of: ComparedKind,
  lines: readonly SentLine[],
): Promise<void> {
  const identified = lines.map(({ line, row: { sourceId = null, ...row } }) => ({
    line,
    row,
    sourceId: sourceId ?? '',
  }));
  const { records, faults } = splitRepeats(of.table, identified);
  context.findings.faults.push(...faults);
  await storeRecords(context, of, records);
}
