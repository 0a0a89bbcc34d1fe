import type { Db } from '../../database/tables.ts';
import { lessonChangeQueries, type LessonPlace, type LessonRow } from './lesson-change.queries.ts';
import {
  currentPlace,
  plannedPlace,
  type ChangedLesson,
  type LessonChange,
  type LessonChangeRequest,
} from './lesson-change.ts';
import { clashOf, LessonChangeError } from './lesson-problem.ts';
import { specialDayQueries } from '../../university/special-day.queries.ts';

type TermDays = Pick<LessonRow, 'termStartsOn' | 'termEndsOn'>;

const isSamePlace = (one: LessonPlace, other: LessonPlace): boolean =>
  one.date === other.date && one.lessonTimeId === other.lessonTimeId && one.roomId === other.roomId;

/** Refuses a change that changes nothing or brings two lessons to one place. */
export async function requirePossible(
  db: Db,
  { slotId, date, change }: LessonChangeRequest,
  { lesson, before, after }: Pick<ChangedLesson, 'before' | 'after'> & { readonly lesson: LessonRow },
): Promise<void> {
  const isRestored = change.kind === 'restored';
  if (isRestored && lesson.kind === null) throw new LessonChangeError({ code: 'noChange' });
  if (!isRestored && lesson.kind === 'cancelled') throw new LessonChangeError({ code: 'cancelled' });
  if (!after) return;
  if (!isRestored && isSamePlace(before, after)) throw new LessonChangeError({ code: 'samePlace' });
  const busy = await lessonChangeQueries(db).findBusy({
    lesson: { slotId, plannedDate: date },
    place: after,
  });
  if (busy.length > 0) throw new LessonChangeError(...busy.map(clashOf));
}

/** Where a lesson is held after a change. */
export function nextPlaceService(db: Db) {
  const queries = lessonChangeQueries(db);

  async function requireRoom(title: string): Promise<Pick<LessonPlace, 'roomId' | 'room'>> {
    const room = await queries.findRoom(title);
    if (!room) throw new LessonChangeError({ code: 'noRoom', values: { room: title } });
    return { roomId: room.id, room: room.title };
  }

  /** The time of a lesson on a day of its term that is no holiday. */
  async function requireTime(term: TermDays, date: string, lessonTimeId: number): Promise<string> {
    const time = await queries.findTime(lessonTimeId);
    if (time === undefined)
      throw new LessonChangeError({ code: 'noTime', values: { time: String(lessonTimeId) } });
    const { termStartsOn: from, termEndsOn: until } = term;
    if (date < from || date > until)
      throw new LessonChangeError({ code: 'outsideTerm', dates: { from, until } });
    if (await specialDayQueries(db).isHoliday(date))
      throw new LessonChangeError({ code: 'holiday', dates: { date } });
    return time;
  }

  async function movedPlace(
    lesson: LessonRow,
    before: LessonPlace,
    { newDate, lessonTimeId, room }: Extract<LessonChange, { kind: 'moved' }>,
  ): Promise<LessonPlace> {
    return {
      ...before,
      date: newDate,
      lessonTimeId,
      time: await requireTime(lesson, newDate, lessonTimeId),
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

  return { find, requireTime, requireRoom };
}
