import { writeAudit } from '../../people/audit.queries.ts';
import { compareRecords, splitRepeats } from '../compare-records.ts';
import type { ImportContext } from '../import-context.ts';
import type { RecordRow, SentLine } from '../records.ts';
import { curriculumQueries, type OtherItem } from '../stores/curriculum.queries.ts';
import { lastingKey, type ReferenceKind, type ReferenceMap } from '../references.ts';
import { removalsOf, splitTaken, writeFacts } from './owned-records.ts';

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

/** Adds, changes and removes disciplines of the plans that the file has: it has all of each plan. */
export async function importCurricula(
  context: ImportContext,
  sent: readonly SentLine[],
  references: References,
): Promise<void> {
  const { db, request, actor, stores, findings } = context;
  const { source } = request;
  const identified = sent.map(({ line, row }) => ({ line, row, sourceId: sourceIdOf(row, references) }));
  const { records, faults: repeats } = splitRepeats(kind, identified, 'discipline');
  const plans = new Set(records.map(({ row }) => planOf(row)));
  const others = await curriculumQueries(db, source).others([...plans]);
  const { own, faults: taken, sameCount } = splitTaken(records, { table: kind, others, keyOf: itemOf });
  const unowned = others.filter(({ owner }) => owner === null);
  await adopt(context, unowned, references);
  const stored = (await stores.curricula.read()).filter(({ row }) => plans.has(planOf(row)));
  const { added, changes, absent, untouched } = compareRecords({ kind, table: kind, fixed: [] }, own, stored);
  const removed = removalsOf(absent);
  findings.faults.push(...repeats, ...taken);
  const written =
    findings.faults.length === 0
      ? await writeFacts(stores.curricula, { added, changes, removed })
      : undefined;
  if (written) await writeAudit(db, { action: 'curriculumImported', actor, details: { source, ...written } });
  findings.changes.push(...removed, ...changes);
  findings.addNew(kind, added);
  findings.countAbsences(kind, removed.length, stored);
  findings.untouched.curricula = untouched + sameCount;
}
