import { changedColumns } from './compare-records.ts';
import {
  recordKinds,
  type ImportOutcome,
  type RecordChange,
  type RecordKind,
  type RecordRow,
} from './records.ts';

/** A part of a report: what happens to the records of a kind. */
export interface ReportSection {
  readonly title: string;
  readonly lines: readonly string[];
}

type Names = ImportOutcome['names'];

const joined = (...parts: readonly (string | null | undefined)[]): string => parts.filter(Boolean).join(' ');

const personName = (key: string | null | undefined, names: Names): string =>
  names.get(`person:${key}`) ?? key ?? '';

/** What people call a record, if it is not its title. */
const nameMakers: Readonly<Partial<Record<RecordKind, (row: RecordRow, names: Names) => string>>> = {
  people: (row) => joined(row['familyName'], row['givenName'], row['patronymic']),
  members: (row, names) => `${personName(row['person'], names)}, ${row['group']}`,
  classes: (row) => `${row['discipline']} for ${row['group']}, ${row['term']} ${row['year']}`,
  teachers: (row, names) => `${personName(row['teacher'], names)}, ${row['lessons']} of ${row['class']}`,
  slots: (row, names) =>
    `${row['discipline']} (${row['lessons']}) for ${row['group']}, ${row['weekday']} ${row['lessonTime']}, ${row['room']}, ${personName(row['teacher'], names)}`,
  orders: (row, names) =>
    `${row['kind']} ${row['number']} of ${row['date']} from ${row['effective']}: ${personName(row['person'], names)}${row['group'] ? `, ${row['group']}` : ''}`,
  charges: (row, names) =>
    `${names.get(`student:${row['person']}`) ?? row['person']}, ${row['amount']} som for ${names.get(`service:${row['service']}`) ?? row['service']} in ${row['year']}, due on ${row['dueOn']}`,
  curricula: (row, names) =>
    `${row['speciality']} ${row['intake']}, semester ${row['semester']}, ${names.get(`discipline:${row['discipline']}`) ?? row['discipline']}`,
  grades: (row, names) =>
    `${names.get(`student:${row['person']}`) ?? row['person']}, ${names.get(`discipline:${row['discipline']}`) ?? row['discipline']}, semester ${row['semester']}, attempt ${row['attempt']}: ${row['result']}`,
  holidays: (row) => row['title'] ?? `the lessons of ${row['lessonsOf']}`,
  terms: (row) => joined(row['term'], row['year']),
};

const nameOf = (kind: RecordKind, row: RecordRow, names: Names): string =>
  nameMakers[kind]?.(row, names) ?? row['title'] ?? row['label'] ?? '';

/** The words of a column: `birth date` for `birthDate`. */
const columnWords = (column: string): string =>
  column.replaceAll(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);

const shown = (cell: string | null | undefined): string => (cell ? `'${cell}'` : 'empty');

function fieldsOf(before: RecordRow, after: RecordRow): string {
  return changedColumns(before, after)
    .map((column) => `${columnWords(column)} ${shown(before[column])} → ${shown(after[column])}`)
    .join('; ');
}

const empty: RecordRow = {};

/** A line of the report after the name of the record. */
const lineMakers: Readonly<
  Record<RecordChange['change'], (name: string, before: RecordRow, after: RecordRow) => string>
> = {
  added: (name) => `  + ${name}`,
  changed: (name, before, after) => `  ${name}: ${fieldsOf(before, after)}`,
  ended: (name, _, after) => `  - ${name}: the last day is ${after['lastDay']}`,
  removed: (name, before) =>
    `  - ${name}${before['begins'] ? `: it begins on ${before['begins']}, and is taken back` : ''}`,
  linked: (name, _, after) => `  ${after['key']} is${name}`,
};

/** The columns of the kinds that begin on a day. */
const firstDays: Readonly<Partial<Record<RecordKind, string>>> = {
  members: 'firstDay',
  slots: 'firstDay',
  holidays: 'date',
};

const withBeginning = (kind: RecordKind, row: RecordRow): RecordRow => ({
  ...row,
  begins: row[firstDays[kind] ?? ''] ?? null,
});

function describeChange({ kind, sourceId, change, before, after }: RecordChange, names: Names): string {
  const row = after ?? before ?? empty;
  const name = change === 'linked' ? ` ${sourceId}` : `${nameOf(kind, row, names)} (${sourceId})`;
  if (change === 'removed') return lineMakers.removed(name, withBeginning(kind, row), empty);
  return lineMakers[change](name, before ?? empty, after ?? empty);
}

function correctedSection(
  kind: RecordKind,
  corrected: ImportOutcome['corrected'],
  names: Names,
): ReportSection {
  const lines = corrected
    .filter((one) => one.kind === kind)
    .map(({ row, sourceId, sent }) => {
      const fields = Object.entries(sent).map(
        ([column, cell]) => `${columnWords(column)} ${shown(row[column])}, and not ${shown(cell)}`,
      );
      return `  = ${nameOf(kind, row, names)} (${sourceId}): ${fields.join('; ')}`;
    });
  return { title: `Left as corrected by hand: ${lines.length} ${kind}`, lines };
}

const titles: readonly (readonly [change: RecordChange['change'], title: string])[] = [
  ['linked', 'Stored already'],
  ['added', 'New'],
  ['changed', 'Changed'],
  ['ended', 'Ending'],
  ['removed', 'Removed'],
];

/** Says in a clerk's words what an import does, by kind. */
export function describeImport({
  changes,
  absent,
  corrected,
  untouched,
  names,
}: ImportOutcome): ReportSection[] {
  const sections = recordKinds.flatMap((kind): ReportSection[] => [
    ...titles.map(([change, title]) => {
      const lines = changes
        .filter((one) => one.kind === kind && one.change === change)
        .map((one) => describeChange(one, names));
      return { title: `${title}: ${lines.length} ${kind}`, lines };
    }),
    correctedSection(kind, corrected, names),
    absentSection(kind, absent, names),
  ]);
  const counts = Object.entries(untouched)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => `${count} ${kind}`);
  return [
    ...sections.filter(({ lines }) => lines.length > 0),
    { title: `Untouched: ${counts.join(', ') || 'nothing'}`, lines: [] },
  ];
}

function absentSection(kind: RecordKind, absent: ImportOutcome['absent'], names: Names): ReportSection {
  const lines = absent
    .filter((one) => one.kind === kind)
    .map(({ row, sourceId }) => `  ? ${nameOf(kind, row, names)} (${sourceId})`);
  return { title: `Not in the files, and left as they are: ${lines.length} ${kind}`, lines };
}
