import { sql } from 'kysely';
import type { Language } from '@portal/domain';
import type { JournalRef } from '@portal/wire';
import type { Db } from '../../../database/tables.ts';
import { wasOwnClass, type Person } from '../../../university/classes.queries.ts';
import { inLanguage } from '../../../university/titles.ts';

/** A class as the wire names it. */
export type ClassRef = Omit<JournalRef, 'lessonTypeId'>;

/** SQL condition: `course` and `class` are those of the reference. */
export const isClass = (ref: ClassRef) => sql`
  course.academic_year_id = ${ref.academicYearId} and course.term_id = ${ref.termId}
  and course.discipline_id = ${ref.disciplineId} and course.credits = ${ref.credits}
  and class.group_id = ${ref.groupId} and class.is_elective = ${ref.isElective}
  and ${ref.semesterOrTermId} = case when class.is_elective then course.term_id else class.semester end`;

export const lessonTypeQueries = (db: Db) => ({
  /** The types that a teacher teaches in the class, or all types of a student's class. */
  async list(reader: Person, ref: ClassRef, lang: Language) {
    const isOwn =
      reader.role === 'teacher' ? sql`class_teacher.teacher_id = ${reader.id}` : wasOwnClass(reader);
    const { rows } = await sql<{ id: number; name: string }>`
      select distinct lesson_type.id, ${inLanguage('lesson_type.title', lang)} as name
      from course join class on class.course_id = course.id
      join class_teacher on class_teacher.class_id = class.id
      join lesson_type on lesson_type.id = class_teacher.lesson_type_id
      where ${isClass(ref)} and ${isOwn}
      order by lesson_type.id`.execute(db);
    return rows;
  },
});
