import type { ReferenceKind, ReferenceMap } from './references.ts';
import type { RecordFault, RecordRow, SentLine, SentTable, TableName } from './records.ts';
import { tableRules, type RowFault, type TableRules } from './table-rules.ts';

/** The records that cells may refer to, and the tables whose lines could not all be read. */
export interface ReferenceContext {
  readonly maps: Readonly<Partial<Record<ReferenceKind, ReferenceMap>>>;
  readonly incomplete: ReadonlySet<TableName>;
}

const tableOfReference: Readonly<Record<ReferenceKind, TableName | undefined>> = {
  faculty: 'faculties',
  department: 'departments',
  speciality: 'specialities',
  discipline: 'disciplines',
  group: 'groups',
  person: 'people',
  year: 'years',
  term: 'terms',
  form: undefined,
  room: 'rooms',
  time: undefined,
  student: 'people',
  service: undefined,
};

const nouns: Readonly<Record<ReferenceKind, string>> = {
  faculty: 'faculty with this code or id',
  department: 'department with this code or id',
  speciality: 'speciality with this code or id',
  discipline: 'discipline with this code or id',
  group: 'group with this title or id',
  person: 'person with this id or login',
  year: 'academic year with this number',
  term: 'term',
  form: 'form of control with this number',
  room: 'room with this title or id',
  time: 'lesson time with this number or start',
  student: 'student with this id or login',
  service: 'paid service with this number or title',
};

/** A row whose references are keys, or what is wrong with it. */
interface PreparedRow {
  readonly row: RecordRow;
  readonly faults: readonly RowFault[];
  /** A reference is to a line that could not be read. */
  readonly isUnclear: boolean;
}

const unknownReference = (column: string, kind: ReferenceKind): RowFault => {
  const table = tableOfReference[kind];
  return {
    column,
    what: `there is no ${nouns[kind]}`,
    remedy: table === undefined ? 'correct it' : `correct it, or add it to the table ${table}`,
  };
};

function resolve(row: RecordRow, rules: TableRules, context: ReferenceContext): PreparedRow {
  const faults: RowFault[] = [];
  const resolved: Record<string, string | null> = { ...row };
  let isUnclear = false;
  for (const [column, kind] of Object.entries(rules.references)) {
    const cell = row[column];
    if (cell === null || cell === undefined) continue;
    const map = context.maps[kind];
    const found = map?.get(cell) ?? map?.get(cell.toLowerCase());
    if (found) resolved[column] = found.key;
    else {
      const table = tableOfReference[kind];
      if (table !== undefined && context.incomplete.has(table)) isUnclear = true;
      else faults.push(unknownReference(column, kind));
    }
  }
  return { row: resolved, faults, isUnclear };
}

/** Leaves out what the other languages repeat. */
function withoutRepeats(row: RecordRow, texts: readonly string[]): RecordRow {
  const repeated = texts.flatMap((name) =>
    [`${name}Kg`, `${name}En`].filter((other) => Object.hasOwn(row, other) && row[other] === row[name]),
  );
  return { ...row, ...Object.fromEntries(repeated.map((name) => [name, null])) };
}

const chooseColumns = (row: RecordRow, columns: readonly string[]): RecordRow =>
  Object.fromEntries(columns.map((column) => [column, row[column] ?? null]));

/** The lines of a table that are sound, and the faults of the others. */
export interface PreparedTable {
  readonly lines: readonly SentLine[];
  readonly faults: readonly RecordFault[];
}

/** Replaces references by keys, completes rows and checks each of them. */
export function prepareTable(table: SentTable, context: ReferenceContext): PreparedTable {
  const rules = tableRules[table.name];
  const prepared = table.lines.map(({ line, row }) => {
    const complete = rules.complete ?? ((same: RecordRow) => same);
    const chosen = complete(chooseColumns(row, table.columns));
    const resolved = resolve(withoutRepeats(chosen, rules.texts), rules, context);
    const faults = [...resolved.faults, ...(rules.faultsOf?.(resolved.row) ?? [])];
    return { line, ...resolved, faults };
  });
  return {
    lines: prepared.filter(({ faults, isUnclear }) => faults.length === 0 && !isUnclear),
    faults: prepared.flatMap(({ line, faults }) =>
      faults.map((fault) => ({ table: table.name, line, ...fault })),
    ),
  };
}
