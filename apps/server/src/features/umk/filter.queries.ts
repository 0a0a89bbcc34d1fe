import { sql } from 'kysely';
import type { Language } from '@portal/domain';
import type { Db } from '../../database/tables.ts';
import { wasOwnClass, type Person } from '../../university/classes.queries.ts';
import { inLanguage } from '../../university/titles.ts';

interface DisciplineRow {
  readonly id: number;
  readonly disciplineId: number;
  readonly name: string;
  readonly code: string;
  readonly credits: number;
  readonly isElective: boolean;
  readonly kind: string;
}

/** The lists of the filters; they contain only what the reader teaches or studies. */
export const filterQueries = (db: Db, reader: Person, lang: Language) => ({
  async semesters(academicYearId: number): Promise<number[]> {
    const { rows } = await sql<{ semester: number }>`
      select distinct class.semester from class join course on course.id = class.course_id
      where course.academic_year_id = ${academicYearId} and ${wasOwnClass(reader)}
      order by class.semester`.execute(db);
    return rows.map(({ semester }) => semester);
  },

  async disciplines(academicYearId: number, semesterId: number | undefined): Promise<DisciplineRow[]> {
    const { rows } = await sql<DisciplineRow>`
      select min(class.id) as id, discipline.id as "disciplineId", ${inLanguage('discipline.title', lang)} as name,
        discipline.code, course.credits, bool_or(class.is_elective) as "isElective",
        ${inLanguage('discipline.kind', lang)} as kind
      from class join course on course.id = class.course_id join discipline on discipline.id = course.discipline_id
      where course.academic_year_id = ${academicYearId}
        and (${semesterId ?? null}::int is null or class.semester = ${semesterId ?? null}::int) and ${wasOwnClass(reader)}
      group by discipline.id, course.credits
      order by ${inLanguage('discipline.title', lang)} collate "portal_name", discipline.id, course.credits`.execute(
      db,
    );
    return rows;
  },

  async types() {
    const { rows } = await sql<{ id: number; name: string }>`
      select id, ${inLanguage('title', lang)} as name from material_type order by id`.execute(db);
    return rows;
  },

  async categories(sectionId: number) {
    const { rows } = await sql<{ id: number; name: string }>`
      select id, ${inLanguage('title', lang)} as name from book_category where section_id = ${sectionId}
      order by ${inLanguage('title', lang)} collate "portal_name", id`.execute(db);
    return rows;
  },
});
