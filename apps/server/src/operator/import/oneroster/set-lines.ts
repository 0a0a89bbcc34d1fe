import type { RecordKind, RecordRow, StoredRecord } from '../../../university/imports/records.ts';
import { endDateOf } from './conversion.ts';
import type { OneRosterFileName } from './set.ts';

/** The records of a source that OneRoster has a file for, by kind. */
export type SourceRecords = Readonly<
  Record<Exclude<RecordKind, 'rooms' | 'slots' | 'holidays' | 'orders' | 'charges'>, readonly StoredRecord[]>
>;

/** A line of a file by header. */
export type SetLine = Readonly<Record<string, string | null | undefined>>;

const HOMEROOM_COURSE = 'homeroom';

/** The ids of the source by what cells call a record. */
function idsBy(
  records: readonly StoredRecord[],
  keyOf: (row: RecordRow) => string | null | undefined,
): ReadonlyMap<string, string> {
  return new Map(records.map(({ sourceId, row }) => [keyOf(row) ?? '', sourceId]));
}

const byCode = (records: readonly StoredRecord[]) => idsBy(records, ({ code }) => code);
const termKey = (row: RecordRow): string => `${row['year']} ${row['term']}`;

/** Finds ids of records; one of another source stands by its code or title, as in tables. */
class SourceIds {
  readonly faculties: ReadonlyMap<string, string>;
  readonly departments: ReadonlyMap<string, string>;
  readonly specialities: ReadonlyMap<string, string>;
  readonly disciplines: ReadonlyMap<string, string>;
  readonly years: ReadonlyMap<string, string>;
  readonly terms: ReadonlyMap<string, string>;
  readonly groups: ReadonlyMap<string, string>;
  /** The groups by title. */
  readonly groupRows: ReadonlyMap<string, StoredRecord>;

  constructor(records: SourceRecords) {
    this.faculties = byCode(records.faculties);
    this.departments = byCode(records.departments);
    this.specialities = byCode(records.specialities);
    this.disciplines = byCode(records.disciplines);
    this.years = idsBy(records.years, ({ year }) => year);
    this.terms = idsBy(records.terms, termKey);
    this.groups = idsBy(records.groups, ({ title }) => title);
    this.groupRows = new Map(records.groups.map((one) => [one.row['title'] ?? '', one]));
  }
}

const idIn = (ids: ReadonlyMap<string, string>, key: string | null | undefined): string | null =>
  key === null || key === undefined ? null : (ids.get(key) ?? key);

function orgLines(records: SourceRecords, ids: SourceIds): SetLine[] {
  const lineOf = ({ sourceId, row }: StoredRecord): SetLine => ({
    sourcedId: sourceId,
    name: row['title'],
    identifier: row['code'],
    'metadata.kg.nameKg': row['titleKg'],
    'metadata.kg.nameEn': row['titleEn'],
  });
  const below = (one: StoredRecord): SetLine => ({
    ...lineOf(one),
    type: 'department',
    parentSourcedId: idIn(ids.faculties, one.row['faculty']),
  });
  return [
    ...records.faculties.map((one) => ({ ...lineOf(one), type: 'school' })),
    ...records.departments.map(below),
    ...records.specialities.map((one) => ({ ...below(one), 'metadata.kg.kind': 'speciality' })),
  ];
}

const sessionLine = ({ sourceId, row }: StoredRecord): SetLine => ({
  sourcedId: sourceId,
  startDate: row['firstDay'],
  endDate: endDateOf(row['lastDay']),
  schoolYear: String(Number(row['year']) + 1),
});

const sessionLines = (records: SourceRecords, ids: SourceIds): SetLine[] => [
  ...records.years.map((one) => ({ ...sessionLine(one), title: one.row['label'], type: 'schoolYear' })),
  ...records.terms.map((one) => ({
    ...sessionLine(one),
    title: `${one.row['term']} ${one.row['year']}`,
    type: 'semester',
    parentSourcedId: ids.years.get(one.row['year'] ?? ''),
    'metadata.kg.term': one.row['term'],
  })),
];

const courseLines = (records: SourceRecords, ids: SourceIds): SetLine[] => [
  ...records.disciplines.map(({ sourceId, row }) => ({
    sourcedId: sourceId,
    title: row['title'],
    courseCode: row['code'],
    orgSourcedId: idIn(ids.departments, row['department']),
    'metadata.kg.kind': row['kind'],
    'metadata.kg.kindKg': row['kindKg'],
    'metadata.kg.kindEn': row['kindEn'],
    'metadata.kg.titleKg': row['titleKg'],
    'metadata.kg.titleEn': row['titleEn'],
  })),
  // The standard demands a course of every class, also of a home group.
  ...(records.groups.length > 0 ? [{ sourcedId: HOMEROOM_COURSE, title: 'Home groups and streams' }] : []),
];

/** A stream that is a scheduled class of its own. */
const isOwnStream = (one: StoredRecord, ids: SourceIds): boolean =>
  ids.groupRows.get(one.row['group'] ?? '')?.sourceId === one.sourceId;

const groupCells = (group: StoredRecord | undefined, ids: SourceIds): SetLine => ({
  schoolSourcedId: idIn(ids.faculties, group?.row['faculty']),
  'metadata.kg.speciality': idIn(ids.specialities, group?.row['speciality']),
  'metadata.kg.intake': group?.row['intake'],
  'metadata.kg.studyForm': group?.row['studyForm'],
});

function classLines(records: SourceRecords, ids: SourceIds): SetLine[] {
  const own = new Set(records.classes.filter((one) => isOwnStream(one, ids)).map(({ sourceId }) => sourceId));
  const titles = new Map(records.disciplines.map(({ row }) => [row['code'], row['title']]));
  const years = records.years.map(({ sourceId }) => sourceId).join(',');
  const groups = records.groups
    .filter(({ sourceId }) => !own.has(sourceId))
    .map((one) => ({
      ...groupCells(one, ids),
      sourcedId: one.sourceId,
      title: one.row['title'],
      courseSourcedId: HOMEROOM_COURSE,
      classType: 'homeroom',
      termSourcedIds: years,
      'metadata.kg.groupKind': one.row['kind'] === 'group' ? null : one.row['kind'],
    }));
  const classes = records.classes.map((one): SetLine => {
    const { sourceId, row } = one;
    const group = ids.groupRows.get(row['group'] ?? '');
    const isOwn = own.has(sourceId);
    const { schoolSourcedId, ...cells } = groupCells(group, ids);
    return {
      ...(isOwn ? cells : {}),
      schoolSourcedId,
      sourcedId: sourceId,
      title: isOwn
        ? row['group']
        : `${titles.get(row['discipline'] ?? '') ?? row['discipline']}, ${row['group']}`,
      courseSourcedId: idIn(ids.disciplines, row['discipline']),
      classType: 'scheduled',
      termSourcedIds: idIn(ids.terms, termKey(row)),
      'metadata.kg.group': isOwn ? null : idIn(ids.groups, row['group']),
      'metadata.kg.credits': row['credits'],
      'metadata.kg.semester': row['semester'],
      'metadata.kg.form': row['form'],
    };
  });
  return [...groups, ...classes];
}

const userLines = ({ people }: SourceRecords, ids: SourceIds): SetLine[] =>
  people.map(({ sourceId, row, isCurrent }) => ({
    sourcedId: sourceId,
    enabledUser: String(isCurrent),
    username: row['login'],
    givenName: row['givenName'],
    familyName: row['familyName'],
    middleName: row['patronymic'],
    email: row['email'],
    primaryOrgSourcedId: idIn(ids.faculties, row['faculty']),
    'metadata.kg.pin': row['pin'],
    'metadata.kg.familyNameLatin': row['latinFamilyName'],
    'metadata.kg.givenNameLatin': row['latinGivenName'],
    'metadata.kg.patronymicLatin': row['latinPatronymic'],
    'metadata.kg.department': idIn(ids.departments, row['department']),
    'metadata.kg.speciality': idIn(ids.specialities, row['speciality']),
    'metadata.kg.position': row['position'],
    'metadata.kg.positionKg': row['positionKg'],
    'metadata.kg.positionEn': row['positionEn'],
  }));

const roleLines = ({ people }: SourceRecords, ids: SourceIds): SetLine[] =>
  people.map(({ sourceId, row }) => ({
    sourcedId: `${sourceId}/role`,
    userSourcedId: sourceId,
    roleType: 'primary',
    role: row['role'],
    orgSourcedId: idIn(ids.faculties, row['faculty']),
  }));

const demographicsLines = ({ people }: SourceRecords): SetLine[] =>
  people
    .filter(({ row }) => row['birthDate'])
    .map(({ sourceId, row }) => ({ sourcedId: sourceId, birthDate: row['birthDate'] }));

/** The memberships that an import would find again; one that has ended is known by its first day. */
export const isFound = ({ isCurrent, row }: StoredRecord): boolean => isCurrent || row['firstDay'] !== null;

function enrollmentLines(records: SourceRecords, ids: SourceIds): SetLine[] {
  const schoolOf = (group: string | null | undefined) =>
    idIn(ids.faculties, ids.groupRows.get(group ?? '')?.row['faculty']);
  const members = records.members.filter(isFound);
  const studentLine = ({ sourceId, row }: StoredRecord): SetLine => ({
    sourcedId: sourceId,
    classSourcedId: idIn(ids.groups, row['group']),
    schoolSourcedId: schoolOf(row['group']),
    userSourcedId: row['person'],
    role: 'student',
    beginDate: row['firstDay'],
    endDate: endDateOf(row['lastDay']),
  });
  const byGroup = Map.groupBy(
    members.filter(({ isCurrent }) => isCurrent),
    ({ row }) => row['group'],
  );
  // Other systems know who is in a class by enrollments alone.
  const ofClasses = records.classes
    .filter((one) => !isOwnStream(one, ids))
    .flatMap(({ sourceId, row }) =>
      (byGroup.get(row['group'] ?? null) ?? []).map((member) => ({
        ...studentLine(member),
        sourcedId: `${sourceId}/${member.sourceId}`,
        classSourcedId: sourceId,
      })),
    );
  const groupOfClass = new Map(records.classes.map(({ sourceId, row }) => [sourceId, row['group']]));
  const teachers = Map.groupBy(records.teachers, ({ row }) => `${row['class']}/${row['teacher']}`);
  const ofTeachers = [...teachers].map(([sourcedId, lines]): SetLine => {
    const { class: id = null, teacher } = lines[0]?.row ?? {};
    return {
      sourcedId,
      classSourcedId: id,
      schoolSourcedId: schoolOf(groupOfClass.get(id ?? '')),
      userSourcedId: teacher,
      role: 'teacher',
      'metadata.kg.lessons': lines.map(({ row }) => row['lessons']).join(','),
    };
  });
  return [...members.map(studentLine), ...ofClasses, ...ofTeachers];
}

/** The lines of each file of a set; accounts of other systems are not exported. */
export function linesOfSet(records: SourceRecords): Readonly<Record<OneRosterFileName, readonly SetLine[]>> {
  const ids = new SourceIds(records);
  return {
    orgs: orgLines(records, ids),
    academicSessions: sessionLines(records, ids),
    courses: courseLines(records, ids),
    classes: classLines(records, ids),
    users: userLines(records, ids),
    roles: roleLines(records, ids),
    enrollments: enrollmentLines(records, ids),
    demographics: demographicsLines(records),
    userProfiles: [],
  };
}
