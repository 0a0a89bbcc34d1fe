import { sql } from 'kysely';
import { today } from '../../calendar.queries.ts';
import { studies } from '../../people/status.queries.ts';
import type { RecordSpec } from './record-store.queries.ts';
import {
  shownCode,
  shownText,
  storedId,
  storedNumber,
  storedText,
  termNumber,
  termWord,
  personId,
  personKey,
} from './cells.queries.ts';

/** Students and teachers. Their logins are their own once they are stored, and so is an address that they have confirmed. */
export const peopleSpec: RecordSpec = {
  table: 'person',
  shown: {
    role: sql`case record.role when 1 then 'teacher' else 'student' end`,
    familyName: sql`record.family_name`,
    givenName: sql`record.given_name`,
    patronymic: sql`record.patronymic`,
    latinFamilyName: sql`record.latin_family_name`,
    latinGivenName: sql`record.latin_given_name`,
    latinPatronymic: sql`record.latin_patronymic`,
    pin: sql`record.pin`,
    birthDate: sql`record.birth_date`,
    faculty: shownCode('faculty'),
    department: shownCode('department'),
    speciality: shownCode('speciality'),
    ...shownText('position', 'position'),
    email: sql`record.email`,
    login: sql`record.login`,
  },
  stored: {
    role: sql`case sent.role when 'teacher' then 1 else 2 end::smallint`,
    family_name: sql`sent."familyName"`,
    given_name: sql`sent."givenName"`,
    patronymic: sql`sent.patronymic`,
    latin_family_name: sql`sent."latinFamilyName"`,
    latin_given_name: sql`sent."latinGivenName"`,
    latin_patronymic: sql`sent."latinPatronymic"`,
    is_latin_name_confirmed: sql`sent."latinFamilyName" is not null`,
    pin: sql`sent.pin`,
    birth_date: sql`sent."birthDate"::date`,
    faculty_id: storedId('faculty'),
    department_id: storedId('department'),
    speciality_id: storedId('speciality'),
    position: storedText('position'),
    email: sql`sent.email`,
    login: sql`sent.login`,
  },
  // The latest row counts, also if its person changes it while an import runs.
  updated: {
    login: sql`record.login`,
    // A stored suggestion that the file does not change stays a suggestion.
    is_latin_name_confirmed: sql`case when (sent."latinFamilyName", sent."latinGivenName", sent."latinPatronymic")
      is distinct from (record.latin_family_name, record.latin_given_name, record.latin_patronymic)
      then sent."latinFamilyName" is not null else record.is_latin_name_confirmed end`,
    email: sql`case when record.email_confirmed_at is null then sent.email else record.email end`,
  },
  locked: sql`case when record.email_confirmed_at is null then array['login'] else array['login', 'email'] end`,
  edited: sql`array(select field from person_edit where person_id = record.id order by field)`,
  isCurrent: sql`record.disabled_at is null and ${studies(sql.ref('record.id'))}`,
};

export const groupsSpec: RecordSpec = {
  table: 'study_group',
  shown: {
    title: sql`record.title`,
    kind: sql`record.kind`,
    faculty: shownCode('faculty'),
    speciality: shownCode('speciality'),
    intake: sql`record.intake_year`,
    studyForm: sql`case record.education_form_id when 1 then 'full-time' when 2 then 'part-time' end`,
  },
  stored: {
    title: sql`sent.title`,
    kind: sql`sent.kind`,
    faculty_id: storedId('faculty'),
    speciality_id: storedId('speciality'),
    intake_year: storedNumber('intake'),
    education_form_id: sql`case sent."studyForm" when 'part-time' then 2 else 1 end::smallint`,
  },
  updated: {
    education_form_id: sql`case when record.education_form_id > 2 then record.education_form_id
      when sent."studyForm" = 'part-time' then 2 else 1 end::smallint`,
  },
  locked: sql`case when record.education_form_id < 3 then '{}' else array['studyForm'] end`,
  isCurrent: sql`exists (select from group_member where group_id = record.id)`,
};

const groupId = sql`(select id from study_group where title = sent."group")`;

/** Memberships; an empty first or last day has no bound. */
export const membersSpec = (source: string): RecordSpec => ({
  table: 'membership',
  shown: {
    person: personKey(source, 'record.person_id'),
    group: sql`select title from study_group where id = record.group_id`,
    firstDay: sql`nullif(record.first_day, '-infinity')`,
    lastDay: sql`nullif(record.last_day, 'infinity')`,
  },
  stored: {
    group_id: groupId,
    person_id: personId(source, 'person'),
    is_home: sql`(select kind = 'group' from study_group where title = sent."group")`,
    first_day: sql`coalesce(sent."firstDay"::date, '-infinity')`,
    last_day: sql`coalesce(sent."lastDay"::date, 'infinity')`,
  },
  isCurrent: sql`record.last_day >= ${today}`,
});

const ofCourse = (column: string) =>
  sql`select ${sql.ref(`course.${column}`)} from course where id = record.course_id`;

/** Classes of an academic year. */
export const classesSpec = (year: number | undefined): RecordSpec => ({
  table: 'class',
  shown: {
    year: ofCourse('academic_year_id'),
    term: sql`select ${termWord(sql`term_id`)} from course where id = record.course_id`,
    discipline: sql`select code from course join discipline on discipline.id = discipline_id where course.id = record.course_id`,
    credits: ofCourse('credits'),
    group: sql`select title from study_group where id = record.group_id`,
    semester: sql`record.semester`,
    form: sql`record.exam_form_id`,
  },
  stored: {
    course_id: sql`(select id from course where academic_year_id = ${storedNumber('year')} and term_id = ${termNumber}
      and discipline_id = ${storedId('discipline')} and credits = ${storedNumber('credits')})`,
    group_id: groupId,
    semester: storedNumber('semester'),
    is_elective: sql`(select kind = 'stream' from study_group where title = sent."group")`,
    exam_form_id: sql`coalesce(${storedNumber('form')}, 1)`,
  },
  scope: sql`exists (select from course where id = record.course_id and academic_year_id = ${year ?? 0})`,
});
