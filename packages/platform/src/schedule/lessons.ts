import { addDays, isHoliday, isPlannedOn } from '@portal/domain';
import type { Schedule, ScheduleChange, ScheduleSlot, SlotSubstitute } from '@portal/wire';

/** `movedAway` is the original place of a moved lesson. */
export type LessonState = 'planned' | 'moved' | 'movedAway' | 'room' | 'cancelled';

/** A lesson on one day. */
export interface Lesson {
  readonly slot: ScheduleSlot;
  readonly state: LessonState;
  readonly change: ScheduleChange | undefined;
  /** `YYYY-MM-DD`; times are those of the university. */
  readonly date: string;
  readonly lessonTimeId: number;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly roomName: string;
  readonly buildingName: string;
}

const placeOf = ({
  lessonTimeId,
  startsAt,
  endsAt,
  roomName,
  buildingName,
}: Omit<Lesson, 'slot'> | ScheduleSlot) => ({
  lessonTimeId,
  startsAt,
  endsAt,
  roomName,
  buildingName,
});

function plannedLesson(slot: ScheduleSlot, date: string): Lesson {
  const change = slot.changes.find((one) => one.date === date);
  const state = change === undefined ? 'planned' : change.kind === 'moved' ? 'movedAway' : change.kind;
  const newRoom = change?.kind === 'room' ? change.newRoom : undefined;
  return { slot, date, state, change, ...placeOf(slot), ...newRoom };
}

const movedLessons = (slot: ScheduleSlot): Lesson[] =>
  slot.changes.flatMap((change) =>
    change.kind === 'moved' && change.newDate !== undefined
      ? [
          {
            slot,
            date: change.newDate,
            state: 'moved' as const,
            change,
            ...placeOf(slot),
            ...change.newTime,
            ...change.newRoom,
          },
        ]
      : [],
  );

/** Who stands in for the teacher of a slot on a day and at a lesson time. */
export const substituteOf = (
  { substitutes }: Pick<ScheduleSlot, 'substitutes'>,
  { date, lessonTimeId }: Pick<Lesson, 'date' | 'lessonTimeId'>,
): SlotSubstitute | undefined =>
  substitutes.find(
    (one) =>
      one.firstDay <= date &&
      date <= one.lastDay &&
      (one.lessonTimeId === undefined || one.lessonTimeId === lessonTimeId),
  );

/** Whether a lesson is the reader's: a substitute has some lessons of the slot only. */
const isOfReader = (lesson: Lesson): boolean =>
  lesson.slot.isSubstitute !== true || substituteOf(lesson.slot, lesson) !== undefined;

const orderOf = ({ date, startsAt, slot }: Lesson): string => `${date} ${startsAt} ${slot.id}`;

/** The lessons of so many days from a day on, in their order. */
export function lessonsFrom(
  { term, slots, specialDays }: Schedule,
  firstDate: string,
  days: number,
): Lesson[] {
  if (term === undefined) return [];
  const termDays = { startsOn: term.startsOn, specialDays };
  const dates = Array.from({ length: days }, (_, at) => addDays(firstDate, at));
  const planned = dates.flatMap((date) =>
    slots.filter((slot) => isPlannedOn(date, slot, termDays)).map((slot) => plannedLesson(slot, date)),
  );
  const moved = slots
    .flatMap(movedLessons)
    .filter(({ date }) => dates.includes(date) && !isHoliday(date, specialDays));
  return [...planned, ...moved]
    .filter(isOfReader)
    .toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));
}

/** Whether a lesson takes place where it is shown. */
export const isHeld = ({ state }: Lesson): boolean => state !== 'cancelled' && state !== 'movedAway';

/** The lesson at a moment of a day (`HH:MM`), and the next one. */
export function lessonsAround(
  lessons: readonly Lesson[],
  { date, time }: { readonly date: string; readonly time: string },
): { readonly current: Lesson | undefined; readonly next: Lesson | undefined } {
  const held = lessons.filter(isHeld);
  return {
    current: held.find((one) => one.date === date && one.startsAt <= time && time < one.endsAt),
    next: held.find((one) => one.date > date || (one.date === date && one.startsAt > time)),
  };
}
