import type { Db } from '../../database/tables.ts';
import {
  lessonChangeQueries,
  type BusyRow,
  type LessonPlace,
  type LessonRow,
} from './lesson-change.queries.ts';
import {
  currentPlace,
  LessonChangeError,
  plannedPlace,
  type ChangedLesson,
  type LessonChange,
  type LessonChangeRequest,
} from './lesson-change.ts';
import { specialDayQueries } from '../../university/special-day.queries.ts';

const nouns = { lesson: 'a lesson', exam: 'an exam', consultation: 'a consultation' } as const;

function problemOf({ kind, isRoom, isTeacher, group }: BusyRow): string {
  if (isRoom) return `The room is taken by ${nouns[kind]} of ${group}`;
  return `${isTeacher ? 'The teacher has' : 'Students have'} ${nouns[kind]} with ${group}`;
}

const isSamePlace = (one: LessonPlace, other: LessonPlace): boolean =>
  one.date === other.date && one.lessonTimeId === other.lessonTimeId && one.roomId === other.roomId;

/** Refuses a change that changes nothing or brings two lessons to one place. */
export async function requirePossible(
  db: Db,
  { slotId, date, change }: LessonChangeRequest,
  { lesson, before, after }: Pick<ChangedLesson, 'before' | 'after'> & { readonly lesson: LessonRow },
): Promise<void> {
  const isRestored = change.kind === 'restored';
  if (isRestored && lesson.kind === null) throw new LessonChangeError('The lesson has no change');
  if (!isRestored && lesson.kind === 'cancelled')
    throw new LessonChangeError('The lesson is cancelled: restore it first');
  if (!after) return;
  if (!isRestored && isSamePlace(before, after)) throw new LessonChangeError('The lesson is there already');
  const [busy] = await lessonChangeQueries(db).findBusy({ slotId, plannedDate: date, place: after });
  if (busy) throw new LessonChangeError(problemOf(busy));
}

/** Where a lesson is held after a change. */
export function nextPlaceService(db: Db) {
  const queries = lessonChangeQueries(db);

  async function requireRoom(title: string): Promise<Pick<LessonPlace, 'roomId' | 'room'>> {
    const room = await queries.findRoom(title);
    if (!room) throw new LessonChangeError(`There is no room '${title}'`);
    return { roomId: room.id, room: room.title };
  }

  async function movedPlace(
    lesson: LessonRow,
    before: LessonPlace,
    { newDate, lessonTimeId, room }: Extract<LessonChange, { kind: 'moved' }>,
  ): Promise<LessonPlace> {
    const time = await queries.findTime(lessonTimeId);
    if (time === undefined) throw new LessonChangeError(`There is no lesson time ${lessonTimeId}`);
    if (newDate < lesson.termStartsOn || newDate > lesson.termEndsOn)
      throw new LessonChangeError(`The term is from ${lesson.termStartsOn} to ${lesson.termEndsOn}`);
    if (await specialDayQueries(db).isHoliday(newDate))
      throw new LessonChangeError(`${newDate} is a holiday`);
    return {
      ...before,
      date: newDate,
      lessonTimeId,
      time,
      ...(room !== undefined && (await requireRoom(room))),
    };
  }

  /** Null for a cancelled lesson. */
  async function find({ date, change }: LessonChangeRequest, lesson: LessonRow): Promise<LessonPlace | null> {
    const before = currentPlace(lesson, date);
    switch (change.kind) {
      case 'cancelled':
        return null;
      case 'restored':
        return plannedPlace(lesson, date);
      case 'room':
        return { ...before, ...(await requireRoom(change.room)) };
      case 'moved':
        return movedPlace(lesson, before, change);
    }
  }

  return { find };
}
