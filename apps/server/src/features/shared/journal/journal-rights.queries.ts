import { sql, type RawBuilder } from 'kysely';
import { lessonLocks, type LessonLock, type MarkLock } from '@portal/domain';
import { covers, type Id } from '../../../university/classes.queries.ts';
import { businessTimeZone, today } from '../../../university/calendar.queries.ts';
import { numberSetting } from '../../../university/settings/setting.queries.ts';

/** SQL condition: the person teaches the class and type of lesson of `lesson` (decisions 4, Journal rights). */
export const teachesLesson = (person: Id) => sql<boolean>`exists (
  select from class_teacher where class_teacher.class_id = lesson.class_id
    and class_teacher.lesson_type_id = lesson.lesson_type_id and class_teacher.teacher_id = ${person})`;

/** SQL condition: the student was removed from the journal of `lesson`. */
export const isExcluded = (student: Id) => sql<boolean>`exists (
  select from journal_exclusion excluded where excluded.class_id = lesson.class_id
    and excluded.lesson_type_id = lesson.lesson_type_id and excluded.student_id = ${student})`;

/** SQL condition: the student belongs to the journal of `lesson`, whose class is `class`, on the day of the lesson. */
export const isInJournal = (student: Id) => sql<boolean>`(
  exists (
    select from membership where membership.group_id = class.group_id and membership.person_id = ${student}
      and ${covers(sql`lesson.date`)})
  and not ${isExcluded(student)}
  and (lesson.subgroup is null or exists (
    select from subgroup_member member where member.class_id = lesson.class_id
      and member.number = lesson.subgroup and member.student_id = ${student})))`;

/** SQL condition: a registrar has opened `lesson` for changes, and its days are not over. */
const isOpened = sql<boolean>`exists (
  select from lesson_opening where lesson_opening.lesson_id = lesson.id and lesson_opening.open_until >= ${today})`;

/** SQL conditions: the time for changes of `lesson` is over; its module is closed. */
const lockConditions: Readonly<Record<LessonLock, RawBuilder<boolean>>> = {
  lessonLocked: sql`(lesson.date + ${numberSetting('journalEditing', 'days')}::int < ${today})`,
  moduleClosed: sql`exists (
  select from module where module.class_id = lesson.class_id and module.number = lesson.module
    and module.closes_on < ${today})`,
};

export type LockState = 'open' | LessonLock;
/** Whether the marks of a lesson may be written, or why not. */
export type MarkState = LockState | MarkLock;

/** What a person may know of the lock of a lesson. */
export const lockOf = (state: LockState): { readonly isOpen: boolean; readonly lock?: LessonLock } =>
  state === 'open' ? { isOpen: true } : { isOpen: false, lock: state };

const lockCases = lessonLocks.map((lock) => sql`when ${lockConditions[lock]} then ${sql.lit(lock)}`);

/** SQL: why `lesson` is closed by its day or module, whether or not a registrar has opened it. */
const closedState = sql<LockState>`case ${sql.join(lockCases, sql` `)} else 'open' end`;

/** SQL: whether `lesson` may be changed, or why not. */
export const lockState = sql<LockState>`case when ${isOpened} then 'open' else ${closedState} end`;

/** SQL condition: `lesson` has begun, by the clocks of the university. */
export const hasBegun = sql<boolean>`exists (
  select from lesson_time where lesson_time.id = lesson.lesson_time_id
    and (lesson.date + lesson_time.starts_at) at time zone ${businessTimeZone} <= now())`;

/** SQL: whether marks of `lesson` may be written. A check-in opens some minutes before its lesson, and writes from then on. */
export const markState = (isCheckIn: RawBuilder<boolean>) => sql<MarkState>`case
  when not ${hasBegun} and not ${isCheckIn} then 'lessonNotBegun' else ${lockState} end`;
