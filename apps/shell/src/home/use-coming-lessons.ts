import { lessonsAround, lessonsFrom, useNow } from '@portal/platform/schedule';
import type { Schedule } from '@portal/wire';

const SHOWN_DAYS = 14;

/** The lessons of the coming days, and the one to show first: the lesson that runs, or else the next one. */
export function useComingLessons(schedule: Schedule | undefined) {
  const now = useNow();
  const lessons = schedule ? lessonsFrom(schedule, now.date, SHOWN_DAYS) : [];
  const { current, next } = lessonsAround(lessons, now);
  return { now, lessons, first: current ?? next, isRunning: current !== undefined };
}
