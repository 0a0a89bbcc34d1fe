import { parseDay } from '../../import/parse-day.ts';
import { UsageError } from '../usage-error.ts';

/** The day in an argument, from any usual way to write one. */
export function toDay(text: string | undefined): string {
  if (text === undefined) throw new UsageError('A day is missing, such as 2026-09-01');
  return parseDay(text, { from: '1990-01-01', until: '2089-12-31' });
}
