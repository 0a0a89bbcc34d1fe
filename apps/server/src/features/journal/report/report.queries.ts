import { sql } from 'kysely';
import type { Language } from '@portal/domain';
import type { Db } from '../../../database/tables.ts';
import { localText, today } from '../../../university/calendar.queries.ts';
import { inLanguage } from '../../../university/titles.ts';
import type { JournalKey } from '../../shared/journal/journal-key.queries.ts';

/** What stands above the marks of a report. */
export interface ReportHead {
  readonly discipline: string;
  readonly group: string;
  readonly lessonType: string;
  readonly year: string;
  readonly term: string;
  readonly teachers: readonly string[];
  /** `YYYY-MM-DD` in the university's time zone. */
  readonly today: string;
  /** `HH:MM`, the same. */
  readonly time: string;
}

export const reportQueries = (db: Db) => ({
  async head({ classId, lessonTypeId }: JournalKey, lang: Language): Promise<ReportHead | undefined> {
    const { rows } = await sql<ReportHead>`
      select ${inLanguage('discipline.title', lang)} as discipline, study_group.title as "group",
        ${inLanguage('lesson_type.title', lang)} as "lessonType", academic_year.label as year,
        ${inLanguage('term.title', lang)} as term, ${today}::text as today,
        coalesce(${localText(sql<Date>`now()`, 'HH24:MI')}, '') as time, array(
          select person.full_name from class_teacher join person on person.id = class_teacher.teacher_id
          where class_teacher.class_id = class.id and class_teacher.lesson_type_id = lesson_type.id
          order by person.full_name, person.id) as teachers
      from class join course on course.id = class.course_id join discipline on discipline.id = course.discipline_id
      join study_group on study_group.id = class.group_id join term on term.id = course.term_id
      join academic_year on academic_year.id = course.academic_year_id, lesson_type
      where class.id = ${classId} and lesson_type.id = ${lessonTypeId}`.execute(db);
    return rows[0];
  },
});
