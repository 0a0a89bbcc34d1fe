import { sql } from 'kysely';
import type { Language } from '@portal/domain';
import type { Db } from '../../../database/tables.ts';
import { inLanguage } from '../../../university/titles.ts';
import { shownClasses, type ShownPart } from '../shown-part.queries.ts';

/** A discipline that is taught, and how many materials its students and teachers have. */
export interface CoveredDiscipline {
  readonly disciplineName: string;
  readonly semester: number;
  readonly credits: number;
  readonly groupNames: string;
  readonly teacherNames: string;
  readonly materialCount: number;
}

/** The disciplines of the classes of a term, those without materials first. */
export async function listCoverage(db: Db, part: ShownPart, lang: Language): Promise<CoveredDiscipline[]> {
  const { rows } = await sql<CoveredDiscipline>`
    with taught as materialized (
      select course.academic_year_id, course.discipline_id, course.credits, class.semester,
        array_agg(class.id) as class_ids,
        string_agg(distinct study_group.title, ', ' order by study_group.title) as group_names
      from class join course on course.id = class.course_id join study_group on study_group.id = class.group_id
      where class.id in (${shownClasses(part)})
      group by course.academic_year_id, course.discipline_id, course.credits, class.semester
    ), counted as materialized (
      select material.discipline_id, material.credits, material.semester, count(*)::int as count from material
      where material.academic_year_id = ${part.academicYearId} and material.deleted_at is null
      group by material.discipline_id, material.credits, material.semester)
    select coalesce(${inLanguage('discipline.title', lang)}, '') as "disciplineName", taught.semester, taught.credits,
      taught.group_names as "groupNames", coalesce((
        select string_agg(distinct teacher.full_name, ', ' order by teacher.full_name) from class_teacher
        join person teacher on teacher.id = class_teacher.teacher_id
        where class_teacher.class_id = any (taught.class_ids)), '') as "teacherNames",
      coalesce(counted.count, 0) as "materialCount"
    from taught join discipline on discipline.id = taught.discipline_id
    left join counted on (counted.discipline_id, counted.credits, counted.semester)
      = (taught.discipline_id, taught.credits, taught.semester)
    order by coalesce(counted.count, 0) > 0, "disciplineName", taught.semester, taught.discipline_id,
      taught.credits`.execute(db);
  return rows;
}
