import ical, {
  ICalEventRepeatingFreq,
  ICalEventStatus,
  type ICalCalendar,
  type ICalEventData,
} from 'ical-generator';
import type { Schedule, ScheduleChange, ScheduleSlot } from '@portal/wire';

const ZONE = 'Asia/Bishkek';
/** UTC+6 all year since 2005, as in packages/i18n. */
const zoneRules = `BEGIN:VTIMEZONE\r
TZID:${ZONE}\r
BEGIN:STANDARD\r
DTSTART:20050812T000000\r
TZOFFSETFROM:+0600\r
TZOFFSETTO:+0600\r
TZNAME:+06\r
END:STANDARD\r
END:VTIMEZONE`;
const DAY_MS = 24 * 60 * 60_000;

/** A `Date` whose local fields are those of Bishkek, because the library writes the local fields. */
function localMoment(date: string, time: string): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const [hours, minutes] = time.split(':').map(Number);
  return new Date(year, month - 1, day, hours, minutes);
}

const dayNumber = (date: string): number => Date.parse(date) / DAY_MS;
/** 0 for a Monday. */
const weekdayOf = (date: string): number => (new Date(date).getUTCDay() + 6) % 7;
const mondayNumber = (date: string): number => dayNumber(date) - weekdayOf(date);

/** The first day on which a slot has a lesson: its weekday, in an odd or even week of the term. */
function firstDayOf({ day, weeks, validFrom }: ScheduleSlot, termStartsOn: string): string {
  const first = dayNumber(validFrom) + ((day - 1 - weekdayOf(validFrom) + 7) % 7);
  const isOdd = Math.floor((first - mondayNumber(termStartsOn)) / 7) % 2 === 0;
  const isThisWeek = weeks === 'every' || (weeks === 'odd') === isOdd;
  return new Date((first + (isThisWeek ? 0 : 7)) * DAY_MS).toISOString().slice(0, 10);
}

/** Without the conference link, because calendar programs store their events elsewhere. */
const lessonOf = (slot: ScheduleSlot, stamp: Date): Omit<ICalEventData, 'start'> => ({
  id: `slot-${slot.id}@schedule.portal`,
  stamp,
  timezone: ZONE,
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

function addSlot(calendar: ICalCalendar, slot: ScheduleSlot, termStartsOn: string): void {
  const firstDay = firstDayOf(slot, termStartsOn);
  if (firstDay > slot.validUntil) return;
  const lastMoment = new Date(`${slot.validUntil}T23:59:59+06:00`);
  calendar.createEvent({
    ...lessonOf(slot, new Date(`${slot.validFrom}T00:00:00+06:00`)),
    start: localMoment(firstDay, slot.startsAt),
    end: localMoment(firstDay, slot.endsAt),
    sequence: slot.version,
    repeating: {
      freq: ICalEventRepeatingFreq.WEEKLY,
      interval: slot.weeks === 'every' ? 1 : 2,
      until: lastMoment,
    },
  });
  for (const change of slot.changes) calendar.createEvent(changedLesson(slot, change));
}

/** Writes the lessons of a term as iCalendar: one repeated event for each slot, and one for each changed lesson. */
export function toCalendar({ term, slots }: Schedule, name: string): string {
  const calendar = ical({
    name,
    prodId: { company: 'portal', product: 'schedule' },
    timezone: { name: null, generator: () => zoneRules },
    // Twelve hours.
    ttl: 43_200,
  });
  if (term) for (const slot of slots) addSlot(calendar, slot, term.startsOn);
  return calendar.toString();
}
