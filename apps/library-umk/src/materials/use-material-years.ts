import { useState } from 'react';
import { computedYears } from '@portal/domain';
import { dayOf } from '@portal/i18n';
import type { AcademicYear } from '@portal/wire';
import { useMaterialYearsQuery } from './materials.api.ts';

/** The years of the server; the computed ones where they are missing (spec §9, D-43). */
export function useMaterialYears(): readonly AcademicYear[] {
  const [today] = useState(() => dayOf(new Date()));
  const { data = [], isLoading } = useMaterialYearsQuery({});
  return data.length > 0 || isLoading ? data : computedYears(today);
}
