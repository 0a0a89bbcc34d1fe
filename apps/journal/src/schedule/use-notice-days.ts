import type { RefCallback } from 'react';
import { useNotificationsRead } from '@portal/platform';
import type { Lesson } from '@portal/platform/schedule';

type NoticeRef = RefCallback<Element> | undefined;

/** The refs of what tells a change of the schedule. */
export interface NoticeDays {
  readonly exam: (date: string) => NoticeRef;
  readonly lesson: (lesson: Lesson) => NoticeRef;
  readonly heading: (date: string) => NoticeRef;
}

/** A change is told by the lesson that has one, by an exam, or by the heading of a day on which nothing is marked as changed. */
export function useNoticeDays(lessons: readonly Lesson[]): NoticeDays {
  const noticeRef = useNotificationsRead('schedule');
  const changed = new Set(lessons.flatMap(({ state, date }) => (state === 'planned' ? [] : [date])));
  const day = (date: string) => noticeRef(`?date=${date}`);
  return {
    exam: day,
    lesson: ({ state, date }) => (state === 'planned' ? undefined : day(date)),
    heading: (date) => (changed.has(date) ? undefined : day(date)),
  };
}
