import { addDays } from '@portal/domain';
import { dayOf, formatDate, type Language } from '@portal/i18n';
import type { Notification } from '@portal/wire';

export interface NotificationDay {
  /** `YYYY-MM-DD` at the university. */
  readonly day: string;
  readonly items: readonly Notification[];
}

/** Groups notifications by their day at the university, without the duplicates of overlapping pages. */
export function groupByDay(pages: readonly (readonly Notification[])[]): NotificationDay[] {
  const unique = new Map(pages.flat().map((item) => [item.id, item]));
  const days = Map.groupBy(unique.values(), ({ createdAt }) => dayOf(createdAt));
  return [...days].map(([day, items]) => ({ day, items }));
}

interface DayNames {
  readonly today: string;
  readonly yesterday: string;
  readonly language: Language;
}

/** The heading of a day. */
export function nameOfDay(day: string, now: Date, { today, yesterday, language }: DayNames): string {
  const current = dayOf(now);
  if (day === current) return today;
  return day === addDays(current, -1) ? yesterday : formatDate(day, language);
}
