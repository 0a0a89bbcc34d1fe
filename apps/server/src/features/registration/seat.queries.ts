import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../database/tables.ts';
import type { Language } from '../../shared/language.ts';
import { inLanguage } from '../../university/titles.ts';
import type { ClassWeek, Slot } from './clash.ts';
import type { Seat } from './judge.ts';
import type { SemesterRow } from './semester.queries.ts';

/** A subgroup with everything that a screen shows. */
export interface SeatRow extends Seat {
  readonly title: string;
  readonly teacherId: number;
  readonly teacherName: string;
  readonly lessonTypeName: string | null;
  readonly waiting: number;
  readonly departmentId: number;
  readonly examFormId: number;
  readonly examFormName: string;
  readonly slots: Slot[];
}

/** The class and number of a subgroup. */
export interface SeatKey {
  readonly classId: number;
  readonly number: number;
}

/** The seats of which students ask. */
export interface SeatFilter {
  readonly disciplineIds?: readonly number[];
  readonly keys?: readonly { readonly groupId: number; readonly number: number }[];
  readonly isOptional?: boolean;
}

/** SQL: the week of a class as JSON. */
export const slotsOf = (classColumn: string, lang: Language) => sql<Slot[]>`(
  select coalesce(json_agg(json_build_object('day', slot.day, 'lessonTimeId', slot.lesson_time_id, 'weeks', slot.weeks,
    'validFrom', slot.valid_from, 'validUntil', slot.valid_until,
    'startsAt', to_char(lesson_time.starts_at, 'HH24:MI'), 'endsAt', to_char(lesson_time.ends_at, 'HH24:MI'),
    'lessonTypeName', ${inLanguage('lesson_type.title', lang)}, 'roomName', room.title)
    order by slot.day, slot.lesson_time_id, slot.id), '[]')
  from timetable_slot slot join lesson_time on lesson_time.id = slot.lesson_time_id
  join lesson_type on lesson_type.id = slot.lesson_type_id join room on room.id = slot.room_id
  where slot.class_id = ${sql.ref(classColumn)})`;

/** SQL: the teacher of an offer, who gives its first type of lesson. */
const teacherOf = sql`lateral (
  select person.id, person.full_name from class_teacher join person on person.id = class_teacher.teacher_id
  where class_teacher.class_id = offer.class_id
  order by class_teacher.lesson_type_id, person.id limit 1) teacher`;

const disciplinesIn = ({ disciplineIds }: SeatFilter) =>
  disciplineIds === undefined ? sql`true` : sql`course.discipline_id = any(${disciplineIds}::int[])`;

const keysIn = ({ keys }: SeatFilter): RawBuilder<unknown> =>
  keys === undefined
    ? sql`true`
    : sql`(class.group_id, seat.number) in (
        select * from unnest(${keys.map(({ groupId }) => groupId)}::int[], ${keys.map(({ number }) => number)}::int[]))`;

const optional = ({ isOptional }: SeatFilter) =>
  isOptional === undefined ? sql`true` : sql`offer.is_optional = ${isOptional}::boolean`;

export const seatQueries = (db: Db, lang: Language) => ({
  /** The seats of the offers of the semester's term; `isForStudent` says whether the stream is open to the student. */
  async find(semester: SemesterRow, filter: SeatFilter): Promise<SeatRow[]> {
    const { academicYearId, termId, specialityId, intakeYear } = semester;
    const { rows } = await sql<SeatRow>`
      select seat.class_id as "classId", seat.number, subgroup.title, class.course_id as "courseId",
        class.group_id as "groupId", study_group.title as "groupName", course.discipline_id as "disciplineId",
        ${inLanguage('discipline.title', lang)} as "disciplineName", course.credits,
        offer.lesson_type_id as "lessonTypeId", ${inLanguage('lesson_type.title', lang)} as "lessonTypeName",
        offer.is_optional as "isOptional", seat.capacity, seat.taken, discipline.department_id as "departmentId",
        exam_form.id as "examFormId", ${inLanguage('exam_form.title', lang)} as "examFormName",
        coalesce(study_group.speciality_id = ${specialityId}::int, true)
          and coalesce(study_group.intake_year = ${intakeYear}::int, true) as "isForStudent",
        teacher.id as "teacherId", teacher.full_name as "teacherName",
        (select count(*)::int from registration_queue queue
          where queue.class_id = seat.class_id and queue.number = seat.number) as waiting,
        ${slotsOf('offer.class_id', lang)} as slots
      from course join class on class.course_id = course.id
      join registration_offer offer on offer.class_id = class.id
      join registration_seat seat on seat.class_id = offer.class_id
      join subgroup on subgroup.class_id = seat.class_id and subgroup.number = seat.number
      join study_group on study_group.id = class.group_id
      join discipline on discipline.id = course.discipline_id
      join exam_form on exam_form.id = class.exam_form_id
      left join lesson_type on lesson_type.id = offer.lesson_type_id
      cross join ${teacherOf}
      where course.academic_year_id = ${academicYearId} and course.term_id = ${termId}
        and ${disciplinesIn(filter)} and ${keysIn(filter)} and ${optional(filter)}
      order by "disciplineName", teacher.full_name, study_group.title, seat.number`.execute(db);
    return rows;
  },

  /** The classes of the student's groups in a term, with their weeks. */
  async lessonsOf({ studentId, academicYearId, termId }: SemesterRow): Promise<ClassWeek[]> {
    const { rows } = await sql<ClassWeek>`
      select class.id as "classId", course.discipline_id as "disciplineId",
        ${inLanguage('discipline.title', lang)} as "disciplineName", study_group.id as "groupId",
        study_group.title as "groupName", ${slotsOf('class.id', lang)} as slots
      from group_member join class on class.group_id = group_member.group_id
      join course on course.id = class.course_id
      join discipline on discipline.id = course.discipline_id
      join study_group on study_group.id = class.group_id
      where group_member.person_id = ${studentId}
        and course.academic_year_id = ${academicYearId} and course.term_id = ${termId}
      order by class.id`.execute(db);
    return rows;
  },
});
