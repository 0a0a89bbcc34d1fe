import { sql } from 'kysely';
import { loginKey } from '../../../database/login-key.ts';
import type { Db } from '../../../database/tables.ts';
import type { OfferLine } from './offer-columns.ts';

/** What the database knows of a line. */
export interface FoundOffer {
  readonly line: number;
  readonly hasTerm: boolean;
  readonly hasDiscipline: boolean;
  readonly hasForm: boolean;
  readonly hasFaculty: boolean;
  readonly hasSpeciality: boolean;
  readonly hasTeacher: boolean;
  /** A group or stream with this title exists. */
  readonly hasGroup: boolean;
  readonly offer: string;
  /** The stored offer of the stream; null for a new one. */
  readonly storedOffer: string | null;
  /** Null for a new subgroup. */
  readonly capacity: number | null;
  readonly taken: number | null;
}

const column = (row: string, name: string) => sql.ref(`${row}.${name}`);

const shown = (row: string) => sql`concat_ws(', ',
  ${column(row, 'academic_year_id')} || '/' || ${column(row, 'term_id')}, 'semester ' || ${column(row, 'semester')},
  ${column(row, 'discipline')}, ${column(row, 'credits')} || ' credits', 'form ' || ${column(row, 'exam_form_id')},
  ${column(row, 'faculty')}, coalesce(nullif(${column(row, 'speciality')}, ''), 'every speciality'),
  coalesce('intake ' || ${column(row, 'intake_year')}, 'every intake'),
  coalesce('lessons ' || ${column(row, 'lesson_type_id')}, 'all lessons'),
  case when ${column(row, 'is_optional')} then 'optional' end, lower(${column(row, 'teacher')}))`;

/** SQL: the lines as rows with the names of the tables. */
const linesOf = (rows: readonly OfferLine[]) => sql`
  select line, year as academic_year_id, term as term_id, semester, discipline, credits, form as exam_form_id, stream,
    faculty, coalesce(speciality, '') as speciality, intake as intake_year, lessons as lesson_type_id,
    optional as is_optional, teacher, subgroup, seats
  from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent (line int, year int, term smallint,
    semester smallint, discipline text, credits smallint, form smallint, stream text, faculty text, speciality text,
    intake int, lessons smallint, optional boolean, teacher text, subgroup smallint, seats int)`;

/** SQL: the stored offers with the columns of the lines. */
const storedOffers = sql`
  select class.id as class_id, class.group_id, course.academic_year_id, course.term_id, class.semester,
    discipline.code as discipline, course.credits, class.exam_form_id, faculty.code as faculty,
    speciality.code as speciality, stream.intake_year, offer.lesson_type_id, offer.is_optional,
    (select person.login from class_teacher join person on person.id = class_teacher.teacher_id
      where class_teacher.class_id = class.id order by class_teacher.lesson_type_id, person.id limit 1) as teacher
  from registration_offer offer join class on class.id = offer.class_id
  join course on course.id = class.course_id join discipline on discipline.id = course.discipline_id
  join study_group stream on stream.id = class.group_id join faculty on faculty.id = stream.faculty_id
  left join speciality on speciality.id = stream.speciality_id`;

/** SQL: the lines with the rows that they need. */
const linesWithIds = (rows: readonly OfferLine[]) => sql`
  select sent.*, discipline.id as discipline_id, faculty.id as faculty_id, speciality.id as speciality_id,
    teacher.id as teacher_id
  from (${linesOf(rows)}) as sent join discipline on discipline.code = sent.discipline
  join faculty on faculty.code = sent.faculty left join speciality on speciality.code = sent.speciality
  join person teacher on teacher.login_key = ${loginKey(sql.ref('sent.teacher'))}`;

/** SQL: the lines with their classes, once these are stored. */
const linesWithClasses = (rows: readonly OfferLine[]) => sql`
  select sent.*, class.id as class_id from (${linesWithIds(rows)}) as sent
  join study_group stream on stream.title = sent.stream
  join course using (academic_year_id, term_id, discipline_id, credits)
  join class on class.course_id = course.id and class.group_id = stream.id`;

/** SQL: the new rows of each table, in the order of their references. */
const inserts = [
  (rows: readonly OfferLine[]) => sql`
    insert into course (academic_year_id, term_id, discipline_id, credits)
    select distinct academic_year_id, term_id, discipline_id, credits from (${linesWithIds(rows)}) as sent
    on conflict do nothing`,
  (rows: readonly OfferLine[]) => sql`
    insert into study_group (title, kind, faculty_id, speciality_id, intake_year)
    select distinct stream, 'stream', faculty_id, speciality_id, intake_year from (${linesWithIds(rows)}) as sent
    on conflict do nothing`,
  (rows: readonly OfferLine[]) => sql`
    insert into class (course_id, group_id, semester, is_elective, exam_form_id)
    select distinct course.id, stream.id, sent.semester, true, sent.exam_form_id from (${linesWithIds(rows)}) as sent
    join study_group stream on stream.title = sent.stream
    join course using (academic_year_id, term_id, discipline_id, credits)
    on conflict do nothing`,
  // Two modules and the final one; the first one ends with the first third of the term.
  (rows: readonly OfferLine[]) => sql`
    insert into module (class_id, number, weight, is_final, closes_on)
    select distinct class_id, number, case number when 3 then 40 else 30 end, number = 3,
      case number when 1 then starts_on + (ends_on - starts_on) / 3 else ends_on end
    from (${linesWithClasses(rows)}) as sent join term_period using (academic_year_id, term_id), generate_series(1, 3) as number
    where not exists (select from module where module.class_id = sent.class_id)`,
  (rows: readonly OfferLine[]) => sql`
    insert into registration_offer (class_id, lesson_type_id, is_optional)
    select distinct class_id, lesson_type_id, is_optional from (${linesWithClasses(rows)}) as sent on conflict do nothing`,
  (rows: readonly OfferLine[]) => sql`
    insert into class_teacher (class_id, teacher_id, lesson_type_id)
    select distinct class_id, teacher_id, type from (${linesWithClasses(rows)}) as sent, generate_series(1, 3) as type
    where type = lesson_type_id or (lesson_type_id is null and type < 3) on conflict do nothing`,
  (rows: readonly OfferLine[], subgroupTitle: string) => sql`
    insert into subgroup (class_id, number, title)
    select class_id, subgroup, replace(${subgroupTitle}::text, '{{number}}', subgroup::text) from (${linesWithClasses(rows)}) as sent on conflict do nothing`,
  (rows: readonly OfferLine[]) => sql`
    insert into registration_seat (class_id, number, capacity)
    select class_id, subgroup, seats from (${linesWithClasses(rows)}) as sent`,
];

export const offerImportQueries = (db: Db) => ({
  async find(rows: readonly OfferLine[]): Promise<FoundOffer[]> {
    const found = await sql<FoundOffer>`
      select sent.line, period.term_id is not null as "hasTerm", discipline.id is not null as "hasDiscipline",
        exam_form.id is not null as "hasForm", faculty.id is not null as "hasFaculty",
        sent.speciality = '' or speciality.id is not null as "hasSpeciality", teacher.id is not null as "hasTeacher",
        stream.id is not null as "hasGroup", ${shown('sent')} as offer,
        case when stored.class_id is not null then ${shown('stored')} end as "storedOffer", seat.capacity, seat.taken
      from (${linesOf(rows)}) as sent
      left join term_period period on (period.academic_year_id, period.term_id) = (sent.academic_year_id, sent.term_id)
      left join discipline on discipline.code = sent.discipline
      left join exam_form on exam_form.id = sent.exam_form_id
      left join faculty on faculty.code = sent.faculty
      left join speciality on speciality.code = sent.speciality and speciality.faculty_id = faculty.id
      left join person teacher on teacher.login_key = ${loginKey(sql.ref('sent.teacher'))} and teacher.role = 1
      left join study_group stream on stream.title = sent.stream
      left join (${storedOffers}) as stored on stored.group_id = stream.id
      left join registration_seat seat on seat.class_id = stored.class_id and seat.number = sent.subgroup
      order by sent.line`.execute(db);
    return found.rows;
  },

  /** Stores new subgroups, and what they need: streams, classes with modules and teachers. */
  async store(rows: readonly OfferLine[], subgroupTitle: string): Promise<void> {
    for (const insert of inserts) await insert(rows, subgroupTitle).execute(db);
  },
});
