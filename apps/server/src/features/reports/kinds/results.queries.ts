import { sql } from 'kysely';
import type { Language } from '@portal/domain';
import type { Db } from '../../../database/tables.ts';
import { inLanguage } from '../../../university/titles.ts';
import { isShownGroup, type ShownPart } from '../shown-part.queries.ts';

/** So many students of a group have this result in a discipline. */
export interface ResultCount {
  readonly disciplineId: number;
  readonly disciplineName: string;
  readonly semester: number;
  readonly groupId: number;
  readonly groupName: string;
  readonly academicYearId: number;
  readonly points: number | null;
  readonly isPassed: boolean | null;
  readonly count: number;
}

/** The best results of the disciplines whose first attempt was in the term, by discipline and group. */
export async function countResults(db: Db, part: ShownPart, lang: Language): Promise<ResultCount[]> {
  const { rows } = await sql<ResultCount>`
    with first as materialized (
      select grade.student_id, grade.discipline_id, grade.semester, grade.group_id, study_group.title as group_name
      from final_grade grade join study_group on study_group.id = grade.group_id
      where grade.academic_year_id = ${part.academicYearId} and grade.term_id = ${part.termId} and grade.attempt = 1
        and ${isShownGroup(part)}
        and (grade.semester + 1) / 2 = coalesce(${part.studyYear ?? null}::int, (grade.semester + 1) / 2)
    ), best as (
      select distinct on (first.student_id, first.discipline_id, first.semester) first.*, grade.academic_year_id,
        grade.points, grade.is_passed
      from first join final_grade grade on (grade.student_id, grade.discipline_id, grade.semester)
        = (first.student_id, first.discipline_id, first.semester)
      order by first.student_id, first.discipline_id, first.semester,
        coalesce(grade.points, grade.is_passed::int) desc nulls last, grade.attempt desc)
    select best.discipline_id as "disciplineId", coalesce(${inLanguage('discipline.title', lang)}, '') as "disciplineName",
      best.semester, best.group_id as "groupId", best.group_name as "groupName",
      best.academic_year_id as "academicYearId", best.points, best.is_passed as "isPassed", count(*)::int as count
    from best join discipline on discipline.id = best.discipline_id
    group by best.discipline_id, discipline.title, best.semester, best.group_id, best.group_name,
      best.academic_year_id, best.points, best.is_passed
    order by "disciplineName", best.discipline_id, best.semester, best.group_name, best.group_id`.execute(db);
  return rows;
}
