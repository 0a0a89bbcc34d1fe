import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../database/tables.ts';
import { currentTerm, today } from '../../../university/calendar.queries.ts';

export interface ListedSlot {
  readonly id: number;
  /** 1 Monday to 7 Sunday. */
  readonly day: number;
  readonly lessonTimeId: number;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly weeks: string;
  readonly validFrom: string;
  readonly validUntil: string;
  readonly isExtra: boolean;
  readonly discipline: string;
  readonly lessonType: string;
  readonly group: string;
  readonly teacher: string;
  readonly room: string;
  /** Changes to come, in words. */
  readonly changes: readonly string[];
}

/** SQL: the changes of `slot` that are not over. */
const changesToCome = sql`array(
  select concat_ws(' ', change.date, change.kind, change.new_date, to_char(new_time.starts_at, 'HH24:MI'), new_room.title)
  from timetable_change change
  left join lesson_time new_time on new_time.id = change.new_lesson_time_id
  left join room new_room on new_room.id = change.new_room_id
  where change.slot_id = slot.id and greatest(change.date, change.new_date) >= ${today}
  order by change.date)`;

/** The slots of the current term, for operators. */
export function timetableQueries(db: Db) {
  async function find(condition: RawBuilder<unknown>): Promise<ListedSlot[]> {
    const { rows } = await sql<ListedSlot>`
      select slot.id, slot.day, slot.lesson_time_id as "lessonTimeId", to_char(lesson_time.starts_at, 'HH24:MI') as "startsAt",
        to_char(lesson_time.ends_at, 'HH24:MI') as "endsAt", slot.weeks, slot.valid_from as "validFrom",
        slot.valid_until as "validUntil", slot.is_extra as "isExtra", discipline.title ->> 'ru' as discipline,
        lesson_type.title ->> 'ru' as "lessonType", study_group.title as "group", teacher.full_name as teacher,
        room.title as room, ${changesToCome} as changes
      from timetable_slot slot
      join class on class.id = slot.class_id
      join course on course.id = class.course_id
      join discipline on discipline.id = course.discipline_id
      join lesson_type on lesson_type.id = slot.lesson_type_id
      join lesson_time on lesson_time.id = slot.lesson_time_id
      join study_group on study_group.id = slot.group_id
      join person teacher on teacher.id = slot.teacher_id
      join room on room.id = slot.room_id
      where (course.academic_year_id, course.term_id) in (${currentTerm}) and ${condition}
      order by slot.day, lesson_time.starts_at, slot.id`.execute(db);
    return rows;
  }

  return {
    ofGroup: (title: string) => find(sql`lower(study_group.title) = lower(${title})`),
    ofTeacher: (teacherId: number) => find(sql`slot.teacher_id = ${teacherId}`),
  };
}
