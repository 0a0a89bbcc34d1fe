import { useState } from 'react';
import { computedDefaultYear, computedYears } from '@portal/domain';
import { dayOf, universityClock } from '@portal/i18n';
import type { AcademicYear } from '@portal/wire';
import { useMaterialDefaultYearQuery, useMaterialYearsQuery } from './materials.api.ts';

/** The years of the server; the computed ones where they are missing (spec §9, D-43). */
export function useMaterialYears(): readonly AcademicYear[] {
  const [today] = useState(() => dayOf(new Date()));
  const { data = [], isLoading } = useMaterialYearsQuery({});
  return data.length > 0 || isLoading ? data : computedYears(today);
}

/** The default year of the server; the newest of its list where it is missing. Undefined until one is known. */
export function useMaterialDefaultYear(): AcademicYear | undefined {
  const [today] = useState(() => dayOf(new Date()));
  const years = useMaterialYearsQuery({});
  const { data = [], isLoading } = useMaterialDefaultYearQuery({});
  if (data.length > 0 || isLoading) return data[0];
  // The newest computed year has not begun.
  return years.isLoading
    ? undefined
    : (years.data?.[0] ?? computedDefaultYear(today, universityClock().yearStartsOn));
}
