import { sql, type RawBuilder } from 'kysely';
import type { Language } from '@portal/domain';
import type { Db } from '../../../database/tables.ts';
import { today } from '../../../university/calendar.queries.ts';
import { isTerm, type TermRef } from '../../../university/classes.queries.ts';
import { LESSON_HOURS, lessonsOfTerm } from '../../../university/term-lessons.queries.ts';
import { inLanguage } from '../../../university/titles.ts';
import { hasBegun } from '../../shared/journal/journal-rights.queries.ts';

/** Hours of a term: planned by the timetable, those of them until yesterday, and held by the journal. */
export interface LoadHours {
  readonly planned: number;
  readonly due: number;
  readonly held: number;
}

export interface TeacherLoad extends LoadHours {
  readonly teacherName: string;
  readonly departmentName: string | null;
  readonly classCount: number;
}

export interface ClassLoad extends LoadHours {
  readonly classId: number;
  readonly lessonTypeId: number;
  readonly disciplineName: string;
  readonly groupName: string;
  readonly lessonTypeName: string;
  /** The first day of a month. */
  readonly month: string;
}

/** SQL: hours by `teacher_id`, `class_id`, `lesson_type_id` and day. Lessons of a substitute are theirs. */
const hoursOf = (classes: RawBuilder<unknown>, term: TermRef) => sql`(
  select given_by as teacher_id, class_id, lesson_type_id, date, ${sql.lit(LESSON_HOURS)}::int as planned,
    case when date < ${today} then ${sql.lit(LESSON_HOURS)}::int else 0 end as due, 0 as held
  from ${lessonsOfTerm(classes, term)} planned
  union all
  select lesson.teacher_id, lesson.class_id, lesson.lesson_type_id, lesson.date, 0, 0, lesson.hours
  from lesson where lesson.class_id in (${classes}) and lesson.deletion_id is null and ${hasBegun})`;

const sums = sql`sum(hours.planned)::int as planned, sum(hours.due)::int as due, sum(hours.held)::int as held`;

/** SQL: the ids of the classes of a term to which a person has given, or is to give, a lesson. */
const classesGivenBy = (teacherId: number, term: TermRef) => sql`
  select class.id from class join course on course.id = class.course_id
  where ${isTerm(term)} and class.id in (
    select slot.class_id from timetable_slot slot where slot.teacher_id = ${teacherId}
    union select substitution.class_id from substitution where substitution.substitute_id = ${teacherId}
    union select lesson.class_id from lesson where lesson.teacher_id = ${teacherId})`;

export const loadQueries = (db: Db, lang: Language) => ({
  /** The hours of each teacher in some classes of a term, by name. */
  async byTeacher(classes: RawBuilder<unknown>, term: TermRef): Promise<TeacherLoad[]> {
    const { rows } = await sql<TeacherLoad>`
      select teacher.full_name as "teacherName", ${inLanguage('department.title', lang)} as "departmentName",
        count(distinct hours.class_id)::int as "classCount", ${sums}
      from ${hoursOf(classes, term)} hours join person teacher on teacher.id = hours.teacher_id
      left join department on department.id = teacher.department_id
      group by teacher.id, teacher.full_name, department.title
      order by teacher.full_name, teacher.id`.execute(db);
    return rows;
  },

  /** The hours of one teacher in a term by class, type of lesson and month. */
  async ofTeacher(teacherId: number, term: TermRef): Promise<ClassLoad[]> {
    const { rows } = await sql<ClassLoad>`
      select class.id as "classId", hours.lesson_type_id as "lessonTypeId",
        coalesce(${inLanguage('discipline.title', lang)}, '') as "disciplineName", study_group.title as "groupName",
        coalesce(${inLanguage('lesson_type.title', lang)}, '') as "lessonTypeName",
        date_trunc('month', hours.date)::date as month, ${sums}
      from ${hoursOf(classesGivenBy(teacherId, term), term)} hours
      join class on class.id = hours.class_id join course on course.id = class.course_id
      join discipline on discipline.id = course.discipline_id join study_group on study_group.id = class.group_id
      join lesson_type on lesson_type.id = hours.lesson_type_id
      where hours.teacher_id = ${teacherId}
      group by class.id, hours.lesson_type_id, discipline.title, study_group.title, lesson_type.title, month
      order by "disciplineName", "groupName", hours.lesson_type_id, month`.execute(db);
    return rows;
  },
});
