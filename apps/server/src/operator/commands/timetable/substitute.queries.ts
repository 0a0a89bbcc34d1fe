import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';
import { currentTerm } from '../../../university/calendar.queries.ts';

/** A journal of a teacher, as a command names it. */
export interface TaughtJournal {
  readonly classId: number;
  readonly lessonTypeId: number;
  readonly discipline: string;
  readonly group: string;
  readonly lessonType: string;
}

export const taughtJournalQueries = (db: Db) => ({
  /** The journals of a teacher in the current term. */
  async list(teacherId: number): Promise<TaughtJournal[]> {
    const { rows } = await sql<TaughtJournal>`
      select class.id as "classId", taught.lesson_type_id as "lessonTypeId",
        coalesce(discipline.title ->> 'ru', '') as discipline, study_group.title as "group",
        coalesce(lesson_type.title ->> 'ru', '') as "lessonType"
      from class_teacher taught join class on class.id = taught.class_id join course on course.id = class.course_id
      join (${currentTerm}) term on term.academic_year_id = course.academic_year_id and term.term_id = course.term_id
      join discipline on discipline.id = course.discipline_id join study_group on study_group.id = class.group_id
      join lesson_type on lesson_type.id = taught.lesson_type_id
      where taught.teacher_id = ${teacherId} order by 3, 4, class.id, taught.lesson_type_id`.execute(db);
    return rows;
  },
});
