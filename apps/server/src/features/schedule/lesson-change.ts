import { numericDate } from '@portal/domain';
import type { Actor } from '../../university/people/actor.ts';
import { localizedParams } from '../../university/texts/localized-params.ts';
import type { NewNotification } from '../../events/notifications/notification-types.ts';
import type { LessonPlace, LessonRow, StoredChange } from './lesson-change.queries.ts';

/** What happens to one lesson. */
export type LessonChange =
  | { readonly kind: 'cancelled' | 'restored' }
  | { readonly kind: 'room'; readonly room: string }
  | {
      readonly kind: 'moved';
      readonly newDate: string;
      readonly lessonTimeId: number;
      /** The old one when it is missing. */
      readonly room?: string;
    };

export interface LessonChangeRequest {
  readonly actor: Actor;
  readonly slotId: number;
  /** The date for which the timetable plans the lesson, also when it was moved. */
  readonly date: string;
  readonly change: LessonChange;
  readonly isDryRun: boolean;
  /** The person whose claim limits the faculties; the operator has none. */
  readonly registrarId?: number;
}

/** A change that was made, or that would be. */
export interface ChangedLesson {
  readonly discipline: string;
  readonly group: string;
  readonly before: LessonPlace;
  /** Null for a cancelled lesson. */
  readonly after: LessonPlace | null;
  /** People who are notified; 0 for a lesson that is over. */
  readonly notifiedCount: number;
}

/** Where the timetable plans the lesson. */
export const plannedPlace = ({ lessonTimeId, time, roomId, room }: LessonRow, date: string): LessonPlace => ({
  date,
  lessonTimeId,
  time,
  roomId,
  room,
});

/** Where the lesson is held now; a cancelled one has its planned place. */
export function currentPlace(lesson: LessonRow, date: string): LessonPlace {
  const planned = plannedPlace(lesson, date);
  return {
    date: lesson.changedDate ?? date,
    lessonTimeId: lesson.changedTimeId ?? planned.lessonTimeId,
    time: lesson.changedTime ?? planned.time,
    roomId: lesson.changedRoomId ?? planned.roomId,
    room: lesson.changedRoom ?? planned.room,
  };
}

interface NewPlace extends Pick<LessonChangeRequest, 'slotId' | 'date'> {
  readonly lesson: LessonRow;
  readonly after: LessonPlace | null;
}

/** The change that brings a lesson to its new place; undefined when the timetable has it there anyway. */
export function toStoredChange({ slotId, date, lesson, after }: NewPlace): StoredChange | undefined {
  const change = { slotId, date, newDate: null, newLessonTimeId: null, newRoomId: null };
  if (!after) return { ...change, kind: 'cancelled' };
  const newRoomId = after.roomId === lesson.roomId ? null : after.roomId;
  const { date: newDate, lessonTimeId: newLessonTimeId } = after;
  if (newDate !== date || newLessonTimeId !== lesson.lessonTimeId)
    return { ...change, kind: 'moved', newDate, newLessonTimeId, newRoomId };
  return newRoomId === null ? undefined : { ...change, kind: 'room', newRoomId };
}

interface NotifiedChange extends Pick<LessonChangeRequest, 'slotId' | 'date'> {
  readonly kind: LessonChange['kind'] | 'extra' | 'extraWithdrawn';
}

/** One notification for each lesson: a later change of it replaces the earlier notification. */
export function notificationOf(
  { slotId, date, kind }: NotifiedChange,
  lesson: Pick<LessonRow, 'group' | 'disciplineTitle'>,
  { before, after }: Pick<ChangedLesson, 'before' | 'after'>,
): NewNotification {
  const place = after ?? before;
  return {
    type: 'schedule',
    tag: `${slotId}-${date}`,
    params: {
      kind,
      group: lesson.group,
      date: numericDate(before.date),
      time: before.time,
      room: before.room,
      newDate: numericDate(place.date),
      newTime: place.time,
      newRoom: place.room,
      ...localizedParams('discipline', lesson.disciplineTitle),
    },
    address: `/schedule?date=${place.date}`,
  };
}
