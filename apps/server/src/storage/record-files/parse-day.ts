import { FaultError } from '../tables/fault.ts';
import spellings from '../tables/spellings.json' with { type: 'json' };

/** The days that a column may have; a year of two digits needs them to be clear. */
export interface DayRange {
  readonly from: string;
  readonly until: string;
}

const DAY_MS = 86_400_000;
/** The day from which spreadsheets count. */
const SERIAL_START = Date.UTC(1899, 11, 30);
const { months } = spellings;
const CENTURIES = [1800, 1900, 2000, 2100] as const;
const WRITE_ISO = 'write a day like 2026-01-16 or 16.01.2026';

interface DayParts {
  readonly year: string;
  readonly month: number;
  readonly day: number;
}

/** The number of a month from its name in any case, or the start of it: `сентябрь`, `сен.`; 0 for another word. */
function monthOfName(text: string): number {
  const name = text.toLowerCase().replace('.', '');
  return months.findIndex((month) => month.startsWith(name) || month.slice(0, -1) === name.slice(0, -1)) + 1;
}

/** A day with slashes may be of either order: it is clear when one number cannot be a month. */
function partsOfSlashes(first: number, second: number, year: string): DayParts {
  if (first <= months.length && second <= months.length && first !== second)
    throw new FaultError('may be a day and month, or a month and day', WRITE_ISO);
  return second > months.length ? { year, month: first, day: second } : { year, month: second, day: first };
}

function partsOf(text: string): DayParts | undefined {
  const iso = /^(\d{4})[-.](\d{1,2})[-.](\d{1,2})$/.exec(text);
  if (iso) return { year: iso[1] ?? '', month: Number(iso[2]), day: Number(iso[3]) };
  const slashes = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d\d)$/.exec(text);
  if (slashes) return partsOfSlashes(Number(slashes[1]), Number(slashes[2]), slashes[3] ?? '');
  const russian = /^(\d{1,2})([-. ])(\d{1,2}|\p{L}{3,8}\.?)\2(\d{4}|\d\d)(?: ?\p{L}\.?)?$/u.exec(text);
  if (!russian) return undefined;
  const [, day, , month = '', year = ''] = russian;
  return { year, month: /^\d/.test(month) ? Number(month) : monthOfName(month), day: Number(day) };
}

function isoDay(year: number, { month, day }: DayParts): string | undefined {
  const [text] = new Date(Date.UTC(year, month - 1, day)).toISOString().split('T');
  const isReal = month > 0 && Number(text?.slice(5, 7)) === month && Number(text?.slice(8)) === day;
  return isReal ? text : undefined;
}

const isWithin = (day: string, { from, until }: DayRange): boolean => day >= from && day <= until;

/** The day of the only century that the column may have. */
function dayOfShortYear(parts: DayParts, range: DayRange): string | undefined {
  const days = CENTURIES.flatMap((century) => isoDay(century + Number(parts.year), parts) ?? []);
  const within = days.filter((day) => isWithin(day, range));
  if (within.length > 1)
    throw new FaultError('does not say which century it is', 'write the year with four digits');
  return within[0] ?? days[0];
}

/** A midnight that programs add to a day. */
const withoutMidnight = (text: string): string =>
  text.replace(/(?:T|,? )0{1,2}:00(?::00(?:[.,]0+)?)?Z?$/, '');

function dayOf(text: string, range: DayRange): string | undefined {
  if (/^\d{5}$/.test(text)) return new Date(SERIAL_START + Number(text) * DAY_MS).toISOString().slice(0, 10);
  const parts = partsOf(withoutMidnight(text));
  if (!parts) return undefined;
  return parts.year.length === 2 ? dayOfShortYear(parts, range) : isoDay(Number(parts.year), parts);
}

/** Reads a day as spreadsheets, people of the country or ISO 8601 write it; throws instead of guessing. */
export function parseDay(text: string, range: DayRange): string {
  const day = dayOf(text, range);
  if (day === undefined) throw new FaultError('is no day of the calendar', WRITE_ISO);
  if (!isWithin(day, range))
    throw new FaultError(`is ${day}, not a day from ${range.from} to ${range.until}`, 'correct the day');
  return day;
}
