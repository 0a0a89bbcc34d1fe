import { parseFullName } from '@portal/domain';
import { faultsOfPerson } from '../people/person-faults.ts';
import { faultsOfHoliday } from './facts/holiday-lines.ts';
import type { ReferenceKind } from './references.ts';
import type { RecordFault, RecordRow, TableName } from './records.ts';

/** A fault of a row, without its place. */
export type RowFault = Pick<RecordFault, 'column' | 'what' | 'remedy'>;

/** What holds for the rows of a table. */
export interface TableRules {
  /** The columns that refer to other records. */
  readonly references: Readonly<Record<string, ReferenceKind>>;
  /** Texts with columns for other languages, which are empty if they say the same. */
  readonly texts: readonly string[];
  /** Columns that a stored record never changes. */
  readonly fixed: readonly string[];
  /** Completes a row. */
  readonly complete?: (row: RecordRow) => RecordRow;
  readonly faultsOf?: (row: RecordRow) => readonly RowFault[];
}

const rules = (partial: Partial<TableRules>): TableRules => ({
  references: {},
  texts: [],
  fixed: [],
  ...partial,
});

const faultOfDays = ({ firstDay, lastDay }: RecordRow): RowFault[] =>
  firstDay && lastDay && firstDay > lastDay
    ? [{ column: 'lastDay', what: `is before the first day ${firstDay}`, remedy: 'correct one of the days' }]
    : [];

/** Takes the parts of a name from the full one if the file has no columns for them. */
function completePerson({ fullName = null, ...row }: RecordRow): RecordRow {
  const name = fullName === null || row['familyName'] ? undefined : parseFullName(fullName);
  if (!name) return row;
  const { familyName, givenName = null, patronymic = null } = name;
  return { ...row, familyName, givenName, patronymic };
}

export const tableRules: Readonly<Record<TableName, TableRules>> = {
  faculties: rules({ texts: ['title'] }),
  departments: rules({ references: { faculty: 'faculty' }, texts: ['title'] }),
  specialities: rules({ references: { faculty: 'faculty' }, texts: ['title'] }),
  years: rules({
    fixed: ['year'],
    complete: (row) => ({
      ...row,
      label: row['label'] ?? `${row['year']}-${String(Number(row['year']) + 1).slice(2)}`,
    }),
    faultsOf: faultOfDays,
  }),
  terms: rules({ references: { year: 'year' }, fixed: ['year', 'term'], faultsOf: faultOfDays }),
  disciplines: rules({ references: { department: 'department' }, texts: ['title', 'kind'] }),
  rooms: rules({ texts: ['building'] }),
  groups: rules({
    references: { faculty: 'faculty', speciality: 'speciality' },
    fixed: ['kind'],
    complete: (row) => (row['studyForm'] === null ? { ...row, studyForm: 'full-time' } : row),
  }),
  people: rules({
    references: { faculty: 'faculty', department: 'department', speciality: 'speciality' },
    texts: ['position'],
    fixed: ['role'],
    complete: completePerson,
    faultsOf: faultsOfPerson,
  }),
  members: rules({ references: { person: 'person', group: 'group' }, faultsOf: faultOfDays }),
  teaching: rules({
    references: { year: 'year', discipline: 'discipline', group: 'group', teacher: 'person', form: 'form' },
    fixed: ['year', 'term', 'discipline', 'credits', 'group'],
  }),
  timetable: rules({
    references: {
      year: 'year',
      discipline: 'discipline',
      group: 'group',
      teacher: 'person',
      lessonTime: 'time',
      room: 'room',
    },
    complete: (row) => (row['weeks'] === null ? { ...row, weeks: 'every' } : row),
    faultsOf: faultOfDays,
  }),
  holidays: rules({ texts: ['title'], faultsOf: faultsOfHoliday }),
  orders: rules({
    references: { person: 'person', group: 'group' },
    complete: (row) => ({ ...row, effective: row['effective'] ?? row['date'] ?? null }),
  }),
  charges: rules({
    references: { person: 'student', service: 'service', year: 'year' },
    fixed: ['person', 'service', 'year', 'amount', 'dueOn', 'note'],
  }),
  curricula: rules({ references: { speciality: 'speciality', discipline: 'discipline', form: 'form' } }),
  grades: rules({
    references: { person: 'student', year: 'year', discipline: 'discipline', form: 'form' },
  }),
};
