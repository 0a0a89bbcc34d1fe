/** An academic year: the year in which it begins, and its label `2026-27`. */
export interface ComputedYear {
  readonly id: number;
  readonly label: string;
}

const YEARS_BEFORE = 4;
const YEARS_AFTER = 1;

const yearFrom = (start: number): ComputedYear => ({
  id: start,
  label: `${start}-${String((start + 1) % 100).padStart(2, '0')}`,
});

const calendarYearOf = (today: string): number => Number(today.slice(0, 4));

/**
 * The academic years to choose from when the server does not send its list: from four back to one ahead, newest first (spec
 * §9, D-43).
 */
export const computedYears = (today: string): readonly ComputedYear[] =>
  Array.from({ length: YEARS_BEFORE + 1 + YEARS_AFTER }, (_, at) =>
    yearFrom(calendarYearOf(today) + YEARS_AFTER - at),
  );

/** The default academic year: the latest that has begun on a day, when academic years begin on `MM-DD` (spec §9, D-43). */
export const computedDefaultYear = (today: string, yearStartsOn: string): ComputedYear =>
  yearFrom(calendarYearOf(today) - (today.slice(5) < yearStartsOn ? 1 : 0));
