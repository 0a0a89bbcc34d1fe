import type { RefCallback } from 'react';
import { useNotificationsRead } from '@portal/platform';
import type { Lesson } from '@portal/platform/schedule';

type ToldRef = RefCallback<Element> | undefined;

/** The refs of what tells a change of the schedule. */
export interface ToldDays {
  readonly exam: (date: string) => ToldRef;
  readonly lesson: (lesson: Lesson) => ToldRef;
  readonly heading: (date: string) => ToldRef;
}

/** A change is told by the lesson that has one, by an exam, or by the heading of a day on which nothing is marked as changed. */
export function useToldDays(lessons: readonly Lesson[]): ToldDays {
  const told = useNotificationsRead('schedule');
  const changed = new Set(lessons.flatMap(({ state, date }) => (state === 'planned' ? [] : [date])));
  const day = (date: string) => told(`?date=${date}`);
  return {
    exam: day,
    lesson: ({ state, date }) => (state === 'planned' ? undefined : day(date)),
    heading: (date) => (changed.has(date) ? undefined : day(date)),
  };
}
