import { writeAudit } from '../../people/audit.queries.ts';
import { compareRecords, splitRepeats } from '../compare-records.ts';
import type { ImportContext } from '../import-context.ts';
import type { RecordFault, RecordRow, SentLine, SentRecord, StoredRecord } from '../records.ts';
import type { RowFault } from '../table-rules.ts';
import { finalGradeQueries } from '../stores/final-grade.queries.ts';
import { lastingKey, type ReferenceKind, type ReferenceMap } from '../references.ts';
import { splitTaken, writeFacts } from './owned-records.ts';

type References = Readonly<Partial<Record<ReferenceKind, ReferenceMap>>>;

const kind = 'grades';
const nothing: ReferenceMap = new Map();

const attemptOf = ({ person, semester, discipline, attempt }: RecordRow): string =>
  [person, semester, discipline, attempt].join('/');

/** What an attempt is known by, also after a change of codes. */
const sourceIdOf = (row: RecordRow, { student = nothing, discipline = nothing }: References): string =>
  attemptOf({
    ...row,
    person: lastingKey(student, row['person']),
    discipline: lastingKey(discipline, row['discipline']),
  });

/** What the form of control asks for and the result is not. */
function faultOfResult(row: RecordRow, forms: ReferenceMap): RowFault | undefined {
  const isGraded = forms.get(row['form'] ?? '')?.detail === 'graded';
  const hasPoints = /^\d+$/.test(row['result'] ?? '');
  if (isGraded === hasPoints) return undefined;
  return isGraded
    ? { column: 'result', what: 'this form of control needs points', remedy: 'write points from 0 to 100' }
    : {
        column: 'result',
        what: 'this form of control is passed or failed',
        remedy: 'write passed or failed',
      };
}

/** What is wrong with a line whose references are known. */
function faultOf(
  row: RecordRow,
  { term = nothing, form = nothing }: References,
  groups: ReadonlyMap<string, string>,
): RowFault | undefined {
  if (!groups.has(row['person'] ?? ''))
    return { column: 'person', what: 'has no group', remedy: 'add the student to a group first' };
  if (!term.has(`${row['year']} ${row['term']}`))
    return {
      column: 'term',
      what: `the year ${row['year']} does not have this term`,
      remedy: 'correct year or term, or add it to the table terms',
    };
  return faultOfResult(row, form);
}

/** The list of a group's results that a grade stands in: one attempt in a discipline in a term. */
const listOf = ({ year, term, discipline, attempt }: RecordRow, group: string | null | undefined): string =>
  [year, term, discipline, attempt, group].join('/');

/** The stored grades that the file has or that stand in a list of it. */
function findInLists(
  records: readonly SentRecord[],
  stored: readonly StoredRecord[],
  groups: ReadonlyMap<string, string>,
): StoredRecord[] {
  const known = new Map(stored.map((one) => [one.sourceId, one]));
  const ids = new Set(records.map(({ sourceId }) => sourceId));
  const lists = new Set(
    records.map(({ sourceId, row }) =>
      listOf(row, known.get(sourceId)?.row['group'] ?? groups.get(row['person'] ?? '')),
    ),
  );
  return stored.filter(({ sourceId, row }) => ids.has(sourceId) || lists.has(listOf(row, row['group'])));
}

/** Gives the attempts of the file that have no source to its source. */
async function adopt(
  { db, request, findings }: ImportContext,
  records: readonly SentRecord[],
  unowned: ReadonlySet<string>,
): Promise<void> {
  const items = records.filter(({ row }) => unowned.has(attemptOf(row)));
  await finalGradeQueries(db, request.source).link(items);
  for (const { sourceId, row } of items) {
    const { person, semester, discipline, attempt } = row;
    const key = `${findings.names.get(`student:${person}`) ?? person}, semester ${semester}, ${discipline}, attempt ${attempt}`;
    findings.changes.push({ kind, sourceId, change: 'linked', before: null, after: { key } });
  }
}

/** Adds and replaces final grades. Those that stand in a list of the file without a line there are listed, and stay: one late result is a file, too. */
export async function importGrades(
  context: ImportContext,
  sent: readonly SentLine[],
  references: References,
): Promise<void> {
  const { db, request, actor, stores, findings } = context;
  const { source } = request;
  const queries = finalGradeQueries(db, source);
  const groups = await queries.homeGroups([...new Set(sent.flatMap(({ row }) => row['person'] ?? []))]);
  const faults = sent.flatMap(({ line, row }): RecordFault[] => {
    const fault = faultOf(row, references, groups);
    return fault ? [{ table: kind, line, ...fault }] : [];
  });
  const faulty = new Set(faults.map(({ line }) => line));
  const identified = sent
    .filter(({ line }) => !faulty.has(line))
    .map(({ line, row }) => ({ line, row, sourceId: sourceIdOf(row, references) }));
  const { records, faults: repeats } = splitRepeats(kind, identified, 'attempt');
  const others = await queries.others(records);
  const { own, faults: taken, sameCount } = splitTaken(records, { table: kind, others, keyOf: attemptOf });
  const unowned = others.filter(({ owner }) => owner === null).map(({ row }) => attemptOf(row));
  await adopt(context, own, new Set(unowned));
  const stored = findInLists(own, await stores.grades.read(), groups);
  const { added, changes, absent, untouched } = compareRecords({ kind, table: kind, fixed: [] }, own, stored);
  findings.faults.push(...faults, ...repeats, ...taken);
  const written =
    findings.faults.length === 0 ? await writeFacts(stores.grades, { added, changes }) : undefined;
  if (written) await writeAudit(db, { action: 'gradesImported', actor, details: { source, ...written } });
  findings.changes.push(...changes);
  findings.absent.push(...absent);
  findings.addNew(kind, added);
  findings.untouched.grades = untouched + sameCount;
}
