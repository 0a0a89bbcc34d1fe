import { parseDay } from '../../storage/record-files/parse-day.ts';
import { FaultError } from '../../storage/tables/fault.ts';
import { UsageError } from './usage-error.ts';

/** The day in an argument, from any usual way to write one. */
export function toDay(text: string | undefined): string {
  if (text === undefined) throw new UsageError('A day is missing, such as 2026-11-20');
  try {
    return parseDay(text, { from: '1900-01-01', until: '2999-12-31' });
  } catch (error) {
    if (!(error instanceof FaultError)) throw error;
    throw new UsageError(`'${text}' is no day like 2026-11-20`, { cause: error });
  }
}
