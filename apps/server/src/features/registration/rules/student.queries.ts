import { sql } from 'kysely';
import type { Language } from '@portal/domain';
import type { Db } from '../../../database/tables.ts';
import { sharedStatement, statement } from '../../../database/statement.ts';
import { placeInQueue } from '../../../university/queue-place.queries.ts';
import { inNumberedLanguage, languageNumber } from '../../../university/titles.ts';
import type { HeldSeat, PlannedDiscipline } from './judge.ts';
import type { SemesterRow } from '../semester.queries.ts';

/** A discipline of the plan with everything that a screen shows. */
export interface PlanRow extends PlannedDiscipline {
  readonly planItemId: number;
  readonly examFormId: number;
  readonly examFormName: string;
  readonly departmentId: number;
}

export interface RegistrationRow extends HeldSeat {
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

export type PlanArgument = 'semesterId' | 'specialityId' | 'intakeYear';
type Argument = PlanArgument | 'studentId' | 'academicYearId' | 'termId' | 'language';
type ArgumentOf = (name: Argument) => number;

/** SQL condition: `item` is of the student's plan. */
const isPlanned = (argument: (name: PlanArgument) => number) => sql`
  item.speciality_id = ${argument('specialityId')} and item.intake_year = ${argument('intakeYear')}
    and item.semester = ${argument('semesterId')}`;

/** SQL: the disciplines of the student's plan. */
export const plannedDisciplines = (argument: (name: PlanArgument) => number) => sql`
  select discipline_id from curriculum_item item where ${isPlanned(argument)}`;

/** SQL condition: `course` is of the term. */
const isOfTerm = (argument: ArgumentOf) => sql`
  course.academic_year_id = ${argument('academicYearId')} and course.term_id = ${argument('termId')}`;

interface OfferedTypes {
  readonly disciplineId: number;
  readonly lessonTypeIds: (number | null)[];
}

/** The same for a whole cohort. */
const selectOfferedTypes = sharedStatement<Argument, OfferedTypes>(
  (argument) =>
    sql<OfferedTypes>`
    select item.discipline_id as "disciplineId", json_agg(distinct offer.lesson_type_id) as "lessonTypeIds"
    from study_group stream join class on class.group_id = stream.id
    join registration_offer offer on offer.class_id = class.id and not offer.is_optional
    join course on course.id = class.course_id
    join curriculum_item item on item.discipline_id = course.discipline_id and item.credits = course.credits
    where stream.kind = 'stream'
      and (stream.speciality_id = ${argument('specialityId')} or stream.speciality_id is null)
      and (stream.intake_year = ${argument('intakeYear')} or stream.intake_year is null)
      and ${isOfTerm(argument)} and ${isPlanned(argument)}
    group by item.discipline_id`,
);

type StoredPlanRow = Omit<PlanRow, 'lessonTypeIds'>;

const selectPlan = statement<Argument, StoredPlanRow>(
  (argument) =>
    sql<StoredPlanRow>`
    select item.id as "planItemId", item.discipline_id as "disciplineId",
      ${inNumberedLanguage('discipline.title', argument('language'))} as "disciplineName", item.credits, item.kind,
      discipline.department_id as "departmentId", exam_form.id as "examFormId",
      ${inNumberedLanguage('exam_form.title', argument('language'))} as "examFormName"
    from curriculum_item item
    join discipline on discipline.id = item.discipline_id
    join exam_form on exam_form.id = item.exam_form_id
    where ${isPlanned(argument)}
    order by item.kind desc, "disciplineName"`,
);

const selectRegistrations = statement<Argument, RegistrationRow>(
  (argument) =>
    sql<RegistrationRow>`
    select registration.id, registration.class_id as "classId", registration.number,
      registration.course_id as "courseId", course.discipline_id as "disciplineId",
      registration.lesson_type_id as "lessonTypeId", course.credits, registration.is_by_plan as "isByPlan",
      registration.registered_at as "registeredAt", class.group_id as "groupId"
    from registration join course on course.id = registration.course_id
    join class on class.id = registration.class_id
    where registration.student_id = ${argument('studentId')} and ${isOfTerm(argument)}
    order by registration.id`,
);

const selectQueues = statement<Argument, QueueRow>(
  (argument) =>
    sql<QueueRow>`
    select queue.id, queue.class_id as "classId", queue.number, class.group_id as "groupId",
      queue.joined_at as "joinedAt", ${placeInQueue} as place
    from registration_queue queue join class on class.id = queue.class_id
    join course on course.id = class.course_id
    where queue.student_id = ${argument('studentId')} and ${isOfTerm(argument)}
    order by queue.id`,
);

interface TeacherRow {
  readonly teacherId: number;
}

/** Those of the classes of the student's groups in other terms. */
const selectKnownTeachers = statement<Argument, TeacherRow>(
  (argument) =>
    sql<TeacherRow>`
    select distinct class_teacher.teacher_id as "teacherId"
    from group_member join class on class.group_id = group_member.group_id
    join course on course.id = class.course_id
    join class_teacher on class_teacher.class_id = class.id
    where group_member.person_id = ${argument('studentId')} and not (${isOfTerm(argument)})
    order by "teacherId"`,
);

export const studentQueries = (db: Db, lang: Language) => {
  const valuesOf = (semester: SemesterRow) => ({ ...semester, language: languageNumber(lang) });
  return {
    /** The curriculum of the student's speciality and intake. */
    plan: (semester: SemesterRow): Promise<StoredPlanRow[]> => selectPlan(db, valuesOf(semester)),

    /** How the disciplines of the plan that are offered to the student are registered: type by type, or at once (`null`). */
    async offeredTypes(semester: SemesterRow): Promise<ReadonlyMap<number, OfferedTypes['lessonTypeIds']>> {
      const rows = await selectOfferedTypes(db, valuesOf(semester));
      return new Map(rows.map(({ disciplineId, lessonTypeIds }) => [disciplineId, lessonTypeIds]));
    },

    registrations: (semester: SemesterRow): Promise<RegistrationRow[]> =>
      selectRegistrations(db, valuesOf(semester)),

    /** Who has taught the student in other terms. */
    async knownTeachers(semester: SemesterRow): Promise<number[]> {
      const rows = await selectKnownTeachers(db, valuesOf(semester));
      return rows.map(({ teacherId }) => teacherId);
    },

    queues: (semester: SemesterRow): Promise<QueueRow[]> => selectQueues(db, valuesOf(semester)),

    /** The semester of a registration or of a place on a waiting list, when it is the student's. */
    async termOf(studentId: number, table: 'registration' | 'registration_queue', id: number) {
      const { rows } = await sql<{ academicYearId: number; termId: number }>`
        select course.academic_year_id as "academicYearId", course.term_id as "termId"
        from ${sql.table(table)} own join class on class.id = own.class_id join course on course.id = class.course_id
        where own.id = ${id} and own.student_id = ${studentId}`.execute(db);
      return rows[0];
    },
  };
};
