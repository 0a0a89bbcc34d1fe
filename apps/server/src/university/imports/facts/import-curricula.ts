import { writeAudit } from '../../people/audit.queries.ts';
import { changedColumns, compareRecords, splitRepeats } from '../compare-records.ts';
import type { ImportContext } from '../import-context.ts';
import type { RecordChange, RecordFault, RecordRow, SentLine, SentRecord } from '../records.ts';
import { curriculumQueries, type OtherItem } from '../stores/curriculum.queries.ts';
import { lastingKey, type ReferenceKind, type ReferenceMap } from '../stores/reference.queries.ts';

type References = Readonly<Partial<Record<ReferenceKind, ReferenceMap>>>;

const kind = 'curricula';
const nothing: ReferenceMap = new Map();

/** The plan of a discipline: speciality and intake. */
const planOf = ({ speciality, intake }: RecordRow): string => `${speciality}/${intake}`;

const itemOf = (row: RecordRow): string => [planOf(row), row['semester'], row['discipline']].join('/');

/** What a discipline of a plan is known by, also after a change of codes. */
function sourceIdOf(row: RecordRow, { speciality = nothing, discipline = nothing }: References): string {
  const { intake, semester } = row;
  const known = [lastingKey(speciality, row['speciality']), intake, semester];
  return [...known, lastingKey(discipline, row['discipline'])].join('/');
}

/** The lines that no other system has brought; those that say something else are faults. */
function splitTaken(records: readonly SentRecord[], others: readonly OtherItem[]) {
  const byItem = new Map(others.map((other) => [itemOf(other.row), other]));
  const own = records.filter(({ row }) => !byItem.has(itemOf(row)));
  const faults = records.flatMap(({ line, row }): RecordFault[] => {
    const other = byItem.get(itemOf(row));
    const columns = other ? changedColumns(other.row, row) : [];
    return columns.map((column) => ({
      table: kind,
      line,
      column,
      what: `is ${other?.row[column]} in the plan of the source ${other?.owner}`,
      remedy: 'correct the cell, or import the change from that source',
    }));
  });
  return { own, faults };
}

/** Gives the disciplines without a source to the source that brings their plan. */
async function adopt(
  { db, request, findings }: ImportContext,
  unowned: readonly OtherItem[],
  references: References,
): Promise<void> {
  const items = unowned.map(({ id, row }) => ({ id, row, sourceId: sourceIdOf(row, references) }));
  await curriculumQueries(db, request.source).link(items);
  for (const { sourceId, row } of items) {
    const key = `${row['speciality']} ${row['intake']}, semester ${row['semester']}, ${row['discipline']}`;
    findings.changes.push({ kind, sourceId, change: 'linked', before: null, after: { key } });
  }
}

interface Difference {
  readonly added: readonly SentRecord[];
  readonly changes: readonly RecordChange[];
  readonly removed: readonly RecordChange[];
}

async function write(
  { db, request: { source }, actor, stores: { curricula: store } }: ImportContext,
  { added, changes, removed }: Difference,
): Promise<void> {
  if (added.length + changes.length + removed.length === 0) return;
  await store.remove(removed.map(({ sourceId }) => sourceId));
  await store.update(changes.flatMap(({ sourceId, after }) => (after ? [{ sourceId, row: after }] : [])));
  await store.insert(added);
  const details = {
    source,
    added: added.length,
    changed: changes.map(({ sourceId, before, after }) => ({ sourceId, before, after })),
    removed: removed.map(({ sourceId }) => sourceId),
  };
  await writeAudit(db, { action: 'curriculumImported', actor, details });
}

/** Adds, changes and removes disciplines of the plans that the file has: it has all of each plan. */
export async function importCurricula(
  context: ImportContext,
  sent: readonly SentLine[],
  references: References,
): Promise<void> {
  const { db, request, stores, findings } = context;
  const identified = sent.map(({ line, row }) => ({ line, row, sourceId: sourceIdOf(row, references) }));
  const { records, faults: repeats } = splitRepeats(kind, identified, 'discipline');
  const plans = new Set(records.map(({ row }) => planOf(row)));
  const others = await curriculumQueries(db, request.source).others([...plans]);
  const { own, faults: taken } = splitTaken(
    records,
    others.filter(({ owner }) => owner !== null),
  );
  await adopt(
    context,
    others.filter(({ owner }) => owner === null),
    references,
  );
  const stored = (await stores.curricula.read()).filter(({ row }) => plans.has(planOf(row)));
  const { added, changes, absent, untouched } = compareRecords({ kind, table: kind, fixed: [] }, own, stored);
  const removed = absent.map(({ sourceId, row }): RecordChange => ({
    kind,
    sourceId,
    change: 'removed',
    before: row,
    after: null,
  }));
  findings.faults.push(...repeats, ...taken);
  if (findings.faults.length === 0) await write(context, { added, changes, removed });
  findings.changes.push(...removed, ...changes);
  findings.addNew(kind, added);
  findings.countAbsences(kind, removed.length, stored);
  findings.untouched.curricula =
    untouched + records.length - own.length - new Set(taken.map(({ line }) => line)).size;
}
