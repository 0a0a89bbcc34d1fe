import type { SentLine } from '../../../university/imports/records.ts';
import {
  isHomeroom,
  isOfRole,
  lastDayOf,
  placesIn,
  type Conversion,
  type ConvertedTable,
} from './conversion.ts';

const headers = {
  person: 'userSourcedId',
  group: 'classSourcedId',
  firstDay: 'beginDate',
  lastDay: 'endDate',
} as const;

const memberOf = ({ line, row }: SentLine): SentLine => ({
  line,
  row: {
    person: row['userSourcedId'] ?? null,
    group: row['classSourcedId'] ?? null,
    firstDay: row['beginDate'] ?? null,
    lastDay: lastDayOf(row['endDate']),
  },
});

/** Makes memberships of the students' enrollments in groups and streams. A class of a whole group has those of the group. */
export function convertEnrollments(conversion: Conversion, others: ReadonlySet<string>): ConvertedTable[] {
  const { classes, enrollments: file } = conversion.set.files;
  if (file.mode === 'absent') return [];
  const classOf = new Map(classes.lines.map((one) => [one.row['sourcedId'] ?? '', one]));
  const isOfWholeGroup = ({ row }: SentLine): boolean => {
    const own = classOf.get(row['classSourcedId'] ?? '');
    if (own) return !isHomeroom(own) && own.row['metadata.kg.group'] !== null;
    const stored = conversion.stored('classes').get(row['classSourcedId'] ?? '');
    return stored !== undefined && !conversion.stored('groups').has(row['classSourcedId'] ?? '');
  };
  const isOther = ({ row }: SentLine): boolean => others.has(row['userSourcedId'] ?? '');
  const isStudent = isOfRole('student');
  const isTeacher = isOfRole('teacher');
  const students = file.lines.filter((one) => isStudent(one) && !isOther(one));
  const isRoleOfPortal = (one: SentLine): boolean => isStudent(one) || isTeacher(one);
  conversion.note(
    'Not brought in, because the role or the user is not',
    file,
    file.lines.filter((one) => isOther(one) || !isRoleOfPortal(one)),
  );
  conversion.note(
    'Deleted at the source, and left as they are',
    file,
    file.deleted.filter((one) => !isStudent(one)),
  );
  const table = conversion.table({
    name: 'members',
    file,
    columns: Object.keys(headers),
    lines: students.filter((one) => !isOfWholeGroup(one)).map(memberOf),
    ended: file.deleted.filter((one) => isStudent(one) && !isOfWholeGroup(one)).map(memberOf),
    places: placesIn('enrollments', headers),
  });
  return [table];
}
