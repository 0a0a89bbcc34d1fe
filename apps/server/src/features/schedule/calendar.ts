import ical, { ICalEventRepeatingFreq, ICalEventStatus, type ICalEventData } from 'ical-generator';
import { addDays, isHoliday, isPlannedOn, momentOf, readTimeZone, type TimeZone } from '@portal/domain';
import type { Schedule, ScheduleChange, ScheduleExam, ScheduleSlot } from '@portal/wire';

const MINUTE_MS = 60_000;

interface CalendarOptions {
  readonly name: string;
  /** The name of the university's time zone. */
  readonly zoneName: string;
  readonly examNames: Readonly<Record<ScheduleExam['kind'], string>>;
  /** What stands before the discipline of an extra lesson. */
  readonly extraName: string;
}

interface CalendarExam extends ScheduleExam {
  readonly version: number;
  readonly changedAt: Date;
  readonly isWithdrawn: boolean;
}

interface CalendarSchedule extends Omit<Schedule, 'exams'> {
  readonly exams: readonly CalendarExam[];
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

type TermDays = Pick<Schedule, 'specialDays'> & { readonly startsOn: string };

interface CalendarTerm extends TermDays {
  readonly zone: TimeZone;
}

/** Whether the repeated event of a slot has a lesson on a day, which knows no holidays. */
const isRepeatedOn = (day: string, slot: ScheduleSlot, { startsOn }: TermDays): boolean =>
  isPlannedOn(day, slot, { startsOn });

/** The first day on which a slot has a lesson: its weekday, in an odd or even week of the term. */
const firstDayOf = (slot: ScheduleSlot, term: TermDays): string | undefined =>
  Array.from({ length: 14 }, (_, days) => addDays(slot.validFrom, days)).find((day) =>
    isRepeatedOn(day, slot, term),
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
function changedLesson(slot: ScheduleSlot, change: ScheduleChange, { specialDays }: TermDays): ICalEventData {
  const { date, kind, newDate = date, newTime = slot, newRoom = slot, version, changedAt } = change;
  const isCancelled = kind === 'cancelled' || isHoliday(newDate, specialDays);
  return {
    ...lessonOf({ ...slot, ...newRoom }, new Date(changedAt)),
    start: localMoment(newDate, newTime.startsAt),
    end: localMoment(newDate, newTime.endsAt),
    recurrenceId: localMoment(date, slot.startsAt),
    sequence: slot.version + version,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  };
}

/** A lesson of a shifted day, of which the repeated event of its slot knows nothing. */
function shiftedLesson(slot: ScheduleSlot, date: string, { zone, ...term }: CalendarTerm): ICalEventData {
  const changedAt = momentOf(zone, slot.validFrom, '00:00').toISOString();
  const unchanged = { date, kind: 'room', version: 0, changedAt } as const;
  const change = slot.changes.find((one) => one.date === date) ?? unchanged;
  const { recurrenceId: _, ...event } = changedLesson(slot, change, term);
  return { ...event, id: `slot-${slot.id}-${date}@schedule.portal` };
}

/** The repeated event of a slot, without the days on which the university has no such lesson. */
function repeatedLessons(slot: ScheduleSlot, term: CalendarTerm): ICalEventData[] {
  const firstDay = firstDayOf(slot, term);
  if (firstDay === undefined) return [];
  const { zone, specialDays = [] } = term;
  const movedDays = slot.changes.filter(({ kind }) => kind === 'moved').map(({ date }) => date);
  const freeDays = specialDays
    .map(({ date }) => date)
    .filter((date) => isRepeatedOn(date, slot, term) && !isPlannedOn(date, slot, term));
  // An excluded day could not be moved.
  const excluded = freeDays.filter((date) => !movedDays.includes(date));
  const repeated = {
    ...lessonOf(slot, momentOf(zone, slot.validFrom, '00:00')),
    start: localMoment(firstDay, slot.startsAt),
    end: localMoment(firstDay, slot.endsAt),
    sequence: slot.version,
    repeating: {
      freq: ICalEventRepeatingFreq.WEEKLY,
      interval: slot.weeks === 'every' ? 1 : 2,
      until: momentOf(zone, slot.validUntil, '23:59'),
      // An empty list would be written as an empty date.
      ...(excluded.length > 0 && { exclude: excluded.map((date) => localMoment(date, slot.startsAt)) }),
    },
  };
  const changed = slot.changes.filter(
    ({ date, kind }) => isRepeatedOn(date, slot, term) && (kind === 'moved' || !freeDays.includes(date)),
  );
  return [repeated, ...changed.map((change) => changedLesson(slot, change, term))];
}

/** The events of a slot: a repeated one, one for each changed lesson, and those of shifted days. */
function eventsOf(slot: ScheduleSlot, term: CalendarTerm): ICalEventData[] {
  const shifted = (term.specialDays ?? []).filter(
    ({ date }) => isPlannedOn(date, slot, term) && !isRepeatedOn(date, slot, term),
  );
  return [...repeatedLessons(slot, term), ...shifted.map(({ date }) => shiftedLesson(slot, date, term))];
}

/** The event of an exam or a consultation; calendar programs cancel a withdrawn one. */
const examEvent = (exam: CalendarExam, { examNames, zoneName }: CalendarOptions): ICalEventData => ({
  id: `exam-${exam.id}@schedule.portal`,
  stamp: exam.changedAt,
  summary: `${examNames[exam.kind]}: ${exam.disciplineName}`,
  location: [exam.roomName, exam.buildingName].filter(Boolean).join(', '),
  description: [exam.groupName, exam.teacherName].join('\n'),
  start: localMoment(exam.date, exam.startsAt),
  end: localMoment(exam.date, exam.endsAt),
  timezone: zoneName,
  sequence: exam.version,
  status: exam.isWithdrawn ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
});

/** Writes the lessons and exams of a term as iCalendar. */
export function toCalendar(
  { term, slots, specialDays, exams }: CalendarSchedule,
  options: CalendarOptions,
): string {
  const { name, zoneName, extraName } = options;
  const named = (slot: ScheduleSlot): ScheduleSlot =>
    slot.isExtra === true ? { ...slot, disciplineName: `${extraName}: ${slot.disciplineName}` } : slot;
  const eventsOfSlot = (slot: ScheduleSlot, startsOn: string) =>
    eventsOf(named(slot), { startsOn, specialDays, zone: readTimeZone(zoneName) }).map((event) => ({
      ...event,
      timezone: zoneName,
    }));
  return ical({
    name,
    prodId: { company: 'portal', product: 'schedule' },
    // Twelve hours.
    ttl: 43_200,
    ...(term && {
      timezone: { name: null, generator: () => zoneRules(zoneName, term.startsOn) },
      events: [
        ...slots.flatMap((slot) => eventsOfSlot(slot, term.startsOn)),
        ...exams.map((exam) => examEvent(exam, options)),
      ],
    }),
  }).toString();
}
