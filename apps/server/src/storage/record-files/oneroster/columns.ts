import { column, day, optional, text, type Columns } from '../columns.ts';
import { FaultError } from '../../tables/fault.ts';
import type { OneRosterFileName } from './set.ts';

/** One of the words of the standard, in any case. */
const wordOf = (...words: readonly string[]) =>
  column((cell) => {
    const found = words.find((one) => one.toLowerCase() === cell.toLowerCase());
    if (found !== undefined) return found;
    throw new FaultError(`is not ${words.join(' or ')}`, 'take one of these words');
  });

/** A number that the tables of the import keep as a text. */
const wholeText = (least: number, most: number) =>
  column((cell) => {
    if (/^\d+$/.test(cell) && Number(cell) >= least && Number(cell) <= most) return String(Number(cell));
    throw new FaultError(`is not a whole number from ${least} to ${most}`, 'correct the number');
  });

const optionalText = optional(text);
const id = text;
const birthDays = { from: '1930-01-01', until: '2025-12-31' } as const;
const base = { sourcedId: id, status: optional(wordOf('active', 'tobedeleted', 'inactive')) } as const;
const period = { beginDate: optional(day()), endDate: optional(day()) } as const;

/** The columns of each OneRoster file that are read: those of the standard, and `metadata.kg.…` for what it lacks. */
export const oneRosterColumns = {
  orgs: {
    ...base,
    name: text,
    type: text,
    identifier: optionalText,
    parentSourcedId: optionalText,
    'metadata.kg.kind': optional(wordOf('university', 'faculty', 'department', 'speciality')),
    'metadata.kg.nameKg': optionalText,
    'metadata.kg.nameEn': optionalText,
  },
  academicSessions: {
    ...base,
    title: text,
    type: wordOf('schoolYear', 'semester', 'term', 'gradingPeriod'),
    startDate: day(),
    endDate: day(),
    parentSourcedId: optionalText,
    schoolYear: optional(wholeText(1900, 2200)),
    'metadata.kg.term': optional(wordOf('fall', 'spring', 'summer')),
  },
  courses: {
    ...base,
    title: text,
    courseCode: optionalText,
    orgSourcedId: optionalText,
    'metadata.kg.kind': optionalText,
    'metadata.kg.kindKg': optionalText,
    'metadata.kg.kindEn': optionalText,
    'metadata.kg.titleKg': optionalText,
    'metadata.kg.titleEn': optionalText,
  },
  classes: {
    ...base,
    title: text,
    classCode: optionalText,
    classType: optional(wordOf('homeroom', 'scheduled')),
    courseSourcedId: optionalText,
    schoolSourcedId: optionalText,
    termSourcedIds: optionalText,
    'metadata.kg.group': optionalText,
    'metadata.kg.groupKind': optional(wordOf('group', 'stream')),
    'metadata.kg.speciality': optionalText,
    'metadata.kg.intake': optional(wholeText(1900, 2200)),
    'metadata.kg.studyForm': optional(wordOf('full-time', 'part-time')),
    'metadata.kg.credits': optional(wholeText(0, 100)),
    'metadata.kg.semester': optional(wholeText(1, 12)),
    'metadata.kg.form': optional(wholeText(1, 32_767)),
  },
  users: {
    ...base,
    enabledUser: optional(wordOf('true', 'false')),
    // Only in the version 1.1.
    role: optionalText,
    orgSourcedIds: optionalText,
    username: optionalText,
    familyName: text,
    givenName: optionalText,
    middleName: optionalText,
    email: optionalText,
    userMasterIdentifier: optionalText,
    primaryOrgSourcedId: optionalText,
    'metadata.kg.pin': optionalText,
    'metadata.kg.patronymic': optionalText,
    'metadata.kg.familyNameLatin': optionalText,
    'metadata.kg.givenNameLatin': optionalText,
    'metadata.kg.patronymicLatin': optionalText,
    'metadata.kg.department': optionalText,
    'metadata.kg.speciality': optionalText,
    'metadata.kg.position': optionalText,
    'metadata.kg.positionKg': optionalText,
    'metadata.kg.positionEn': optionalText,
  },
  roles: {
    ...base,
    userSourcedId: id,
    roleType: optional(wordOf('primary', 'secondary')),
    role: text,
    orgSourcedId: optionalText,
  },
  enrollments: {
    ...base,
    classSourcedId: id,
    userSourcedId: id,
    role: text,
    ...period,
    'metadata.kg.lessons': optionalText,
  },
  demographics: { ...base, birthDate: optional(day(birthDays)) },
  userProfiles: { ...base, userSourcedId: id },
} as const satisfies Readonly<Record<OneRosterFileName, Columns>>;

export const isOneRosterFile = (name: string): name is OneRosterFileName =>
  Object.hasOwn(oneRosterColumns, name);

const record = ['sourcedId', 'status', 'dateLastModified'] as const;

/** The columns of OneRoster 1.2 in their order. */
export const standardHeaders: Readonly<Record<OneRosterFileName, readonly string[]>> = {
  orgs: [...record, 'name', 'type', 'identifier', 'parentSourcedId'],
  academicSessions: [...record, 'title', 'type', 'startDate', 'endDate', 'parentSourcedId', 'schoolYear'],
  courses: [
    ...record,
    'schoolYearSourcedId',
    'title',
    'courseCode',
    'grades',
    'orgSourcedId',
    'subjects',
    'subjectCodes',
  ],
  classes: [
    ...record,
    'title',
    'grades',
    'courseSourcedId',
    'classCode',
    'classType',
    'location',
    'schoolSourcedId',
    'termSourcedIds',
    'subjects',
    'subjectCodes',
    'periods',
  ],
  users: [
    ...record,
    'enabledUser',
    'username',
    'userIds',
    'givenName',
    'familyName',
    'middleName',
    'identifier',
    'email',
    'sms',
    'phone',
    'agentSourcedIds',
    'grades',
    'password',
    'userMasterIdentifier',
    'preferredGivenName',
    'preferredMiddleName',
    'preferredFamilyName',
    'primaryOrgSourcedId',
    'pronouns',
  ],
  roles: [
    ...record,
    'userSourcedId',
    'roleType',
    'role',
    'beginDate',
    'endDate',
    'orgSourcedId',
    'userProfileSourcedId',
  ],
  enrollments: [
    ...record,
    'classSourcedId',
    'schoolSourcedId',
    'userSourcedId',
    'role',
    'primary',
    'beginDate',
    'endDate',
  ],
  demographics: [
    ...record,
    'birthDate',
    'sex',
    'americanIndianOrAlaskaNative',
    'asian',
    'blackOrAfricanAmerican',
    'nativeHawaiianOrOtherPacificIslander',
    'white',
    'demographicRaceTwoOrMoreRaces',
    'hispanicOrLatinoEthnicity',
    'countryOfBirthCode',
    'stateOfBirthAbbreviation',
    'cityOfBirth',
    'publicSchoolResidenceStatus',
  ],
  userProfiles: [
    ...record,
    'userSourcedId',
    'profileType',
    'vendorId',
    'applicationId',
    'description',
    'credentialType',
    'username',
    'password',
  ],
};
