import { codeOf, messageOf } from '../../database/error-properties.ts';
import type { Db } from '../../database/tables.ts';
import type { Actor } from '../people/actor.ts';
import { splitRepeats } from './compare-records.ts';
import { ImportFindings, type ImportContext } from './import-context.ts';
import { importCurricula } from './facts/import-curricula.ts';
import { importGrades } from './facts/import-grades.ts';
import { importHolidays } from './facts/import-holidays.ts';
import { importOrders } from './facts/import-orders.ts';
import { importMembers } from './import-members.ts';
import { importRecords, storeRecords } from './import-records.ts';
import { importTimetable } from './timetable/import-timetable.ts';
import { prepareTable } from './prepare-table.ts';
import type { ReferenceKind, ReferenceMap } from './references.ts';
import { isUniqueKind, referenceQueries, uniqueQueries } from './stores/reference.queries.ts';
import { recordStores } from './stores/record-stores.queries.ts';
import {
  ImportConflictError,
  tableNames,
  type ImportRequest,
  type SentLine,
  type SentTable,
  type TableName,
} from './records.ts';
import { splitTeaching } from './split-teaching.ts';
import { tableRules } from './table-rules.ts';

/** A table whose lines are compared and written, while the transaction is open. */
interface FinishedTable {
  readonly name: TableName;
  readonly lines: number;
  /** From 1. */
  readonly number: number;
  readonly of: number;
}

/** Is told how far an import is. */
export type TableListener = (table: FinishedTable) => void;

/** Who imports, and who is told how far it is. */
export interface ImportCaller {
  readonly actor: Actor;
  readonly onTable: TableListener;
}

type References = Readonly<Partial<Record<ReferenceKind, ReferenceMap>>>;
const nothing: ReferenceMap = new Map();

/** Gives stored records the ids that the operator has said are theirs. */
async function linkRecords({ db, request, findings }: ImportContext): Promise<void> {
  const queries = uniqueQueries(db, request.source);
  for (const { kind, sourceId, key } of request.same) {
    const count = isUniqueKind(kind) ? await queries.link(kind, key, sourceId) : 0;
    if (count === 1)
      findings.changes.push({ kind, sourceId, change: 'linked', before: null, after: { key } });
    else
      findings.faults.push({
        table: request.tables[0]?.name ?? 'people',
        line: 1,
        what: `there is no '${key}' among ${kind} that belongs to no other source`,
        remedy: 'correct the answer --same',
      });
  }
}

async function loadReferences(
  { db, request, findings }: ImportContext,
  name: TableName,
): Promise<References> {
  const queries = referenceQueries(db, request.source);
  const kinds = new Set(Object.values(tableRules[name].references));
  if (name === 'teaching' || name === 'timetable' || name === 'grades') kinds.add('term');
  const references: Partial<Record<ReferenceKind, ReferenceMap>> = {};
  for (const kind of kinds) {
    const found = await queries.load(kind);
    references[kind] = found;
    findings.addNames(kind, found);
  }
  return references;
}

/** Sound lines, and whether they are only what has changed. */
interface ComparedLines {
  readonly lines: readonly SentLine[];
  readonly isDelta: boolean;
}

async function importTeaching(
  context: ImportContext,
  { lines, isDelta }: ComparedLines,
  { term = nothing, person = nothing, group = nothing, discipline = nothing }: References,
): Promise<void> {
  const { findings, request } = context;
  const { classes, teachers, faults } = splitTeaching(lines, {
    year: request.year,
    terms: term,
    people: person,
    groups: group,
    disciplines: discipline,
  });
  findings.faults.push(...faults);
  await storeRecords(context, { kind: 'classes', table: 'teaching', isDelta }, classes);
  const { records, faults: repeats } = splitRepeats('teaching', teachers, 'teacher');
  findings.faults.push(...repeats);
  if (findings.faults.length === 0)
    await storeRecords(context, { kind: 'teachers', table: 'teaching', isDelta }, records);
}

/** How tables of dated facts are imported, which have rules of their own. */
const datedImports = {
  timetable: importTimetable,
  holidays: importHolidays,
  orders: importOrders,
  curricula: importCurricula,
  grades: importGrades,
} as const satisfies Partial<
  Record<
    TableName,
    (context: ImportContext, lines: readonly SentLine[], references: References) => Promise<void>
  >
>;
const isDated = (name: TableName): name is keyof typeof datedImports => Object.hasOwn(datedImports, name);

async function importTable(context: ImportContext, table: SentTable): Promise<void> {
  const { name } = table;
  const references = await loadReferences(context, name);
  const damaged = context.request.tables.filter(({ isComplete }) => !isComplete);
  const incomplete = new Set(damaged.map((one) => one.name));
  const { isDelta = false, ended = [] } = table;
  const prepare = (sent: readonly SentLine[]) =>
    prepareTable({ ...table, lines: sent }, { maps: references, incomplete });
  const { lines, faults } = prepare(table.lines);
  context.findings.faults.push(...faults);
  if (name === 'members') {
    const groups = references.group ?? nothing;
    await importMembers(context, { lines, ended: isDelta ? prepare(ended).lines : undefined }, groups);
  } else if (name === 'teaching') await importTeaching(context, { lines, isDelta }, references);
  else if (isDated(name)) await datedImports[name](context, lines, references);
  else await importRecords(context, { kind: name, table: name, isDelta }, lines);
}

/** Integrity constraints of PostgreSQL. */
const CONSTRAINT_CLASS = '23';

/** False if the database refused the table because of faults that are known. */
async function isImported(context: ImportContext, table: SentTable): Promise<boolean> {
  try {
    await importTable(context, table);
    return true;
  } catch (error) {
    if (codeOf(error)?.startsWith(CONSTRAINT_CLASS) !== true) throw error;
    if (context.findings.faults.length > 0) return false;
    throw new ImportConflictError(
      `Nothing was changed: the table ${table.name} contradicts stored records: ${messageOf(error)}`,
      { cause: error },
    );
  }
}

/** Imports the tables in the order of their references: writes all sound lines, and collects the faults of the others. */
export async function runImport(
  db: Db,
  request: ImportRequest,
  { actor, onTable }: ImportCaller,
): Promise<ImportFindings> {
  const stores = recordStores(db, { ...request, actor });
  const context = { db, request, actor, stores, findings: new ImportFindings() };
  await linkRecords(context);
  const sent = tableNames.flatMap((name) => request.tables.find((table) => table.name === name) ?? []);
  for (const [at, table] of sent.entries()) {
    if (!(await isImported(context, table))) break;
    onTable({ name: table.name, lines: table.lines.length, number: at + 1, of: sent.length });
  }
  return context.findings;
}
