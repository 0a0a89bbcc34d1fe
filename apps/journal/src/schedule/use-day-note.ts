import { useTranslations } from '@portal/i18n';
import type { Schedule } from '@portal/wire';
import { useDayNames } from './day-names.ts';

/** Returns what differs on a day: the title of a holiday, or the day whose lessons it has. */
export function useDayNote({ specialDays = [] }: Schedule): (date: string) => string | undefined {
  const t = useTranslations('journal');
  const { weekday, day } = useDayNames();
  return (date) => {
    const special = specialDays.find((one) => one.date === date);
    if (!special) return undefined;
    const { title = t('schedule.freeDay'), lessonsOf } = special;
    return lessonsOf === undefined
      ? title
      : t('schedule.lessonsOf', { day: `${weekday(lessonsOf)}, ${day(lessonsOf)}` });
  };
}
