import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { strToU8, zipSync } from 'fflate';

/** The lines of the files of a OneRoster set by name; the manifest may give a file another mode. */
export type OneRosterLines = Readonly<Record<string, readonly string[]>>;

const enrollmentHeader =
  'sourcedId,status,dateLastModified,classSourcedId,schoolSourcedId,userSourcedId,role,primary,beginDate,endDate,metadata.kg.lessons';

/** A made-up university as a OneRoster 1.2 set, with what the standard lacks in columns of the extension. */
export const oneRosterUniversity: OneRosterLines = {
  orgs: [
    'sourcedId,status,dateLastModified,name,type,identifier,parentSourcedId,metadata.kg.kind,metadata.kg.nameEn',
    'U,,,Университет,district,,,,',
    'F1,,,Факультет ИТ,school,FIT,U,,Faculty of IT',
    'F2,,,Экономика,school,ECO,U,,',
    'K1,,,Программная инженерия,department,SE,F1,,',
    'P1,,,Программная инженерия,department,710400,F1,speciality,',
  ],
  academicSessions: [
    'sourcedId,status,dateLastModified,title,type,startDate,endDate,parentSourcedId,schoolYear',
    'Y26,,,2026-27,schoolYear,2026-09-01,2027-09-01,,2027',
    'A2,,,Весна,semester,2027-01-25,2027-06-11,Y26,2027',
    'A1,,,Осень,semester,2026-09-01,2027-01-21,Y26,2027',
    'Q1,,,Модуль 1,gradingPeriod,2026-09-01,2026-10-31,A1,2027',
  ],
  courses: [
    'sourcedId,status,dateLastModified,schoolYearSourcedId,title,courseCode,grades,orgSourcedId,subjects,subjectCodes,metadata.kg.kind',
    'D1,,,,Математика,M1,,K1,,,Обязательная',
    'H,,,,Кураторский час,,,F1,,,',
  ],
  classes: [
    'sourcedId,status,dateLastModified,title,grades,courseSourcedId,classCode,classType,location,schoolSourcedId,termSourcedIds,subjects,subjectCodes,periods,metadata.kg.group,metadata.kg.speciality,metadata.kg.intake,metadata.kg.credits,metadata.kg.semester,metadata.kg.form',
    'G1,,,ПИ-1-25,,H,,homeroom,,F1,Y26,,,,,P1,2025,,,',
    'G2,,,ПИ-2-25,,H,,homeroom,,F1,Y26,,,,,P1,2025,,,',
    'C1,,,Математика ПИ-1-25,,D1,,scheduled,,F1,Q1,,,,G1,,,4,3,1',
    'C2,,,Математика на английском,,D1,,scheduled,,F1,A2,,,,,P1,2024,4,3,',
  ],
  users: [
    'sourcedId,status,dateLastModified,enabledUser,username,userIds,givenName,familyName,middleName,identifier,email,sms,phone,agentSourcedIds,grades,password,userMasterIdentifier,preferredGivenName,preferredMiddleName,preferredFamilyName,primaryOrgSourcedId,pronouns,metadata.kg.pin,metadata.kg.familyNameLatin,metadata.kg.givenNameLatin,metadata.kg.department,metadata.kg.speciality,metadata.kg.position',
    'T1,,,true,osmonova,,Гүлзат,Осмонова,Төлөгөновна,,osmonova@example.org,,,,,,,,,,F1,,,,,K1,,Доцент',
    'S1,,,true,asanov,,Тимур,Асанов,Бакытович,,,,,,,?secret,,,,,F1,,20110200612345,Asanov,Timur,,P1,',
    'S2,,,false,bek,,Бек,Асан уулу,,,,,,,,,,,,,F1,,,,,,P1,',
    'S3,,,true,kim,,Нелли,Ким,,,,,,,,,,,,,F1,,,,,,P1,',
    'X1,,,true,parent,,Бакыт,Асанов,,,,,,,,,,,,,F1,,,,,,,',
  ],
  roles: [
    'sourcedId,status,dateLastModified,userSourcedId,roleType,role,beginDate,endDate,orgSourcedId,userProfileSourcedId',
    'r1,,,T1,primary,teacher,,,F1,',
    'r2,,,S1,primary,student,,,F1,',
    'r3,,,S2,primary,student,,,F1,',
    'r4,,,S3,primary,student,,,F1,',
    'r5,,,X1,primary,parent,,,F1,',
  ],
  enrollments: [
    enrollmentHeader,
    'e1,,,G1,F1,S1,student,,,,',
    'e2,,,G1,F1,S2,student,,,,',
    'e3,,,G2,F1,S3,student,,2026-09-01,2027-06-11,',
    'e4,,,C1,F1,S1,student,,,,',
    'e5,,,C2,F1,S3,student,,,,',
    'e6,,,C1,F1,T1,teacher,true,,,"lecture,practice"',
    'e7,,,C2,F1,T1,teacher,true,,,lecture',
    'e8,,,G1,F1,T1,teacher,true,,,',
  ],
  demographics: [
    'sourcedId,status,dateLastModified,birthDate,sex',
    'S1,,,2006-10-01,male',
    'T1,,,1980-02-03,female',
  ],
};

const manifestOf = (files: OneRosterLines, version: string, modes: Readonly<Record<string, string>>) => [
  'propertyName,value',
  'manifest.version,1.0',
  `oneroster.version,${version}`,
  ...Object.keys(files).map((name) => `file.${name},${modes[name] ?? 'bulk'}`),
  'file.results,absent',
];

/** How a set says what it is. */
export interface OneRosterOptions {
  readonly version?: string;
  readonly modes?: Readonly<Record<string, string>>;
}

const contentsOf = (files: OneRosterLines, { version = '1.2', modes = {} }: OneRosterOptions) =>
  Object.entries({ manifest: manifestOf(files, version, modes), ...files }).map(
    ([name, lines]) => [`${name}.csv`, `${lines.join('\n')}\n`] as const,
  );

/** A set in memory, as the reader of folders and archives gives it. */
export const oneRosterFiles = (
  files: OneRosterLines,
  options: OneRosterOptions = {},
): ReadonlyMap<string, Uint8Array> =>
  new Map(contentsOf(files, options).map(([name, text]) => [name, strToU8(text)]));

/** Writes a set into a folder. */
export async function writeOneRosterFolder(
  folder: string,
  files: OneRosterLines,
  options: OneRosterOptions = {},
): Promise<string> {
  await mkdir(folder, { recursive: true });
  await Promise.all(
    contentsOf(files, options).map(([name, text]) => writeFile(path.join(folder, name), text)),
  );
  return folder;
}

/** Writes a set as an archive. */
export async function writeOneRosterZip(
  file: string,
  files: OneRosterLines,
  options: OneRosterOptions = {},
): Promise<string> {
  const entries = contentsOf(files, options).map(([name, text]) => [name, strToU8(text)]);
  await writeFile(file, zipSync(Object.fromEntries(entries)));
  return file;
}

/** A set that has only what has changed: the header of a file and other lines. */
export const deltaOf = (changes: OneRosterLines): OneRosterLines =>
  Object.fromEntries(
    Object.entries(changes).map(([name, lines]) => [name, [oneRosterUniversity[name]?.[0] ?? '', ...lines]]),
  );
