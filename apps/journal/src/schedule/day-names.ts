import { weekdayOf } from '@portal/domain';
import { formatDay, useLanguage, useTranslations } from '@portal/i18n';

const keys = [
  'schedule.days.monday',
  'schedule.days.tuesday',
  'schedule.days.wednesday',
  'schedule.days.thursday',
  'schedule.days.friday',
  'schedule.days.saturday',
  'schedule.days.sunday',
] as const;

/** Returns functions that name a day. */
export function useDayNames() {
  const t = useTranslations('journal');
  const language = useLanguage();
  return {
    weekday: (date: string): string => t(keys[weekdayOf(date) - 1] ?? keys[0]),
    day: (date: string): string => formatDay(date, language),
  };
}
