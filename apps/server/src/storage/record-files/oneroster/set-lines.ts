import type { StoredRecord } from '../../../university/imports/records.ts';
import { endDateOf } from './conversion.ts';
import { enrollmentLines } from './enrollment-lines.ts';
import type { OneRosterFileName } from './set.ts';
import { idIn, isOwnStream, SourceIds, termKey, type SetLine, type SourceRecords } from './source-ids.ts';

const HOMEROOM_COURSE = 'homeroom';

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
