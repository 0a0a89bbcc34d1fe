import { dayOf, formatDate, type Language } from '@portal/i18n';
import type { Notification } from '@portal/wire';

const DAY_MS = 24 * 60 * 60_000;

export interface NotificationDay {
  /** `YYYY-MM-DD` in Bishkek. */
  readonly day: string;
  readonly items: readonly Notification[];
}

/** Groups notifications by their day in Bishkek, without the duplicates of overlapping pages. */
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
  if (day === dayOf(now)) return today;
  if (day === dayOf(new Date(now.getTime() - DAY_MS))) return yesterday;
  return formatDate(`${day}T00:00:00+06:00`, language);
}
