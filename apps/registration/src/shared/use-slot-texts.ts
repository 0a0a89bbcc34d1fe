import { useTranslations } from '@portal/i18n';
import type { WeekTime } from './week-slots.ts';

const shortDays = [
  'days.short.monday',
  'days.short.tuesday',
  'days.short.wednesday',
  'days.short.thursday',
  'days.short.friday',
  'days.short.saturday',
  'days.short.sunday',
] as const;

const days = [
  'days.monday',
  'days.tuesday',
  'days.wednesday',
  'days.thursday',
  'days.friday',
  'days.saturday',
  'days.sunday',
] as const;

const weekTexts = { every: 'weeks.every', odd: 'weeks.odd', even: 'weeks.even' } as const;

/** Returns functions that name days and times of the week. */
export function useSlotTexts() {
  const t = useTranslations('registration');
  const weeks = ({ weeks: which }: Pick<WeekTime, 'weeks'>): string => t(weekTexts[which]);
  const start = (slot: WeekTime): string => {
    const time = `${t(shortDays[slot.day - 1] ?? shortDays[0])}\u00A0${slot.startsAt}`;
    return slot.weeks === 'every' ? time : `${time} (${weeks(slot)})`;
  };
  return {
    weeks,
    /** Day and beginning, for a line that has little room. */
    start,
    day: (number: number): string => t(days[number - 1] ?? days[0]),
    shortDay: (number: number): string => t(shortDays[number - 1] ?? shortDays[0]),
    slot: (slot: WeekTime): string => {
      const time = `${t(shortDays[slot.day - 1] ?? shortDays[0])} ${slot.startsAt}–${slot.endsAt}`;
      return slot.weeks === 'every' ? time : `${time}, ${weeks(slot)}`;
    },
  };
}
