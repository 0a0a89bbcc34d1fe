import ical, { ICalEventRepeatingFreq, ICalEventStatus, type ICalEventData } from 'ical-generator';
import { addDays, isPlannedOn, momentOf, readTimeZone, type TimeZone } from '@portal/domain';
import type { Schedule, ScheduleChange, ScheduleSlot } from '@portal/wire';

const MINUTE_MS = 60_000;

interface CalendarOptions {
  readonly name: string;
  /** The name of the university's time zone. */
  readonly zoneName: string;
}

const pad = (part: number): string => String(Math.trunc(part)).padStart(2, '0');
const offsetText = (offset: number): string =>
  `${offset < 0 ? '-' : '+'}${pad(Math.abs(offset) / 60)}${pad(Math.abs(offset) % 60)}`;

/** The rules of a time zone for the year from a day on, each with the local moment from which it holds. */
function zoneRules(zoneName: string, firstDay: string): string {
  const zone = readTimeZone(zoneName);
  const minute = (day: string) => Date.parse(day) / MINUTE_MS;
  const [first, last] = [minute(addDays(firstDay, -1)), minute(addDays(firstDay, 366))];
  const rules = zone.flatMap(([from, offset], at) => {
    if (from > last || (zone[at + 1]?.[0] ?? last) < first) return [];
    const before = zone[at - 1]?.[1] ?? offset;
    const kind = offset > before ? 'DAYLIGHT' : 'STANDARD';
    const local = new Date((from + before) * MINUTE_MS).toISOString().slice(0, 19).replaceAll(/[-:]/g, '');
    const offsets = [`TZOFFSETFROM:${offsetText(before)}`, `TZOFFSETTO:${offsetText(offset)}`];
    return [`BEGIN:${kind}`, `DTSTART:${local}`, ...offsets, `END:${kind}`];
  });
  return ['BEGIN:VTIMEZONE', `TZID:${zoneName}`, ...rules, 'END:VTIMEZONE'].join('\r\n');
}

/** A `Date` whose local fields are those of the university, because the library writes the local fields. */
function localMoment(date: string, time: string): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const [hours, minutes] = time.split(':').map(Number);
  return new Date(year, month - 1, day, hours, minutes);
}

/** The first day on which a slot has a lesson: its weekday, in an odd or even week of the term. */
const firstDayOf = (slot: ScheduleSlot, termStartsOn: string): string | undefined =>
  Array.from({ length: 14 }, (_, days) => addDays(slot.validFrom, days)).find((day) =>
    isPlannedOn(day, slot, termStartsOn),
  );

/** Without the conference link, because calendar programs store their events elsewhere. */
const lessonOf = (slot: ScheduleSlot, stamp: Date) => ({
  id: `slot-${slot.id}@schedule.portal`,
  stamp,
  summary: slot.disciplineName,
  location: `${slot.roomName}, ${slot.buildingName}`,
  description: [slot.lessonTypeName, slot.groupName, slot.teacherName].join('\n'),
});

/** One lesson that differs: the event of its original time, moved, in another room or cancelled. */
function changedLesson(slot: ScheduleSlot, change: ScheduleChange): ICalEventData {
  const { date, kind, newDate = date, newTime = slot, newRoom = slot, version, changedAt } = change;
  return {
    ...lessonOf({ ...slot, ...newRoom }, new Date(changedAt)),
    start: localMoment(newDate, newTime.startsAt),
    end: localMoment(newDate, newTime.endsAt),
    recurrenceId: localMoment(date, slot.startsAt),
    sequence: slot.version + version,
    status: kind === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  };
}

/** The events of a slot: a repeated one, and one for each changed lesson. */
function eventsOf(slot: ScheduleSlot, zone: TimeZone, termStartsOn: string): ICalEventData[] {
  const firstDay = firstDayOf(slot, termStartsOn);
  if (firstDay === undefined) return [];
  const repeated = {
    ...lessonOf(slot, momentOf(zone, slot.validFrom, '00:00')),
    start: localMoment(firstDay, slot.startsAt),
    end: localMoment(firstDay, slot.endsAt),
    sequence: slot.version,
    repeating: {
      freq: ICalEventRepeatingFreq.WEEKLY,
      interval: slot.weeks === 'every' ? 1 : 2,
      until: momentOf(zone, slot.validUntil, '23:59'),
    },
  };
  return [repeated, ...slot.changes.map((change) => changedLesson(slot, change))];
}

/** Writes the lessons of a term as iCalendar. */
export function toCalendar({ term, slots }: Schedule, { name, zoneName }: CalendarOptions): string {
  const eventsOfSlot = (slot: ScheduleSlot, startsOn: string) =>
    eventsOf(slot, readTimeZone(zoneName), startsOn).map((event) => ({ ...event, timezone: zoneName }));
  return ical({
    name,
    prodId: { company: 'portal', product: 'schedule' },
    // Twelve hours.
    ttl: 43_200,
    ...(term && {
      timezone: { name: null, generator: () => zoneRules(zoneName, term.startsOn) },
      events: slots.flatMap((slot) => eventsOfSlot(slot, term.startsOn)),
    }),
  }).toString();
}
