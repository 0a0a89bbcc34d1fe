import { sql, type RawBuilder } from 'kysely';
import { covers } from './classes.queries.ts';
import { studies } from './people/status.queries.ts';

/**
 * SQL: the `person_id` of the students of a sheet of `exam_sheet` on a day. An open main sheet lists, in addition to its rows, who
 * belongs to the group on that day, studies, and is in a journal of the class.
 */
export const studentsOfSheet = (alias: string, day: RawBuilder<unknown>) => {
  const sheet = (column: string) => sql.ref(`${alias}.${column}`);
  return sql`
    select listed.student_id as person_id from exam_sheet_row listed where listed.sheet_id = ${sheet('id')}
    union
    select membership.person_id from class attended join membership on membership.group_id = attended.group_id
    where attended.id = ${sheet('class_id')} and ${sheet('kind')} = 'main' and ${sheet('corrects_id')} is null
      and ${sheet('state')} = 'open' and ${covers(day)} and ${studies(sql.ref('membership.person_id'))}
      and not (exists (select from journal_exclusion excluded
          where excluded.class_id = attended.id and excluded.student_id = membership.person_id)
        and not exists (select from class_teacher taught where taught.class_id = attended.id and not exists (
          select from journal_exclusion excluded where excluded.class_id = attended.id
            and excluded.lesson_type_id = taught.lesson_type_id and excluded.student_id = membership.person_id)))`;
};
