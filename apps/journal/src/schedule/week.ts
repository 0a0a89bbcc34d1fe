import { addDays, mondayOf, weekdayOf, weekNumber } from '@portal/domain';
import type { Schedule, ScheduleExam } from '@portal/wire';

/** A row of the week: a lesson time. */
export interface LessonTime {
  readonly lessonTimeId: number;
  readonly startsAt: string;
  readonly endsAt: string;
}

const SUNDAY = 7;

/** The lesson times that the schedule uses, in their order. */
export function lessonTimesOf({ slots }: Schedule): LessonTime[] {
  const used = slots.flatMap((slot) => [
    slot,
    ...slot.changes.flatMap(({ newTime }) => (newTime ? [newTime] : [])),
  ]);
  const byId = new Map(
    used.map(({ lessonTimeId, startsAt, endsAt }) => [lessonTimeId, { lessonTimeId, startsAt, endsAt }]),
  );
  return [...byId.values()].toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1));
}

export const daysFrom = (monday: string): string[] =>
  Array.from({ length: SUNDAY }, (_, at) => addDays(monday, at));

/** The days of a week to show: Sunday only when it has lessons or exams. */
export function daysOfWeek(monday: string, held: readonly { readonly date: string }[]): string[] {
  const days = daysFrom(monday);
  const hasSunday = held.some(({ date }) => weekdayOf(date) === SUNDAY);
  return hasSunday ? days : days.slice(0, SUNDAY - 1);
}

/** The exams and consultations of some days. */
export const examsOn = ({ exams = [] }: Schedule, days: readonly string[]): ScheduleExam[] =>
  exams.filter(({ date }) => days.includes(date));

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/**
 * Where the line of the current time stands: the row of the running or the next lesson time, and the part of it that
 * is over, from 0 to 1. Undefined after the last lesson time.
 */
export function nowPosition(
  times: readonly LessonTime[],
  time: string,
): { readonly lessonTimeId: number; readonly part: number } | undefined {
  const row = times.find(({ endsAt }) => time < endsAt);
  if (!row) return undefined;
  const [start, end] = [minutesOf(row.startsAt), minutesOf(row.endsAt)];
  return {
    lessonTimeId: row.lessonTimeId,
    part: Math.max(0, (minutesOf(time) - start) / (end - start)),
  };
}

/** The week's number in the term and whether it is odd; undefined outside of the term. */
export function weekOfTerm({ term }: Schedule, day: string): { number: number; isOdd: boolean } | undefined {
  if (!term || mondayOf(day) < mondayOf(term.startsOn) || mondayOf(day) > term.endsOn) return undefined;
  const number = weekNumber(term.startsOn, day);
  return { number, isOdd: number % 2 === 1 };
}

/** Whether the week of a day overlaps with the term. */
export const isInTerm = (schedule: Schedule, day: string): boolean => weekOfTerm(schedule, day) !== undefined;
