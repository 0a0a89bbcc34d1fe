import { UsageError } from '../usage-error.ts';

/** The number of an academic year, the calendar year in which it begins. */
export function parseYear(year: string | undefined): number | undefined {
  if (year === undefined) return undefined;
  if (!/^\d{4}$/.test(year)) throw new UsageError(`--year '${year}' is not the number of an academic year`);
  return Number(year);
}
