/**
 * The offsets of a time zone from UTC, each with the minute since 1970 from which it holds. The offsets are data, because the first
 * formatter of `Intl` delays the start of a page by 30 ms and more.
 */
export type TimeZone = readonly (readonly [from: number, offset: number])[];

const MINUTE_MS = 60_000;
const WEEK_MINUTES = 7 * 24 * 60;
/** The time that a university shows; older values are days without a time. */
const FIRST_MINUTE = Date.UTC(2010, 0) / MINUTE_MS;
const LAST_MINUTE = Date.UTC(2060, 0) / MINUTE_MS;

/** The time zone of a university that has set no other. */
export const DEFAULT_TIME_ZONE = 'Asia/Bishkek';
/** The offsets of the default zone; a test compares them with `Intl`. */
export const defaultZone: TimeZone = [[FIRST_MINUTE, 6 * 60]];

/** Returns a function that finds the offset of a zone at a minute. */
function offsetReader(name: string): (minute: number) => number {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: name,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  return (minute) => {
    const [day, time] = format.format(minute * MINUTE_MS).split(' ');
    return Date.parse(`${day}T${time}Z`) / MINUTE_MS - minute;
  };
}

function findOffsets(name: string): TimeZone {
  const offsetAt = offsetReader(name);
  const zone: [from: number, offset: number][] = [[FIRST_MINUTE, offsetAt(FIRST_MINUTE)]];
  for (let minute = FIRST_MINUTE; minute < LAST_MINUTE; minute += WEEK_MINUTES) {
    const offset = offsetAt(minute + WEEK_MINUTES);
    if (offset === zone.at(-1)?.[1]) continue;
    let [before, from] = [minute, minute + WEEK_MINUTES];
    while (from - before > 1) {
      const middle = Math.floor((before + from) / 2);
      if (offsetAt(middle) === offset) from = middle;
      else before = middle;
    }
    zone.push([from, offset]);
  }
  return zone;
}

const zones = new Map<string, TimeZone>();

/** Reads a time zone of the IANA database, once per process. An offset that holds for less than a week may be left out. */
export function readTimeZone(name: string): TimeZone {
  const zone = zones.get(name) ?? findOffsets(name);
  zones.set(name, zone);
  return zone;
}

/** Whether `Intl` knows a time zone; also by a name that the zone had earlier or has in other databases. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('ru', { timeZone: name }).format() !== '';
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
