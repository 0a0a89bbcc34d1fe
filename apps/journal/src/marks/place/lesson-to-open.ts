import { isHeld, lessonsAround, lessonsFrom, type Lesson, type Now } from '@portal/platform/schedule';
import type { Schedule } from '@portal/wire';

/** The longest holidays inside a term are shorter. */
const SEARCHED_DAYS = 28;

/** The lesson whose journal opens first: the running one, else the one that ended last today, else the next one. */
export function lessonToOpen(schedule: Schedule, now: Now): Lesson | undefined {
  const lessons = lessonsFrom(schedule, now.date, SEARCHED_DAYS);
  const { current, next } = lessonsAround(lessons, now);
  const ended = lessons.filter((one) => isHeld(one) && one.date === now.date && one.endsAt <= now.time);
  return current ?? ended.at(-1) ?? next;
}
