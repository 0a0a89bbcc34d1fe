import { sql } from 'kysely';
import type { Language } from '@portal/domain';
import type { Db } from '../../../database/tables.ts';
import { today } from '../../../university/calendar.queries.ts';
import { covers } from '../../../university/classes.queries.ts';
import { lessonsOfTerm } from '../../../university/term-lessons.queries.ts';
import { inLanguage } from '../../../university/titles.ts';
import { shownClasses, type ShownPart } from '../shown-part.queries.ts';

/** The lessons that a teacher has given to a class, and those of them whose register is empty. */
export interface RegisterRow {
  readonly teacherName: string;
  readonly disciplineName: string;
  readonly groupName: string;
  readonly lessonTypeName: string;
  readonly held: number;
  readonly missing: number;
  /** The day of the first empty register. */
  readonly since: string | null;
}

/** SQL condition: the journal says something of a student at the lesson of `planned`. */
const isFilledIn = sql<boolean>`exists (
  select from lesson join attendance cell on cell.academic_year_id = lesson.academic_year_id
    and cell.lesson_id = lesson.id and not cell.is_empty
  where lesson.class_id = planned.class_id and lesson.lesson_type_id = planned.lesson_type_id
    and lesson.date = planned.date and lesson.lesson_time_id = planned.lesson_time_id and lesson.deletion_id is null)`;

/** Every class with lessons before today that had students on their day, by teacher. */
export async function listRegisters(db: Db, part: ShownPart, lang: Language): Promise<RegisterRow[]> {
  const { rows } = await sql<RegisterRow>`
    with held as materialized (
      select planned.*, ${isFilledIn} as is_filled_in
      from ${lessonsOfTerm(shownClasses(part), part)} planned join class on class.id = planned.class_id
      where planned.date < ${today} and exists (
        select from membership where membership.group_id = class.group_id and ${covers(sql.ref('planned.date'))}))
    select teacher.full_name as "teacherName", coalesce(${inLanguage('discipline.title', lang)}, '') as "disciplineName",
      study_group.title as "groupName", coalesce(${inLanguage('lesson_type.title', lang)}, '') as "lessonTypeName",
      count(*)::int as held, (count(*) filter (where not is_filled_in))::int as missing,
      min(held.date) filter (where not is_filled_in) as since
    from held join person teacher on teacher.id = held.given_by join class on class.id = held.class_id
    join course on course.id = class.course_id join discipline on discipline.id = course.discipline_id
    join study_group on study_group.id = class.group_id join lesson_type on lesson_type.id = held.lesson_type_id
    group by teacher.id, teacher.full_name, class.id, discipline.title, study_group.title, lesson_type.id, lesson_type.title
    order by teacher.full_name, teacher.id, "disciplineName", study_group.title, lesson_type.id`.execute(db);
  return rows;
}
