import { sql, type RawBuilder } from 'kysely';
import type { Language } from '@portal/domain';
import type { LessonSearch, LessonSpan, OfficeLesson } from '@portal/wire';
import { OFFICE_LESSONS_MAX } from '@portal/wire/schedule/office-timetable';
import type { Db } from '../../../database/tables.ts';
import { today } from '../../../university/calendar.queries.ts';
import { giverOf, slotWithPeriod, takesPlaceOn } from '../../../university/lessons-on.queries.ts';
import { claimCoversFaculty } from '../../../university/people/claim-scope.queries.ts';
import { containsEveryWord } from '../../../university/people/name-search.queries.ts';
import { inLanguage } from '../../../university/titles.ts';

/** The first and the last day of a list. */
export interface ShownDays {
  readonly from: string;
  readonly until: string;
}

export interface SearchedText {
  readonly text: string;
  /** The words of the text. */
  readonly words: readonly string[];
}

interface LessonQuery extends ShownDays, SearchedText {
  readonly by: LessonSearch;
}

/** SQL condition: the title contains the text, or is the text where there is such a title. */
const isTitled = (table: 'study_group' | 'room', text: string) => sql<boolean>`(
  lower(titled.title) = lower(${text}) or (strpos(lower(titled.title), lower(${text})) > 0
    and not exists (select from ${sql.table(table)} exact where lower(exact.title) = lower(${text}))))`;

/** SQL: the `id` of what is searched for; a group brings the streams and subgroups of its students. */
export const wantedIds: Readonly<Record<LessonSearch, (query: SearchedText) => RawBuilder<unknown>>> = {
  group: ({ text }) => sql`
    select titled.id from study_group titled where ${isTitled('study_group', text)}
    union
    select other.group_id from study_group titled join group_member own on own.group_id = titled.id and own.is_home
    join group_member other on other.person_id = own.person_id where ${isTitled('study_group', text)}`,
  teacher: ({ words }) => sql`
    select person.id from person where person.role = 1 and ${containsEveryWord('person.name_folded', words)}`,
  room: ({ text }) => sql`select titled.id from room titled where ${isTitled('room', text)}`,
};

const isWanted = (column: string) => sql<boolean>`${sql.ref(column)} in (select wanted.id from wanted)`;

/** SQL condition: `slot` may have wanted lessons, which spares the others the work of their days. */
const isCandidate: Readonly<Record<LessonSearch, RawBuilder<boolean>>> = {
  group: isWanted('slot.group_id'),
  teacher: sql`(${isWanted('slot.teacher_id')} or exists (
    select from substitution where substitution.class_id = slot.class_id
      and substitution.lesson_type_id = slot.lesson_type_id and substitution.teacher_id = slot.teacher_id
      and ${isWanted('substitution.substitute_id')}))`,
  room: sql`(${isWanted('slot.room_id')} or exists (
    select from timetable_change moved where moved.slot_id = slot.id and ${isWanted('moved.new_room_id')}))`,
};

/** SQL condition: the lesson of one date is wanted. */
const isFound: Readonly<Record<LessonSearch, RawBuilder<boolean>>> = {
  group: sql`true`,
  teacher: sql`(${isWanted('slot.teacher_id')} or ${isWanted('held.given_by')})`,
  room: sql`(${isWanted('slot.room_id')} or ${isWanted('held.room_id')})`,
};

/**
 * SQL: each `slot_id` and `planned_date` of the days, also of lessons that are moved into them or out of them, with where it is
 * held: `date`, `lesson_time_id`, `room_id`, `given_by`.
 */
const heldLessons = ({ by, from, until }: LessonQuery, officerId: number) => sql`
  select planned.slot_id, planned.planned_date, coalesce(change.new_date, planned.planned_date) as date,
    time.id as lesson_time_id, coalesce(change.new_room_id, slot.room_id) as room_id,
    coalesce(change.kind, 'planned') as state,
    ${giverOf(sql`coalesce(change.new_date, planned.planned_date)`, sql.ref('time.id'))} as given_by
  from (
    select slot.id as slot_id, days.day::date as planned_date
    from ${slotWithPeriod} join study_group owner on owner.id = class.group_id
    join generate_series(greatest(${from}::date, slot.valid_from), least(${until}::date, slot.valid_until), interval '1 day')
      as days(day) on ${takesPlaceOn(sql`days.day::date`)}
    where ${isCandidate[by]} and ${claimCoversFaculty(officerId, 'timetable.manage', sql.ref('owner.faculty_id'))}
    union
    select slot.id, moved.date
    from timetable_change moved join timetable_slot slot on slot.id = moved.slot_id join class on class.id = slot.class_id
    join study_group owner on owner.id = class.group_id
    where moved.kind = 'moved' and moved.new_date between ${from}::date and ${until}::date
      and ${isCandidate[by]} and ${claimCoversFaculty(officerId, 'timetable.manage', sql.ref('owner.faculty_id'))}) planned
  join timetable_slot slot on slot.id = planned.slot_id
  left join timetable_change change on change.slot_id = planned.slot_id and change.date = planned.planned_date
  join lesson_time time on time.id = coalesce(change.new_lesson_time_id, slot.lesson_time_id)`;

/** The lessons that the claim of an officer covers. */
export const officeLessonQueries = (db: Db, officerId: number) => ({
  /** The day, or its week from Monday to Sunday; by default today's. */
  async days(day: string | undefined, span: LessonSpan): Promise<ShownDays | undefined> {
    const { rows } = await sql<ShownDays>`
      select case when ${span} = 'day' then given.day else date_trunc('week', given.day)::date end as "from",
        case when ${span} = 'day' then given.day else date_trunc('week', given.day)::date + 6 end as "until"
      from (select coalesce(${day ?? null}::date, ${today}) as day) given`.execute(db);
    return rows[0];
  },

  /** One more than the most where there are others, by day and time. */
  async find(query: LessonQuery, lang: Language): Promise<OfficeLesson[]> {
    const { by, from, until } = query;
    const { rows } = await sql<OfficeLesson>`
      with wanted as materialized (${wantedIds[by](query)})
      select held.slot_id as "slotId", held.planned_date as "plannedDate", held.date,
        case when held.date between ${from}::date and ${until}::date then held.date else held.planned_date end as "shownOn",
        held.lesson_time_id as "lessonTimeId", to_char(lesson_time.starts_at, 'HH24:MI') as "startsAt",
        to_char(lesson_time.ends_at, 'HH24:MI') as "endsAt", held.state, class.id as "classId",
        ${inLanguage('discipline.title', lang)} as "disciplineName", slot.lesson_type_id as "lessonTypeId",
        ${inLanguage('lesson_type.title', lang)} as "lessonTypeName", study_group.title as "groupName",
        teacher.id as "teacherId", teacher.full_name as "teacherName",
        case when giver.id <> teacher.id then giver.full_name end as "substituteName", room.title as "roomName",
        slot.is_extra as "isExtra"
      from (${heldLessons(query, officerId)}) held
      join timetable_slot slot on slot.id = held.slot_id
      join class on class.id = slot.class_id join course on course.id = class.course_id
      join discipline on discipline.id = course.discipline_id
      join lesson_type on lesson_type.id = slot.lesson_type_id
      join lesson_time on lesson_time.id = held.lesson_time_id
      join study_group on study_group.id = slot.group_id
      join person teacher on teacher.id = slot.teacher_id
      join person giver on giver.id = held.given_by
      join room on room.id = held.room_id
      where ${isFound[by]}
      order by "shownOn", lesson_time.starts_at, study_group.title, held.slot_id, held.planned_date
      limit ${sql.lit(OFFICE_LESSONS_MAX + 1)}`.execute(db);
    return rows;
  },
});
