import type { ContingentRow } from '@portal/wire/groups/contingent';
import type { ContingentFilter } from '../groups.api.ts';

/** The number of a row, as the address names it: faculty, form, year (0 is not known), and whether on leave. */
export const peopleKeyOf = ({ facultyId, formId, studyYear }: ContingentRow, isOnLeave: boolean): string =>
  [facultyId, formId, studyYear ?? 0, isOnLeave ? 1 : 0].join('-');

/** The people of the number that the address names; undefined when it names none. */
export function toContingentFilter(key: string | null): ContingentFilter | undefined {
  if (key === null || !/^\d{1,9}-\d{1,9}-\d{1,2}-[01]$/.test(key)) return undefined;
  const [facultyId, formId, studyYear, leave] = key.split('-').map(Number);
  return { facultyId, formId, studyYear, isOnLeave: leave === 1 };
}
