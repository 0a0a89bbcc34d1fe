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

type ChosenSeat = Pick<SeatRow, 'groupId' | 'number'>;

/** Offers that are open to the student. */
export interface OfferFilter {
  readonly disciplineIds?: readonly number[];
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

/** SQL: the class and number of chosen seats. Starts with the choices, because a term has thousands of seats. */
const chosenSeats = (keys: readonly ChosenSeat[]) => sql`
  select seat.class_id, seat.number
  from unnest(${keys.map(({ groupId }) => groupId)}::int[], ${keys.map(({ number }) => number)}::int[])
    as chosen (group_id, number)
  join class on class.group_id = chosen.group_id
  join registration_seat seat on seat.class_id = class.id and seat.number = chosen.number`;

/** SQL: the class and number of all seats that are open to the student. */
const openSeats = (
  { academicYearId, termId, specialityId, intakeYear }: SemesterRow,
  { disciplineIds, isOptional }: OfferFilter,
) => sql`
  select seat.class_id, seat.number
  from study_group stream join class on class.group_id = stream.id
  join course on course.id = class.course_id
  join registration_offer offer on offer.class_id = class.id
  join registration_seat seat on seat.class_id = class.id
  where stream.kind = 'stream' and (stream.speciality_id = ${specialityId} or stream.speciality_id is null)
    and (stream.intake_year = ${intakeYear} or stream.intake_year is null)
    and course.academic_year_id = ${academicYearId} and course.term_id = ${termId}
    and ${disciplineIds === undefined ? sql`true` : sql`course.discipline_id = any(${disciplineIds}::int[])`}
    and ${isOptional === undefined ? sql`true` : sql`offer.is_optional = ${isOptional}::boolean`}`;

/** The seats of `found` that are in the semester's term; `isForStudent` says whether the stream is open to the student. */
async function loadSeats(
  { db, lang }: { readonly db: Db; readonly lang: Language },
  { academicYearId, termId, specialityId, intakeYear }: SemesterRow,
  found: RawBuilder<unknown>,
): Promise<SeatRow[]> {
  const { rows } = await sql<SeatRow>`
    with found as materialized (${found})
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
    from found join registration_seat seat on seat.class_id = found.class_id and seat.number = found.number
    join registration_offer offer on offer.class_id = seat.class_id
    join subgroup on subgroup.class_id = seat.class_id and subgroup.number = seat.number
    join class on class.id = seat.class_id
    join course on course.id = class.course_id
    join study_group on study_group.id = class.group_id
    join discipline on discipline.id = course.discipline_id
    join exam_form on exam_form.id = class.exam_form_id
    left join lesson_type on lesson_type.id = offer.lesson_type_id
    cross join ${teacherOf}
    where course.academic_year_id = ${academicYearId} and course.term_id = ${termId}
    order by "disciplineName", teacher.full_name, study_group.title, seat.number`.execute(db);
  return rows;
}

export const seatQueries = (db: Db, lang: Language) => ({
  /** The chosen seats, also of streams that are not open to the student. */
  chosen: async (semester: SemesterRow, keys: readonly ChosenSeat[]): Promise<SeatRow[]> =>
    keys.length === 0 ? [] : loadSeats({ db, lang }, semester, chosenSeats(keys)),

  open: (semester: SemesterRow, filter: OfferFilter): Promise<SeatRow[]> =>
    loadSeats({ db, lang }, semester, openSeats(semester, filter)),

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
