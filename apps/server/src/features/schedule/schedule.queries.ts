import { sql } from 'kysely';
import type { Role, ScheduleChange, ScheduleSlot, SlotSubstitute, SpecialDay } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import { statement } from '../../database/statement.ts';
import { today } from '../../university/calendar.queries.ts';
import type { Id } from '../../university/classes.queries.ts';
import { inNumberedLanguage } from '../../university/titles.ts';

type Nullable<Row> = { readonly [Column in keyof Row]: Row[Column] | null };

/** A slot with the dates of the term; a term without lessons is one row without a slot. */
export type ScheduleRow = {
  readonly termStartsOn: string;
  readonly termEndsOn: string;
  readonly specialDays: readonly SpecialDayRow[] | null;
} & (
  | (Omit<ScheduleSlot, 'changes' | 'conferenceLink' | 'substitutes' | 'isSubstitute' | 'isExtra'> & {
      readonly conferenceLink: string | null;
      readonly isSubstitute: boolean;
      readonly isExtra: boolean;
      readonly substitutes: readonly SubstituteRow[] | null;
      readonly changes: readonly ChangeRow[] | null;
    })
  | { readonly id: null }
);

export type ChangeRow = Pick<ScheduleChange, 'date' | 'kind' | 'changedAt' | 'version'> &
  Nullable<Required<Pick<ScheduleChange, 'newDate' | 'newTime' | 'newRoom'>>>;

export type SubstituteRow = Omit<SlotSubstitute, 'lessonTimeId'> & { readonly lessonTimeId: number | null };

export type SpecialDayRow = Nullable<Required<SpecialDay>> & Pick<SpecialDay, 'date'>;

type Argument = 'me' | 'academicYearId' | 'termId' | 'language';

const clock = (column: string) => sql`to_char(${sql.ref(column)}, 'HH24:MI')`;

/** SQL: the changes of `slot` as JSON. */
const changesOf = (language: number) => sql`(
  select json_agg(json_build_object(
    'date', change.date, 'kind', change.kind, 'newDate', change.new_date, 'changedAt', change.changed_at,
    'version', change.version,
    'newTime', case when new_time.id is not null then json_build_object('lessonTimeId', new_time.id,
      'startsAt', ${clock('new_time.starts_at')}, 'endsAt', ${clock('new_time.ends_at')}) end,
    'newRoom', case when new_room.id is not null then json_build_object('roomName', new_room.title,
      'buildingName', ${inNumberedLanguage('new_room.building', language)}) end) order by change.date)
  from timetable_change change
  left join lesson_time new_time on new_time.id = change.new_lesson_time_id
  left join room new_room on new_room.id = change.new_room_id
  where change.slot_id = slot.id)`;

/** SQL: a person's classes with the days on which they are the person's; a student's are those of the membership (D-62). */
const ownClasses = (role: Role, person: Id) =>
  role === 'teacher'
    ? sql`
      select class.*, '-infinity'::date as first_day, 'infinity'::date as last_day, false as is_substitute
      from class_teacher join class on class.id = class_teacher.class_id where class_teacher.teacher_id = ${person}
      union all
      select class.*, substitution.first_day, substitution.last_day, true
      from substitution join class on class.id = substitution.class_id where substitution.substitute_id = ${person}`
    : sql`
      select class.*, membership.first_day, membership.last_day, false as is_substitute
      from membership join class on class.group_id = membership.group_id where membership.person_id = ${person}`;

/** SQL: who stands in for the teacher of `slot` as JSON; the reader of a slot of another teacher gets their own days. */
const substitutesOf = (me: number) => sql`(
  select json_agg(json_build_object('name', person.full_name, 'firstDay', substitution.first_day,
    'lastDay', substitution.last_day, 'lessonTimeId', substitution.lesson_time_id) order by substitution.first_day)
  from substitution join person on person.id = substitution.substitute_id
  where substitution.class_id = slot.class_id and substitution.lesson_type_id = slot.lesson_type_id
    and substitution.teacher_id = slot.teacher_id and (not own.is_substitute or substitution.substitute_id = ${me}))`;

/** SQL condition: `slot` is the teacher's, or one of those in which they stand in. */
const isTaughtBy = (
  me: number,
) => sql`case when not own.is_substitute then slot.teacher_id = ${me} else exists (
  select from substitution where substitution.class_id = slot.class_id
    and substitution.lesson_type_id = slot.lesson_type_id and substitution.teacher_id = slot.teacher_id
    and substitution.substitute_id = ${me}
    and coalesce(substitution.lesson_time_id, slot.lesson_time_id) = slot.lesson_time_id) end`;

/** SQL: the holidays and shifted days of `period` as JSON. */
const specialDaysOf = (language: number) => sql`(
  select json_agg(json_build_object('date', special.date, 'title', ${inNumberedLanguage('special.title', language)},
    'lessonsOf', special.lessons_of) order by special.date)
  from special_day special where special.date between period.starts_on and period.ends_on)`;

/** The person's lessons of a term in one statement. A teacher has the slots that they teach, a student those of the groups. */
const scheduleStatement = (role: Role) =>
  statement<Argument, ScheduleRow>((argument) => {
    const [me, language] = [argument('me'), argument('language')];
    const ownSlot = role === 'teacher' ? sql`and ${isTaughtBy(me)}` : sql``;
    return sql<ScheduleRow>`
      with own as (
        select distinct class.id, class.course_id, class.semester, class.is_elective, course.discipline_id, course.credits,
          min(class.first_day) over days as first_day, max(class.last_day) over days as last_day,
          case when class.is_substitute then class.id
            else coalesce(min(class.id) filter (where ${today} between class.first_day and class.last_day)
              over (partition by class.course_id, class.is_elective, class.is_substitute), class.id) end as row_id,
          class.is_substitute
        from (${ownClasses(role, me)}) class
        join course on course.id = class.course_id
        where course.academic_year_id = ${argument('academicYearId')} and course.term_id = ${argument('termId')}
        window days as (partition by class.id, class.is_substitute))
      select period.starts_on as "termStartsOn", period.ends_on as "termEndsOn",
        ${specialDaysOf(language)} as "specialDays", lesson.*
      from term_period period
      left join (
        select slot.id, slot.day, slot.weeks, greatest(slot.valid_from, own.first_day) as "validFrom",
          least(slot.valid_until, own.last_day) as "validUntil", slot.version,
          slot.lesson_time_id as "lessonTimeId", ${clock('lesson_time.starts_at')} as "startsAt",
          ${clock('lesson_time.ends_at')} as "endsAt",
          room.title as "roomName", ${inNumberedLanguage('room.building', language)} as "buildingName",
          lesson_type.id as "lessonTypeId", ${inNumberedLanguage('lesson_type.title', language)} as "lessonTypeName",
          discipline.id as "disciplineId", ${inNumberedLanguage('discipline.title', language)} as "disciplineName",
          own.row_id as "disciplineRowId", own.credits, own.is_elective as "isElective", own.semester as "semesterId",
          study_group.id as "groupId", study_group.title as "groupName",
          teacher.id as "teacherId", teacher.full_name as "teacherName",
          profile.conference_link as "conferenceLink", ${changesOf(language)} as changes,
          own.is_substitute as "isSubstitute", slot.is_extra as "isExtra", ${substitutesOf(me)} as substitutes
        from own
        join timetable_slot slot on slot.class_id = own.id
          and slot.valid_from <= own.last_day and slot.valid_until >= own.first_day ${ownSlot}
        join lesson_time on lesson_time.id = slot.lesson_time_id
        join room on room.id = slot.room_id
        join lesson_type on lesson_type.id = slot.lesson_type_id
        join discipline on discipline.id = own.discipline_id
        join study_group on study_group.id = slot.group_id
        join person teacher on teacher.id = slot.teacher_id
        left join person_profile profile on profile.person_id = teacher.id
      ) lesson on true
      where period.academic_year_id = ${argument('academicYearId')} and period.term_id = ${argument('termId')}
      order by lesson.day, lesson."startsAt", lesson.id`;
  });

const findByRole = { teacher: scheduleStatement('teacher'), student: scheduleStatement('student') } as const;

export interface ScheduleQuery {
  readonly me: number;
  readonly academicYearId: number;
  readonly termId: number;
  readonly language: number;
}

export const scheduleQueries = (db: Db) => ({
  find: (role: Role, query: ScheduleQuery): Promise<ScheduleRow[]> => findByRole[role](db, { ...query }),
});
