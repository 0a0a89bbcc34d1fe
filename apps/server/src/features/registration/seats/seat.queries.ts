import { sql, type RawBuilder } from 'kysely';
import type { Language } from '@portal/domain';
import type { Db } from '../../../database/tables.ts';
import { sharedStatement, statement } from '../../../database/statement.ts';
import { inNumberedLanguage, languageNumber } from '../../../university/titles.ts';
import type { ClassWeek, Slot } from '../rules/clash.ts';
import type { Seat } from '../rules/judge.ts';
import type { SemesterRow } from '../semester.queries.ts';

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
  readonly isOptional: boolean;
}

type Argument =
  | 'studentId'
  | 'academicYearId'
  | 'termId'
  | 'specialityId'
  | 'intakeYear'
  | 'language'
  | 'groupIds'
  | 'numbers'
  | 'disciplineIds'
  | 'isOptional';
type ArgumentOf = (name: Argument) => number;

/** SQL: the week of a class as JSON, without extra lessons of single days. */
const slotsOf = (classColumn: string, language: number) => sql<Slot[]>`(
  select coalesce(json_agg(json_build_object('day', slot.day, 'lessonTimeId', slot.lesson_time_id, 'weeks', slot.weeks,
    'validFrom', slot.valid_from, 'validUntil', slot.valid_until,
    'startsAt', to_char(lesson_time.starts_at, 'HH24:MI'), 'endsAt', to_char(lesson_time.ends_at, 'HH24:MI'),
    'lessonTypeName', ${inNumberedLanguage('lesson_type.title', language)}, 'roomName', room.title)
    order by slot.day, slot.lesson_time_id, slot.id), '[]')
  from timetable_slot slot join lesson_time on lesson_time.id = slot.lesson_time_id
  join lesson_type on lesson_type.id = slot.lesson_type_id join room on room.id = slot.room_id
  where slot.class_id = ${sql.ref(classColumn)} and not slot.is_extra)`;

/** SQL: the teacher of an offer, who gives its first type of lesson. */
const teacherOf = sql`lateral (
  select person.id, person.full_name from class_teacher join person on person.id = class_teacher.teacher_id
  where class_teacher.class_id = offer.class_id
  order by class_teacher.lesson_type_id, person.id limit 1) teacher`;

/** SQL: the class and number of chosen seats. Starts with the choices, because a term has thousands of seats. */
const chosenSeats = (argument: ArgumentOf) => sql`
  select seat.class_id, seat.number
  from unnest(${argument('groupIds')}::int[], ${argument('numbers')}::int[]) as chosen (group_id, number)
  join class on class.group_id = chosen.group_id
  join registration_seat seat on seat.class_id = class.id and seat.number = chosen.number`;

/** SQL: the class and number of all seats that are open to the student. */
const openSeats = (argument: ArgumentOf) => sql`
  select seat.class_id, seat.number
  from study_group stream join class on class.group_id = stream.id
  join course on course.id = class.course_id
  join registration_offer offer on offer.class_id = class.id
  join registration_seat seat on seat.class_id = class.id
  where stream.kind = 'stream'
    and (stream.speciality_id = ${argument('specialityId')} or stream.speciality_id is null)
    and (stream.intake_year = ${argument('intakeYear')} or stream.intake_year is null)
    and course.academic_year_id = ${argument('academicYearId')} and course.term_id = ${argument('termId')}
    and offer.is_optional = ${argument('isOptional')}::boolean`;

const openSeatsOfDisciplines = (argument: ArgumentOf) => sql`
  ${openSeats(argument)} and course.discipline_id = any(${argument('disciplineIds')}::int[])`;

/** A subgroup without what a registration changes. */
type OfferedSeat = Omit<SeatRow, 'capacity' | 'taken' | 'waiting'>;

/** The seats of `found` that are in the semester's term; `isForStudent` says whether the stream is open to the student. */
const offeredSeats =
  (found: (argument: ArgumentOf) => RawBuilder<unknown>) =>
  (argument: ArgumentOf): RawBuilder<OfferedSeat> => {
    const title = (column: string) => inNumberedLanguage(column, argument('language'));
    return sql<OfferedSeat>`
      with found as materialized (${found(argument)})
      select seat.class_id as "classId", seat.number, subgroup.title, class.course_id as "courseId",
        class.group_id as "groupId", study_group.title as "groupName", course.discipline_id as "disciplineId",
        ${title('discipline.title')} as "disciplineName", course.credits,
        offer.lesson_type_id as "lessonTypeId", ${title('lesson_type.title')} as "lessonTypeName",
        offer.is_optional as "isOptional", discipline.department_id as "departmentId",
        exam_form.id as "examFormId", ${title('exam_form.title')} as "examFormName",
        coalesce(study_group.speciality_id = ${argument('specialityId')}::int, true)
          and coalesce(study_group.intake_year = ${argument('intakeYear')}::int, true) as "isForStudent",
        teacher.id as "teacherId", teacher.full_name as "teacherName",
        ${slotsOf('offer.class_id', argument('language'))} as slots
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
      where course.academic_year_id = ${argument('academicYearId')} and course.term_id = ${argument('termId')}
      order by "disciplineName", teacher.full_name, study_group.title, seat.number`;
  };

const selectChosen = statement<Argument, OfferedSeat>(offeredSeats(chosenSeats));
/** When a registration opens, a whole cohort reads the same offers. */
const selectOpen = sharedStatement<Argument, OfferedSeat>(offeredSeats(openSeats));
const selectOpenOfDisciplines = sharedStatement<Argument, OfferedSeat>(offeredSeats(openSeatsOfDisciplines));

type SeatState = SeatKey & Pick<SeatRow, 'capacity' | 'taken' | 'waiting'>;

const selectStates = statement<'classIds', SeatState>(
  (argument) => sql<SeatState>`
    select seat.class_id as "classId", seat.number, seat.capacity, seat.taken,
      (select count(*)::int from registration_queue queue
        where queue.class_id = seat.class_id and queue.number = seat.number) as waiting
    from registration_seat seat where seat.class_id = any(${argument('classIds')}::int[])`,
);

const nameOf = ({ classId, number }: SeatKey): string => `${classId} ${number}`;

/** Adds what registrations have changed until this moment; a seat that has gone meanwhile is left out. */
async function withStates(db: Db, offered: readonly OfferedSeat[]): Promise<SeatRow[]> {
  if (offered.length === 0) return [];
  const states = await selectStates(db, { classIds: [...new Set(offered.map(({ classId }) => classId))] });
  const byName = new Map(states.map((state) => [nameOf(state), state]));
  return offered.flatMap((seat) => {
    const state = byName.get(nameOf(seat));
    return state ? [{ ...seat, ...state }] : [];
  });
}

const selectLessons = statement<Argument, ClassWeek>(
  (argument) =>
    sql<ClassWeek>`
    select class.id as "classId", course.discipline_id as "disciplineId",
      ${inNumberedLanguage('discipline.title', argument('language'))} as "disciplineName", study_group.id as "groupId",
      study_group.title as "groupName", ${slotsOf('class.id', argument('language'))} as slots
    from group_member join class on class.group_id = group_member.group_id
    join course on course.id = class.course_id
    join discipline on discipline.id = course.discipline_id
    join study_group on study_group.id = class.group_id
    where group_member.person_id = ${argument('studentId')}
      and course.academic_year_id = ${argument('academicYearId')} and course.term_id = ${argument('termId')}
    order by class.id`,
);

export const seatQueries = (db: Db, lang: Language) => {
  const valuesOf = (semester: SemesterRow, keys: readonly ChosenSeat[] = [], filter?: OfferFilter) => ({
    ...semester,
    language: languageNumber(lang),
    groupIds: keys.map(({ groupId }) => groupId),
    numbers: keys.map(({ number }) => number),
    disciplineIds: filter?.disciplineIds,
    isOptional: filter?.isOptional,
  });
  return {
    /** The chosen seats, also of streams that are not open to the student. */
    chosen: async (semester: SemesterRow, keys: readonly ChosenSeat[]): Promise<SeatRow[]> =>
      keys.length === 0 ? [] : withStates(db, await selectChosen(db, valuesOf(semester, keys))),

    open: async (semester: SemesterRow, filter: OfferFilter): Promise<SeatRow[]> => {
      const select = filter.disciplineIds ? selectOpenOfDisciplines : selectOpen;
      return withStates(db, await select(db, valuesOf(semester, [], filter)));
    },

    /** The classes of the student's groups in a term, with their weeks. */
    lessonsOf: (semester: SemesterRow): Promise<ClassWeek[]> => selectLessons(db, valuesOf(semester)),
  };
};
