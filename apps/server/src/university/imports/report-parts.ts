import { changedColumns } from './compare-records.ts';
import {
  recordKinds,
  type ImportOutcome,
  type RecordChange,
  type RecordKind,
  type RecordRow,
} from './records.ts';

/** A field of a record: as it is stored, and as the import has it. */
export interface ReportField {
  /** The column of the table. */
  readonly column: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** A record of a report. */
export interface ReportEntry {
  /** What people call the record; of a linked one, its code, title or login. */
  readonly name: string;
  readonly sourceId: string;
  readonly fields: readonly ReportField[];
  /** The last day of what ends, the first one of what is removed. */
  readonly day: string | null;
}

export const partChanges = ['linked', 'added', 'changed', 'ended', 'removed', 'corrected', 'absent'] as const;

/** Records of a kind to which the same happens: `corrected` and `absent` ones stay as they are. */
export interface ReportPart {
  readonly kind: RecordKind;
  readonly change: (typeof partChanges)[number];
  readonly entries: readonly ReportEntry[];
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

const fieldsOf = (before: RecordRow, after: RecordRow, columns: readonly string[]): ReportField[] =>
  columns.map((column) => ({ column, before: before[column] ?? null, after: after[column] ?? null }));

/** The columns of the kinds that begin on a day. */
const firstDays: Readonly<Partial<Record<RecordKind, string>>> = {
  members: 'firstDay',
  slots: 'firstDay',
  holidays: 'date',
};

const empty: RecordRow = {};

function dayOf({ kind, change, before, after }: RecordChange): string | null {
  if (change === 'ended') return after?.['lastDay'] ?? null;
  return change === 'removed' ? (before?.[firstDays[kind] ?? ''] ?? null) : null;
}

function changeEntry(one: RecordChange, names: Names): ReportEntry {
  const { kind, sourceId, change, before, after } = one;
  if (change === 'linked') return { name: after?.['key'] ?? '', sourceId, fields: [], day: null };
  const isChanged = change === 'changed' && before && after;
  return {
    name: nameOf(kind, after ?? before ?? empty, names),
    sourceId,
    fields: isChanged ? fieldsOf(before, after, changedColumns(before, after)) : [],
    day: dayOf(one),
  };
}

/** Says what an import does, by kind and by what happens to the records. */
export function reportParts({ changes, absent, corrected, names }: ImportOutcome): ReportPart[] {
  const entriesOf = (kind: RecordKind): Readonly<Record<ReportPart['change'], ReportEntry[]>> => {
    const changed = (change: RecordChange['change']) =>
      changes
        .filter((one) => one.kind === kind && one.change === change)
        .map((one) => changeEntry(one, names));
    return {
      linked: changed('linked'),
      added: changed('added'),
      changed: changed('changed'),
      ended: changed('ended'),
      removed: changed('removed'),
      corrected: corrected
        .filter((one) => one.kind === kind)
        .map(({ row, sourceId, sent }) => ({
          name: nameOf(kind, row, names),
          sourceId,
          fields: fieldsOf(row, sent, Object.keys(sent)),
          day: null,
        })),
      absent: absent
        .filter((one) => one.kind === kind)
        .map(({ row, sourceId }) => ({ name: nameOf(kind, row, names), sourceId, fields: [], day: null })),
    };
  };
  return recordKinds.flatMap((kind) => {
    const entries = entriesOf(kind);
    return partChanges
      .map((change) => ({ kind, change, entries: entries[change] }))
      .filter((part) => part.entries.length > 0);
  });
}
