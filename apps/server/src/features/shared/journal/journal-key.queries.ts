import { sql } from 'kysely';
import type { JournalRef } from '@portal/wire';
import type { Db } from '../../../database/tables.ts';
import { statement } from '../../../database/statement.ts';

/** A journal of a teacher, by the ids of the database. */
export interface JournalKey {
  readonly classId: number;
  readonly lessonTypeId: number;
  readonly groupId: number;
  readonly academicYearId: number;
}

export type KeyArgument = keyof JournalRef | 'me';

/** SQL condition: `class` of `course` is the class of a request. */
export const isRequestedClass = (argument: (name: KeyArgument) => number) => sql`
  course.academic_year_id = ${argument('academicYearId')} and course.term_id = ${argument('termId')}
  and course.discipline_id = ${argument('disciplineId')} and course.credits = ${argument('credits')}
  and class.group_id = ${argument('groupId')} and class.is_elective = ${argument('isElective')}
  and ${argument('semesterOrTermId')} = case when class.is_elective then course.term_id else class.semester end`;

/** SQL condition: the caller teaches `class` in the type of lesson of a request. */
export const teachesRequested = (argument: (name: KeyArgument) => number) => sql`exists (
    select from class_teacher where class_teacher.class_id = class.id
      and class_teacher.lesson_type_id = ${argument('lessonTypeId')} and class_teacher.teacher_id = ${argument('me')})`;

const selectKey = statement<KeyArgument, Pick<JournalKey, 'classId' | 'groupId'>>(
  (argument) =>
    sql<Pick<JournalKey, 'classId' | 'groupId'>>`
    select class.id as "classId", class.group_id as "groupId"
    from course join class on class.course_id = course.id where ${isRequestedClass(argument)} and ${teachesRequested(argument)}`,
);

export const journalKeyQueries = (db: Db) => ({
  /** Undefined when the journal is not the teacher's. */
  async find(me: number, ref: JournalRef): Promise<JournalKey | undefined> {
    const [row] = await selectKey(db, { ...ref, me });
    return row && { ...row, lessonTypeId: ref.lessonTypeId, academicYearId: ref.academicYearId };
  },
});
