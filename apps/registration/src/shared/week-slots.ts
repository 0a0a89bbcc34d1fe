/** A time of the week. A lesson without dates lasts the whole term. */
export interface WeekTime {
  readonly day: number;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly weeks: 'every' | 'odd' | 'even';
  readonly validFrom?: string;
  readonly validUntil?: string;
}

const weeksMeet = (one: WeekTime, other: WeekTime): boolean =>
  one.weeks === 'every' || other.weeks === 'every' || one.weeks === other.weeks;

const datesMeet = (one: WeekTime, other: WeekTime): boolean =>
  (one.validFrom ?? '') <= (other.validUntil ?? '9') && (other.validFrom ?? '') <= (one.validUntil ?? '9');

/** Whether two lessons cannot both be attended. The server decides; this shows it while the plan grows. */
export const isClash = (one: WeekTime, other: WeekTime): boolean =>
  one.day === other.day &&
  one.startsAt < other.endsAt &&
  other.startsAt < one.endsAt &&
  weeksMeet(one, other) &&
  datesMeet(one, other);
