import { sql } from 'kysely';
import type { LocalizedText } from '@portal/domain';
import type { Db } from '../../database/tables.ts';
import { studentsOf } from '../../university/classes.queries.ts';
import { mayManage, type ClassLesson } from './lesson-change.queries.ts';

/** A class that gets an extra lesson, with the days of its term. */
export interface ExtraClassRow {
  readonly disciplineTitle: LocalizedText;
  readonly group: string;
  readonly termStartsOn: string;
  readonly termEndsOn: string;
  /** Students and the teacher. */
  readonly peopleCount: number;
}

export const extraLessonQueries = (db: Db) => ({
  /** The class with this teacher and type of lessons; undefined when there is none, or the registrar has no right to it. */
  async findClass(
    { classId, lessonTypeId, teacherId }: ClassLesson,
    registrarId: number | undefined,
  ): Promise<ExtraClassRow | undefined> {
    const { rows } = await sql<ExtraClassRow>`
      select discipline.title as "disciplineTitle", study_group.title as "group",
        period.starts_on as "termStartsOn", period.ends_on as "termEndsOn", (
          select count(*)::int from (
            select taught.teacher_id union select student.person_id from (${studentsOf(sql.ref('class.group_id'))}) student
          ) people) as "peopleCount"
      from class_teacher taught
      join class on class.id = taught.class_id
      join course on course.id = class.course_id
      join discipline on discipline.id = course.discipline_id
      join study_group on study_group.id = class.group_id
      join term_period period on period.academic_year_id = course.academic_year_id and period.term_id = course.term_id
      where taught.class_id = ${classId} and taught.lesson_type_id = ${lessonTypeId} and taught.teacher_id = ${teacherId}
        and ${mayManage(registrarId)}`.execute(db);
    return rows[0];
  },

  /** What a slot is a lesson of. */
  async findLesson(slotId: number): Promise<ClassLesson | undefined> {
    const { rows } = await sql<ClassLesson>`
      select class_id as "classId", lesson_type_id as "lessonTypeId", teacher_id as "teacherId"
      from timetable_slot where id = ${slotId}`.execute(db);
    return rows[0];
  },

  /** The day of an extra lesson. */
  async findDay(slotId: number): Promise<string | undefined> {
    const { rows } = await sql<{ date: string }>`
      select valid_from as date from timetable_slot where id = ${slotId} and is_extra`.execute(db);
    return rows[0]?.date;
  },
});
