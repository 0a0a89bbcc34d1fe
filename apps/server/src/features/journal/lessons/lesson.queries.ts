import { sql } from 'kysely';
import type { JournalColumn } from '@portal/wire';
import type { Db } from '../../../database/tables.ts';
import type { ColumnFacts } from '../../shared/journal/column.ts';
import {
  lockStateFor,
  readsLesson,
  teachesLesson,
  type LockState,
} from '../../shared/journal/journal-rights.queries.ts';

/** A column with the journal that it belongs to. */
export interface LessonRow extends Omit<JournalColumn, 'isOpen' | 'lock' | 'countsIn' | 'isPassFail'> {
  readonly state: LockState;
  readonly classId: number;
  readonly academicYearId: number;
  readonly lessonTypeId: number;
}

export const lessonQueries = (db: Db) => ({
  /** A column by its id; undefined when the person may not read its journal, or does not teach it. */
  async find(me: number, lessonId: number, right: 'reads' | 'teaches'): Promise<LessonRow | undefined> {
    const { rows } = await sql<LessonRow>`
      select lesson.id as "lessonId", lesson.class_id as "classId", lesson.academic_year_id as "academicYearId",
        lesson.lesson_type_id as "lessonTypeId", lesson.date, extract(isodow from lesson.date)::int as "dayNumber",
        lesson.lesson_time_id as "lessonTimeId", to_char(lesson_time.starts_at, 'HH24:MI') as "startsAt",
        lesson.number as "lessonNumber", lesson.theme, lesson.hours, lesson.module, lesson.subgroup, ${lockStateFor(me)} as state
      from lesson join lesson_time on lesson_time.id = lesson.lesson_time_id
      where lesson.id = ${lessonId} and lesson.deletion_id is null and ${right === 'reads' ? readsLesson(me) : teachesLesson(me)}`.execute(
      db,
    );
    return rows[0];
  },

  async hasModule(classId: number, number: number): Promise<boolean> {
    const { rows } =
      await sql`select 1 from module where class_id = ${classId} and number = ${number}::int`.execute(db);
    return rows.length > 0;
  },

  /** A missing fact stays as it is. */
  async update(lessonId: number, { theme, lessonNumber, hours, module }: ColumnFacts): Promise<void> {
    await sql`
      update lesson set theme = coalesce(${theme ?? null}, theme), number = coalesce(${lessonNumber ?? null}, number),
        hours = coalesce(${hours ?? null}, hours), module = coalesce(${module ?? null}, module)
      where id = ${lessonId}`.execute(db);
  },
});
