import type { TimeZone } from './time-zone.ts';

/** A moment: ISO 8601 text of the server, or a Date. */
export type Moment = string | Date;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const DAY_LENGTH = 10;

function offsetAt(zone: TimeZone, ms: number): number {
  const [, offset = 0] = zone.findLast(([from]) => from * MINUTE_MS <= ms) ?? zone[0] ?? [];
  return offset * MINUTE_MS;
}

/** A text with the fields of the zone, `2026-03-05T14:05`. A day without a time stays that day in every zone. */
function localTextOf(zone: TimeZone, moment: Moment): string {
  if (typeof moment === 'string' && moment.length === DAY_LENGTH) return `${moment}T00:00`;
  const ms = new Date(moment).getTime();
  return new Date(ms + offsetAt(zone, ms)).toISOString();
}

/** Returns the calendar day in a zone, `2026-03-05`: equal for moments of the same day. */
export const dayOf = (zone: TimeZone, moment: Moment): string =>
  localTextOf(zone, moment).slice(0, DAY_LENGTH);

/** Returns the time in a zone, `14:05`. */
export const timeOf = (zone: TimeZone, moment: Moment): string => localTextOf(zone, moment).slice(11, 16);

/**
 * Returns the moment of a day and time (`HH:MM`) in a zone: the later one when the zone skips or repeats the time, as in
 * PostgreSQL.
 */
export function momentOf(zone: TimeZone, day: string, time: string): Date {
  const local = Date.parse(`${day}T${time}Z`);
  const moments = [-DAY_MS, DAY_MS].map((away) => local - offsetAt(zone, local + away));
  const shown = moments.filter((ms) => ms + offsetAt(zone, ms) === local);
  return new Date(Math.max(...(shown.length > 0 ? shown : moments)));
}
