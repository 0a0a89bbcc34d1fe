import { sql, type RawBuilder } from 'kysely';
import { lessonLocks, type LessonLock, type MarkLock } from '@portal/domain';
import { covers, type Id } from '../../../university/classes.queries.ts';
import { businessTimeZone, today } from '../../../university/calendar.queries.ts';
import { isRequestedClass, teachesRequested, type KeyArgument } from './journal-key.queries.ts';
import { numberSetting } from '../../../university/settings/setting.queries.ts';

/** SQL condition: the person teaches the class and type of lesson of `lesson` (decisions 4, Journal rights). */
export const teachesLesson = (person: Id) => sql<boolean>`exists (
  select from class_teacher where class_teacher.class_id = lesson.class_id
    and class_teacher.lesson_type_id = lesson.lesson_type_id and class_teacher.teacher_id = ${person})`;

/** SQL condition: `substitution` counts now: from its first day until the time for changes of its last lesson is over. */
export const isUnderWay = sql<boolean>`(${today} between substitution.first_day
  and substitution.last_day + ${numberSetting('journalEditing', 'days')}::int)`;

/** SQL condition: `substitution` is for `lesson`, and counts now. */
const isForLesson = sql<boolean>`(substitution.class_id = lesson.class_id
    and substitution.lesson_type_id = lesson.lesson_type_id
    and lesson.date between substitution.first_day and substitution.last_day
    and coalesce(substitution.lesson_time_id, lesson.lesson_time_id) = lesson.lesson_time_id and ${isUnderWay})`;

/** SQL condition: the person may write to `lesson`: as its teacher, or as a substitute for that lesson. */
export const writesLesson = (person: Id) => sql<boolean>`(${teachesLesson(person)} or exists (
  select from substitution where substitution.substitute_id = ${person} and ${isForLesson}))`;

/** SQL: those who may write to `lesson`, as `writesLesson` says of one of them. */
export const writersOfLesson = sql`(
  select class_teacher.teacher_id from class_teacher
    where class_teacher.class_id = lesson.class_id and class_teacher.lesson_type_id = lesson.lesson_type_id
  union select substitution.substitute_id from substitution where ${isForLesson})`;

/** SQL condition: the person stands in for a teacher of the journal now, on any of its lessons. */
export const standsInFor = (person: Id, classId: Id, lessonTypeId: Id) => sql<boolean>`exists (
  select from substitution where substitution.class_id = ${classId} and substitution.lesson_type_id = ${lessonTypeId}
    and substitution.substitute_id = ${person} and ${isUnderWay})`;

/** SQL condition: the person may read the journal of `lesson`: as its teacher, or as a substitute for any of its lessons. */
export const readsLesson = (person: Id) =>
  sql<boolean>`(${teachesLesson(person)} or ${standsInFor(person, sql.ref('lesson.class_id'), sql.ref('lesson.lesson_type_id'))})`;

/** SQL condition: `class` of `course` is the journal of a request, and its teacher or a substitute asks. */
export const isReadableJournal = (
  argument: (name: KeyArgument) => number,
) => sql`${isRequestedClass(argument)}
  and (${teachesRequested(argument)} or ${standsInFor(argument('me'), sql.ref('class.id'), argument('lessonTypeId'))})`;

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

/** Whether a lesson may be changed, or why not; a substitute changes no lesson but their own. */
export type LockState = 'open' | LessonLock | 'notSubstituted';
/** Whether the marks of a lesson may be written, or why not. */
export type MarkState = LockState | MarkLock;

/** What a person may know of the lock of a lesson. */
export const lockOf = (
  state: LockState,
): { readonly isOpen: boolean; readonly lock?: Exclude<LockState, 'open'> } =>
  state === 'open' ? { isOpen: true } : { isOpen: false, lock: state };

const lockCases = lessonLocks.map((lock) => sql`when ${lockConditions[lock]} then ${sql.lit(lock)}`);

/** SQL: why `lesson` is closed by its day or module, whether or not a registrar has opened it. */
const closedState = sql<LockState>`case ${sql.join(lockCases, sql` `)} else 'open' end`;

/** SQL: whether a teacher may change `lesson`, or why not. */
export const lockState = sql<LockState>`case when ${isOpened} then 'open' else ${closedState} end`;

/** SQL: whether the person, who reads the journal of `lesson`, may change it, or why not. */
export const lockStateFor = (person: Id) =>
  sql<LockState>`case when ${writesLesson(person)} then ${lockState} else 'notSubstituted' end`;

/** SQL condition: `lesson` has begun, by the clocks of the university. */
export const hasBegun = sql<boolean>`exists (
  select from lesson_time where lesson_time.id = lesson.lesson_time_id
    and (lesson.date + lesson_time.starts_at) at time zone ${businessTimeZone} <= now())`;

/** SQL: whether marks of `lesson` may be written. A check-in opens some minutes before its lesson, and writes from then on. */
export const markState = (person: Id, isCheckIn: RawBuilder<boolean>) => sql<MarkState>`case
  when not ${hasBegun} and not ${isCheckIn} then 'lessonNotBegun' else ${lockStateFor(person)} end`;
