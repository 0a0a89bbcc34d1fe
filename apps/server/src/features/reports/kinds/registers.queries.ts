import { sql } from 'kysely';
import type { Language } from '@portal/domain';
import type { Db } from '../../../database/tables.ts';
import { heldLessons } from '../../../university/held-lessons.queries.ts';
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

/** Every class with lessons before today that had students on their day, by teacher. */
export async function listRegisters(db: Db, part: ShownPart, lang: Language): Promise<RegisterRow[]> {
  const { rows } = await sql<RegisterRow>`
    with held as materialized (${heldLessons(shownClasses(part), part)})
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
