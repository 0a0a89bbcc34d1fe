import { sql } from 'kysely';
import type { CellRef } from '@portal/wire';
import type { Db } from '../../../database/tables.ts';
import { covers } from '../../../university/classes.queries.ts';
import { isInJournal } from '../../shared/journal/journal-rights.queries.ts';
import { studies } from '../../../university/people/status.queries.ts';

interface ColumnStudent {
  readonly id: number;
  readonly fullName: string;
  readonly isActive: boolean;
}

export const columnStudentQueries = (db: Db) => ({
  /** The students of a column, by name. */
  async students(lessonId: number): Promise<ColumnStudent[]> {
    const { rows } = await sql<ColumnStudent>`
      select person.id, person.full_name as "fullName", ${studies(sql.ref('person.id'))} as "isActive"
      from lesson join class on class.id = lesson.class_id
      join membership on membership.group_id = class.group_id and ${covers(sql`lesson.date`)}
      join person on person.id = membership.person_id
      where lesson.id = ${lessonId} and ${isInJournal(sql.ref('person.id'))}
      order by person.full_name, person.id`.execute(db);
    return rows;
  },

  /** Marks students without a mark as present, and returns their cells. */
  async fill(me: number, lessonId: number, studentIds: readonly number[]): Promise<CellRef[]> {
    const { rows } = await sql<CellRef>`
      insert into attendance as cell (academic_year_id, lesson_id, student_id, updated_by)
      select lesson.academic_year_id, lesson.id, student.id, ${me}::int
      from lesson, unnest(${studentIds}::int[]) as student (id)
      where lesson.id = ${lessonId}
      order by student.id
      on conflict (academic_year_id, lesson_id, student_id) do update
        set is_empty = false, source = 'hand', updated_by = excluded.updated_by, updated_at = now(), version = cell.version + 1
        where cell.is_empty
      returning cell.lesson_id as "lessonId", cell.student_id as "studentId"`.execute(db);
    return rows;
  },
});
