import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';
import type { Language } from '../../shared/language.ts';
import { inLanguage } from '../../university/titles.ts';
import type { Held, PlannedDiscipline } from './judge.ts';
import type { SemesterRow } from './semester.queries.ts';

/** A discipline of the plan with everything that a screen shows. */
export interface PlanRow extends PlannedDiscipline {
  readonly planItemId: number;
  readonly examFormId: number;
  readonly examFormName: string;
  readonly departmentId: number;
}

export interface RegistrationRow extends Held {
  readonly isByPlan: boolean;
  readonly registeredAt: Date;
  readonly groupId: number;
}

export interface QueueRow {
  readonly id: number;
  readonly classId: number;
  readonly number: number;
  readonly groupId: number;
  readonly place: number;
  readonly joinedAt: Date;
}

/** SQL: the disciplines of the student's plan. */
export const plannedDisciplines = ({ semesterId, specialityId, intakeYear }: SemesterRow) => sql`
  select discipline_id from curriculum_item
  where speciality_id = ${specialityId} and intake_year = ${intakeYear} and semester = ${semesterId}`;

/** How the disciplines of the plan that are offered to the student are registered: type by type, or at once (`null`). */
export async function offeredTypes(
  db: Db,
  { academicYearId, termId, semesterId, specialityId, intakeYear }: SemesterRow,
) {
  const { rows } = await sql<{ disciplineId: number; lessonTypeIds: (number | null)[] }>`
    select item.discipline_id as "disciplineId", json_agg(distinct offer.lesson_type_id) as "lessonTypeIds"
    from study_group stream join class on class.group_id = stream.id
    join registration_offer offer on offer.class_id = class.id and not offer.is_optional
    join course on course.id = class.course_id
    join curriculum_item item on item.discipline_id = course.discipline_id and item.credits = course.credits
    where stream.kind = 'stream' and (stream.speciality_id = ${specialityId} or stream.speciality_id is null)
      and (stream.intake_year = ${intakeYear} or stream.intake_year is null)
      and course.academic_year_id = ${academicYearId} and course.term_id = ${termId}
      and item.speciality_id = ${specialityId} and item.intake_year = ${intakeYear} and item.semester = ${semesterId}
    group by item.discipline_id`.execute(db);
  return new Map(rows.map(({ disciplineId, lessonTypeIds }) => [disciplineId, lessonTypeIds]));
}

export const studentQueries = (db: Db, lang: Language) => ({
  /** The curriculum of the student's speciality and intake. */
  async plan({ semesterId, specialityId, intakeYear }: SemesterRow) {
    const { rows } = await sql<Omit<PlanRow, 'lessonTypeIds'>>`
      select item.id as "planItemId", item.discipline_id as "disciplineId",
        ${inLanguage('discipline.title', lang)} as "disciplineName", item.credits, item.kind,
        discipline.department_id as "departmentId", exam_form.id as "examFormId",
        ${inLanguage('exam_form.title', lang)} as "examFormName"
      from curriculum_item item
      join discipline on discipline.id = item.discipline_id
      join exam_form on exam_form.id = item.exam_form_id
      where item.speciality_id = ${specialityId} and item.intake_year = ${intakeYear} and item.semester = ${semesterId}
      order by item.kind desc, "disciplineName"`.execute(db);
    return rows;
  },

  async registrations({ studentId, academicYearId, termId }: SemesterRow): Promise<RegistrationRow[]> {
    const { rows } = await sql<RegistrationRow>`
      select registration.id, registration.class_id as "classId", registration.number,
        registration.course_id as "courseId", course.discipline_id as "disciplineId",
        registration.lesson_type_id as "lessonTypeId", course.credits, registration.is_by_plan as "isByPlan",
        registration.registered_at as "registeredAt", class.group_id as "groupId"
      from registration join course on course.id = registration.course_id
      join class on class.id = registration.class_id
      where registration.student_id = ${studentId}
        and course.academic_year_id = ${academicYearId} and course.term_id = ${termId}
      order by registration.id`.execute(db);
    return rows;
  },

  async queues({ studentId, academicYearId, termId }: SemesterRow): Promise<QueueRow[]> {
    const { rows } = await sql<QueueRow>`
      select queue.id, queue.class_id as "classId", queue.number, class.group_id as "groupId",
        queue.joined_at as "joinedAt", (select count(*)::int from registration_queue earlier
          where earlier.class_id = queue.class_id and earlier.number = queue.number and earlier.id <= queue.id) as place
      from registration_queue queue join class on class.id = queue.class_id
      join course on course.id = class.course_id
      where queue.student_id = ${studentId}
        and course.academic_year_id = ${academicYearId} and course.term_id = ${termId}
      order by queue.id`.execute(db);
    return rows;
  },

  /** The semester of a registration or of a place on a waiting list, when it is the student's. */
  async termOf(studentId: number, table: 'registration' | 'registration_queue', id: number) {
    const { rows } = await sql<{ academicYearId: number; termId: number }>`
      select course.academic_year_id as "academicYearId", course.term_id as "termId"
      from ${sql.table(table)} own join class on class.id = own.class_id join course on course.id = class.course_id
      where own.id = ${id} and own.student_id = ${studentId}`.execute(db);
    return rows[0];
  },
});
