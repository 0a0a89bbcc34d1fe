import { addDays } from '@portal/domain';

/** The day that an address names; undefined when it names none. */
export function dayParam(text: string | null): string | undefined {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(Date.parse(text))) return undefined;
  return addDays(text, 0) === text ? text : undefined;
}
