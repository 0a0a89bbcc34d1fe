import { sql } from 'kysely';
import type { Language } from '@portal/domain';
import type { Db } from '../../database/tables.ts';
import { isOwnClass, isTerm, type Person, type TermRef } from '../../university/classes.queries.ts';
import { inLanguage } from '../../university/titles.ts';

export interface CourseRef extends TermRef {
  readonly disciplineId: number;
  readonly isElective: boolean;
  readonly credits: number;
}

const isCourse = (course: CourseRef) => sql`
  ${isTerm(course)} and course.discipline_id = ${course.disciplineId} and course.credits = ${course.credits}
  and class.is_elective = ${course.isElective}`;

/** The lists contain only what the reader teaches or studies. */
export const studyQueries = (db: Db) => ({
  async disciplines(reader: Person, term: TermRef, lang: Language) {
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
      where ${isTerm(term)} and ${isOwnClass(reader)}
      group by course.id, discipline.id, class.is_elective
      order by ${inLanguage('discipline.title', lang)} collate "portal_name", course.id, class.is_elective`.execute(
      db,
    );
    return rows;
  },

  async semesters(reader: Person, course: CourseRef) {
    const { rows } = await sql<{ semester: number }>`
      select distinct class.semester
      from class join course on course.id = class.course_id
      where ${isCourse(course)} and ${isOwnClass(reader)}
      order by class.semester`.execute(db);
    return rows.map(({ semester }) => semester);
  },

  async groups(reader: Person, course: CourseRef, semesterId: number) {
    const { rows } = await sql<{ id: number; name: string; facultyId: number }>`
      select study_group.id, study_group.title as name, study_group.faculty_id as "facultyId"
      from class join course on course.id = class.course_id join study_group on study_group.id = class.group_id
      where ${isCourse(course)} and class.semester = ${semesterId} and ${isOwnClass(reader)}
      order by study_group.title, study_group.id`.execute(db);
    return rows;
  },
});
