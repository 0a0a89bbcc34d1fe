import { dayOf, type Moment } from '@portal/i18n';
import type { AcademicYear } from '@portal/wire';

const YEARS_BEFORE = 4;
const YEARS_AFTER = 1;
const SEPTEMBER = 9;

const yearFrom = (start: number): AcademicYear => ({
  id: start,
  label: `${start}-${String((start + 1) % 100).padStart(2, '0')}`,
});

/** Year and month in Bishkek, whatever the zone of the device is. */
const bishkekMonth = (now: Moment): readonly number[] => dayOf(now).split('-').map(Number);

/**
 * The academic years to choose from when the server does not send its list: from four back to one ahead, newest first (spec
 * §9, D-43).
 */
export function computedYears(now: Moment): readonly AcademicYear[] {
  const [year = 0] = bishkekMonth(now);
  const count = YEARS_BEFORE + 1 + YEARS_AFTER;
  return Array.from({ length: count }, (_, at) => yearFrom(year + YEARS_AFTER - at));
}

/** The default academic year: it begins in September (spec §9, D-43). */
export function computedDefaultYear(now: Moment): AcademicYear {
  const [year = 0, month = 0] = bishkekMonth(now);
  return yearFrom(month < SEPTEMBER ? year - 1 : year);
}
