import { sql } from 'kysely';
import type { Language } from '@portal/domain';
import type { ExtraClass } from '@portal/wire';
import { EXTRA_CLASSES_MAX } from '@portal/wire/schedule/office-timetable';
import type { Db } from '../../../database/tables.ts';
import { claimCoversFaculty } from '../../../university/people/claim-scope.queries.ts';
import { inLanguage } from '../../../university/titles.ts';
import { wantedIds, type SearchedText } from './office-lessons.queries.ts';

interface ClassQuery extends SearchedText {
  readonly by: 'group' | 'teacher';
  /** A day of the term of the classes. */
  readonly day: string;
}

const wantedColumn = { group: 'class.group_id', teacher: 'taught.teacher_id' } as const;

/** Classes that may have an extra lesson and that the claim of an officer covers. */
export const extraClassQueries = (db: Db, officerId: number) => ({
  async find(query: ClassQuery, lang: Language): Promise<ExtraClass[]> {
    const { by, day } = query;
    const { rows } = await sql<ExtraClass>`
      with wanted as materialized (${wantedIds[by](query)})
      select class.id as "classId", taught.lesson_type_id as "lessonTypeId", taught.teacher_id as "teacherId",
        ${inLanguage('discipline.title', lang)} as "disciplineName",
        ${inLanguage('lesson_type.title', lang)} as "lessonTypeName", study_group.title as "groupName",
        teacher.full_name as "teacherName"
      from term_period period
      join course on course.academic_year_id = period.academic_year_id and course.term_id = period.term_id
      join class on class.course_id = course.id
      join class_teacher taught on taught.class_id = class.id
      join discipline on discipline.id = course.discipline_id
      join lesson_type on lesson_type.id = taught.lesson_type_id
      join study_group on study_group.id = class.group_id
      join person teacher on teacher.id = taught.teacher_id
      where ${day}::date between period.starts_on and period.ends_on
        and ${sql.ref(wantedColumn[by])} in (select wanted.id from wanted)
        and ${claimCoversFaculty(officerId, 'timetable.manage', sql.ref('study_group.faculty_id'))}
      order by "disciplineName", study_group.title, taught.lesson_type_id, teacher.full_name, class.id
      limit ${sql.lit(EXTRA_CLASSES_MAX)}`.execute(db);
    return rows;
  },
});
