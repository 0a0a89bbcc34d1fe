import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';
import { LESSON_HOURS } from '../../../university/term-lessons.queries.ts';
import type { ColumnFacts, ColumnKey } from './column.ts';
import type { JournalKey } from './journal-key.queries.ts';
import { hasBegun, lockStateFor, type LockState } from './journal-rights.queries.ts';

/** What a new column refers to; false where there is no such thing. */
interface ColumnChecks {
  readonly isInTerm: boolean;
  readonly hasTime: boolean;
  readonly hasSubgroup: boolean;
  readonly hasModule: boolean;
}

export const columnQueries = (db: Db) => ({
  async find(
    me: number,
    { classId, lessonTypeId }: Pick<JournalKey, 'classId' | 'lessonTypeId'>,
    { date, lessonTimeId, subgroup }: ColumnKey,
  ) {
    const { rows } = await sql<{ id: number; state: LockState; hasBegun: boolean }>`
      select lesson.id, ${lockStateFor(me)} as state, ${hasBegun} as "hasBegun" from lesson
      where lesson.class_id = ${classId} and lesson.lesson_type_id = ${lessonTypeId} and lesson.date = ${date}
        and lesson.lesson_time_id = ${lessonTimeId}::int and coalesce(lesson.subgroup, 0) = ${subgroup ?? 0}::int
        and lesson.deletion_id is null`.execute(db);
    return rows[0];
  },

  async check(classId: number, { date, lessonTimeId, subgroup }: ColumnKey, module: number | undefined) {
    const { rows } = await sql<ColumnChecks>`
      select ${date}::date between term_period.starts_on and term_period.ends_on as "isInTerm",
        exists (select from lesson_time where id = ${lessonTimeId}::int) as "hasTime",
        ${subgroup ?? null}::int is null or exists (
          select from subgroup where subgroup.class_id = class.id and subgroup.number = ${subgroup ?? null}::int) as "hasSubgroup",
        ${module ?? null}::int is null or exists (
          select from module where module.class_id = class.id and module.number = ${module ?? null}::int) as "hasModule"
      from class join course on course.id = class.course_id
      join term_period using (academic_year_id, term_id)
      where class.id = ${classId}`.execute(db);
    return rows[0];
  },

  /** Inserts a column; does nothing when a concurrent call has done so. */
  async insert(
    me: number,
    { classId, lessonTypeId, academicYearId }: Omit<JournalKey, 'groupId'>,
    { date, lessonTimeId, subgroup, theme, lessonNumber, hours, module }: ColumnKey & ColumnFacts,
  ): Promise<void> {
    await sql`
      insert into lesson
        (class_id, academic_year_id, date, lesson_time_id, teacher_id, lesson_type_id, theme, hours, number, subgroup, module)
      values (${classId}, ${academicYearId}, ${date}, ${lessonTimeId}, ${me}, ${lessonTypeId}, ${theme ?? ''},
        ${hours ?? LESSON_HOURS}, ${lessonNumber ?? null}, ${subgroup ?? null}, ${module ?? null})
      on conflict (class_id, lesson_type_id, date, lesson_time_id, coalesce(subgroup, 0)) where deletion_id is null
      do nothing`.execute(db);
  },
});
