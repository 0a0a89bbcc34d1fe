import { sql } from 'kysely';
import type { JournalStudent } from '@portal/wire';
import type { Db } from '../../../database/tables.ts';
import type { JournalKey } from '../../shared/journal/journal-key.queries.ts';
import { covers } from '../../../university/classes.queries.ts';
import { isInJournal } from '../../shared/journal/journal-rights.queries.ts';
import { statusOf } from '../../../university/people/status.queries.ts';

interface CheckedInRow extends Omit<JournalStudent, 'cells' | 'joinedOn' | 'leftOn'> {
  readonly value: string | null;
  readonly source: 'hand' | 'qr' | 'import' | null;
}

interface LessonTimeRow {
  readonly id: number;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly lessonId: number | null;
}

export const journalStudentQueries = (db: Db) => ({
  /** The students of a column by name, with their marks and how these were made. */
  async ofColumn(lessonId: number): Promise<CheckedInRow[]> {
    const { rows } = await sql<CheckedInRow>`
      select person.id, person.full_name as "fullName", ${statusOf(sql.ref('person.id'))} as status, member.number as subgroup, 
        case cell.source when 'tool' then 'import' else cell.source end as source,
        case when cell.student_id is not null then cell_value(cell.mark, cell.mark_code, cell.is_empty) end as value
      from lesson join class on class.id = lesson.class_id
      join membership on membership.group_id = class.group_id and ${covers(sql`lesson.date`)}
      join person on person.id = membership.person_id
      left join subgroup_member member on member.class_id = class.id and member.student_id = person.id
      left join attendance cell on cell.academic_year_id = lesson.academic_year_id and cell.lesson_id = lesson.id
        and cell.student_id = person.id
      where lesson.id = ${lessonId} and ${isInJournal(sql.ref('person.id'))}
      order by person.full_name, person.id`.execute(db);
    return rows;
  },

  async times({ classId, lessonTypeId }: JournalKey, date: string): Promise<LessonTimeRow[]> {
    const { rows } = await sql<LessonTimeRow>`
      select lesson_time.id, to_char(starts_at, 'HH24:MI') as "startsAt", to_char(ends_at, 'HH24:MI') as "endsAt", (
        select min(lesson.id) from lesson where lesson.class_id = ${classId} and lesson.lesson_type_id = ${lessonTypeId}
          and lesson.date = ${date} and lesson.lesson_time_id = lesson_time.id and lesson.deletion_id is null) as "lessonId"
      from lesson_time order by starts_at, lesson_time.id`.execute(db);
    return rows;
  },
});
