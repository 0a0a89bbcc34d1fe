import { sql } from 'kysely';
import type { Role } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import type { Language } from '../../shared/language.ts';

/** Today in the university's time zone, not the server's (decisions 4, Time). */
const today = sql`(now() at time zone coalesce(
  (select value #>> '{}' from setting where name = 'businessTimeZone'), 'Asia/Bishkek'))::date`;

const inLanguage = (column: string, lang: Language) =>
  sql`coalesce(${sql.ref(column)} ->> ${lang}::text, ${sql.ref(column)} ->> 'ru')`;

/** The lists contain only what this person teaches or studies. */
export interface Reader {
  readonly id: number;
  readonly role: Role;
}

export interface TermRef {
  readonly academicYearId: number;
  readonly termId: number;
}

export interface CourseRef extends TermRef {
  readonly disciplineId: number;
  readonly isElective: boolean;
  readonly credits: number;
}

/** SQL condition: the reader teaches the class, or belongs to its group. */
export const isReadersClass = ({ id, role }: Reader) =>
  role === 'teacher'
    ? sql`exists (select from class_teacher where class_id = class.id and teacher_id = ${id})`
    : sql`exists (select from group_member where group_id = class.group_id and person_id = ${id})`;

const isTerm = ({ academicYearId, termId }: TermRef) =>
  sql`course.academic_year_id = ${academicYearId} and course.term_id = ${termId}`;

const isCourse = (course: CourseRef) => sql`
  ${isTerm(course)} and course.discipline_id = ${course.disciplineId} and course.credits = ${course.credits}
  and class.is_elective = ${course.isElective}`;

const calendarQueries = (db: Db) => ({
  async years() {
    const { rows } = await sql<{ id: number; label: string }>`
      select id, label from academic_year
      where exists (select from course where course.academic_year_id = academic_year.id)
      order by id desc`.execute(db);
    return rows;
  },

  async terms(academicYearId: number, lang: Language) {
    const { rows } = await sql<{ id: number; name: string }>`
      select term.id, ${inLanguage('term.title', lang)} as name
      from term_period join term on term.id = term_period.term_id
      where term_period.academic_year_id = ${academicYearId}
      order by term_period.starts_on`.execute(db);
    return rows;
  },

  /** The latest year that has begun, or the first year before that. */
  async currentYear() {
    const { rows } = await sql<{ id: number; label: string }>`
      select id, label from academic_year
      order by starts_on <= ${today} desc, abs(starts_on - ${today}) limit 1`.execute(db);
    return rows;
  },

  /** The latest term that has begun, or the first term before that. */
  async currentTerm(lang: Language) {
    const { rows } = await sql<{ id: number; name: string }>`
      select term.id, ${inLanguage('term.title', lang)} as name
      from term_period join term on term.id = term_period.term_id
      order by term_period.starts_on <= ${today} desc, abs(term_period.starts_on - ${today}) limit 1`.execute(
      db,
    );
    return rows;
  },
});

export const studyQueries = (db: Db) => ({
  ...calendarQueries(db),

  async disciplines(reader: Reader, term: TermRef, lang: Language) {
    const { rows } = await sql<{
      id: number;
      disciplineId: number;
      name: string;
      code: string;
      credits: number;
      isElective: boolean;
      kind: string;
    }>`
      select min(class.id) as id, discipline.id as "disciplineId", ${inLanguage('discipline.title', lang)} as name,
        discipline.code, course.credits, class.is_elective as "isElective", ${inLanguage('discipline.kind', lang)} as kind
      from class join course on course.id = class.course_id join discipline on discipline.id = course.discipline_id
      where ${isTerm(term)} and ${isReadersClass(reader)}
      group by course.id, discipline.id, class.is_elective
      order by ${inLanguage('discipline.title', lang)} collate "portal_name", course.id, class.is_elective`.execute(
      db,
    );
    return rows;
  },

  async semesters(reader: Reader, course: CourseRef) {
    const { rows } = await sql<{ semester: number }>`
      select distinct class.semester
      from class join course on course.id = class.course_id
      where ${isCourse(course)} and ${isReadersClass(reader)}
      order by class.semester`.execute(db);
    return rows.map(({ semester }) => semester);
  },

  async groups(reader: Reader, course: CourseRef, semesterId: number) {
    const { rows } = await sql<{ id: number; name: string; facultyId: number }>`
      select study_group.id, study_group.title as name, study_group.faculty_id as "facultyId"
      from class join course on course.id = class.course_id join study_group on study_group.id = class.group_id
      where ${isCourse(course)} and class.semester = ${semesterId} and ${isReadersClass(reader)}
      order by study_group.title, study_group.id`.execute(db);
    return rows;
  },
});
