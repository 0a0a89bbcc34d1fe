import { sql } from 'kysely';
import type { Language } from '@portal/domain';
import type { OwnMark } from '@portal/wire';
import type { Db } from '../../../database/tables.ts';
import type { TermRef } from '../../../university/classes.queries.ts';
import { inLanguage } from '../../../university/titles.ts';
import { hasBegun, isExcluded, isInJournal } from '../../shared/journal/journal-rights.queries.ts';

interface OwnMarkRow extends Omit<OwnMark, 'cell' | 'value'> {
  readonly lessonId: number;
  readonly value: string | null;
}

export const ownMarkQueries = (db: Db) => ({
  /** The lessons of a student's classes that have begun, where they belonged to the group or have a mark, by discipline and date. */
  async list(studentId: number, { academicYearId, termId }: TermRef, lang: Language): Promise<OwnMarkRow[]> {
    const { rows } = await sql<OwnMarkRow>`
      select lesson.id as "lessonId", discipline.id as "disciplineId", ${inLanguage('discipline.title', lang)} as "disciplineName",
        lesson_type.id as "lessonTypeId", ${inLanguage('lesson_type.title', lang)} as "lessonTypeName", lesson.date,
        lesson.lesson_time_id as "lessonTimeId", to_char(lesson_time.starts_at, 'HH24:MI') as "startsAt", lesson.theme, lesson.module,
        case when cell.student_id is not null then cell_value(cell.mark, cell.mark_code, cell.is_empty) end as value
      from (select distinct group_id from membership where person_id = ${studentId}) own
      join class on class.group_id = own.group_id
      join course on course.id = class.course_id and course.academic_year_id = ${academicYearId}
        and course.term_id = ${termId}
      join discipline on discipline.id = course.discipline_id
      join lesson on lesson.class_id = class.id and lesson.deletion_id is null
      join lesson_type on lesson_type.id = lesson.lesson_type_id
      join lesson_time on lesson_time.id = lesson.lesson_time_id
      left join attendance cell on cell.academic_year_id = ${academicYearId} and cell.lesson_id = lesson.id
        and cell.student_id = ${studentId}
      where not ${isExcluded(sql`${studentId}::int`)}
        and ${hasBegun} and (not cell.is_empty or ${isInJournal(sql`${studentId}::int`)})
      order by ${inLanguage('discipline.title', lang)} collate "portal_name", discipline.id, lesson_type.id, lesson.date,
        lesson_time.starts_at, lesson.id`.execute(db);
    return rows;
  },
});
