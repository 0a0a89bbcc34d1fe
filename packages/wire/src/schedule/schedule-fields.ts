import { weekdayOf } from '@portal/domain';
import { role } from '../auth/auth.ts';
import {
  count,
  day,
  flag,
  id,
  list,
  optional,
  record,
  text,
  timestamp,
  type Codec,
  type InsideOf,
} from '../codec/codec.ts';
import { timeOfDay, integerOf, longId, optionalList } from '../codec/values.ts';
import { oneOfNames } from '../codec/names.ts';
import { isWebLink } from '../codec/text-rules.ts';

const timeFields = {
  /** The number of the lesson in the day. */
  lessonTimeId: ['id_time', id],
  startsAt: ['time_start', timeOfDay],
  endsAt: ['time_end', timeOfDay],
} as const;

const roomFields = { roomName: ['auditoryName', text], buildingName: ['building', text] } as const;

/** What is different on one date (`YYYY-MM-DD`) of a slot; the new place is given where it changes. */
export const ScheduleChange = record({
  date: ['date', day],
  kind: ['kind', oneOfNames(['moved', 'room', 'cancelled'])],
  newDate: ['new_date', optional(day)],
  newTime: ['new_time', optional(record(timeFields))],
  newRoom: ['new_auditory', optional(record(roomFields))],
  changedAt: ['changed', timestamp],
  version: ['version', id],
});
export type ScheduleChange = InsideOf<typeof ScheduleChange>;

/** Who stands in for the teacher of a slot, on which days; a lesson time makes it one lesson. */
export const SlotSubstitute = record({
  name: ['fio', text],
  firstDay: ['date_start', day],
  lastDay: ['date_end', day],
  lessonTimeId: ['id_time', optional(id)],
});
export type SlotSubstitute = InsideOf<typeof SlotSubstitute>;

const optionalLink = optional(text);
/** A link that a page shows; text that is no link is left out, because an address may run a script. */
const shownLink = {
  ...optionalLink,
  decode: (wire: unknown) => {
    const link = optionalLink.decode(wire);
    return link !== undefined && isWebLink(link) ? link : undefined;
  },
};

const slotFields = {
  id: ['idShed', id],
  /** Odd weeks are the first, third … of the term. */
  weeks: ['weeks', oneOfNames(['every', 'odd', 'even'])],
  /** The first and the last date on which the lesson may take place, `YYYY-MM-DD`. */
  validFrom: ['date_start', day],
  validUntil: ['date_end', day],
  ...timeFields,
  ...roomFields,
  lessonTypeId: ['id_vid_zaniatiy', id],
  lessonTypeName: ['vid_zaniatiy', text],
  disciplineId: ['id_discipline', id],
  disciplineName: ['p34', text],
  /** The id of the discipline's row in the study filter. */
  disciplineRowId: ['id', id],
  credits: ['kredit', count],
  isElective: ['isSelect', flag],
  semesterId: ['id_semester', id],
  groupId: ['id_group', id],
  groupName: ['p20', text],
  teacherId: ['id_teacher', id],
  teacherName: ['t_fio', text],
  /** The teacher's web-conference link. */
  conferenceLink: ['link', shownLink],
  version: ['version', id],
  changes: ['changes', optionalList(ScheduleChange)],
  substitutes: ['substitutes', optionalList(SlotSubstitute)],
  /** Set when the reader is no teacher of the slot but stands in, in the lessons of `substitutes`. */
  isSubstitute: ['is_substitute', optional(flag)],
  /** Set for an extra lesson of one day. */
  isExtra: ['is_extra', optional(flag)],
} as const;

const SlotRow = record(slotFields);

/** A lesson that repeats every week or every other week; `day` is 1 Monday to 7 Sunday. */
export type ScheduleSlot = InsideOf<typeof SlotRow> & { readonly day: number };

/** A day of the whole university: a holiday with its title, or a day that has the lessons of another one. */
const SpecialDay = record({
  date: ['date', day],
  title: ['title', optional(text)],
  lessonsOf: ['as_date', optional(day)],
});
export type SpecialDay = InsideOf<typeof SpecialDay>;

/** An exam or the consultation before it, at a time of its own. */
const ScheduleExam = record({
  id: ['id_exam', id],
  kind: ['kind', oneOfNames(['exam', 'consultation'])],
  /** The main exam, a repeat, or one for single students. */
  sheetKind: ['kind_sheet', oneOfNames(['main', 'repeat', 'individual'])],
  date: ['date', day],
  startsAt: ['time_start', timeOfDay],
  endsAt: ['time_end', timeOfDay],
  roomName: ['auditoryName', optional(text)],
  buildingName: ['building', optional(text)],
  disciplineName: ['p34', text],
  groupName: ['p20', text],
  teacherName: ['t_fio', text],
});
export type ScheduleExam = InsideOf<typeof ScheduleExam>;

/** The lessons of one person in a term. `term` is missing when the university has no such term. */
export interface Schedule {
  readonly term: { readonly startsOn: string; readonly endsOn: string } | undefined;
  readonly slots: readonly ScheduleSlot[];
  readonly specialDays?: readonly SpecialDay[] | undefined;
  readonly exams?: readonly ScheduleExam[] | undefined;
}

const DAYS = [1, 2, 3, 4, 5, 6, 7];

const DayRow = record({
  day: ['day_number', integerOf(1, DAYS.length)],
  startsOn: ['ws_start', day],
  endsOn: ['ws_end', day],
  slots: ['lessons', list(SlotRow)],
  /** Those of this weekday. */
  specialDays: ['special_days', optionalList(SpecialDay)],
  exams: ['exams', optionalList(ScheduleExam)],
});

/** One row for each day of the week with its lessons (spec §3 Schedule), and with the dates of the term; no rows without a term. */
export const Schedule: Codec<Schedule, unknown[]> = {
  schema: { type: 'array', items: DayRow.schema },
  decode: (wire) => {
    const days = wire.map((row) => DayRow.decode(Object(row)));
    const [first] = days;
    return {
      term: first && { startsOn: first.startsOn, endsOn: first.endsOn },
      slots: days.flatMap(({ day, slots }) => slots.map((slot) => ({ ...slot, day }))),
      specialDays: days.flatMap(({ specialDays }) => specialDays),
      exams: days.flatMap(({ exams }) => exams),
    };
  },
  encode: ({ term, slots, specialDays = [], exams = [] }) =>
    term === undefined
      ? []
      : DAYS.map((day) =>
          DayRow.encode({
            day,
            ...term,
            slots: slots.filter((slot) => slot.day === day),
            specialDays: specialDays.filter(({ date }) => weekdayOf(date) === day),
            exams: exams.filter(({ date }) => weekdayOf(date) === day),
          }),
        ),
};

/** A time of the day at which lessons take place. */
const LessonTime = record(timeFields);
export type LessonTime = InsideOf<typeof LessonTime>;

/** A room without a lesson. */
export const FreeRoom = record({ roomId: ['id_auditory', id], ...roomFields, seats: ['seats', count] });
export type FreeRoom = InsideOf<typeof FreeRoom>;

/** The rooms without a lesson at one time of a day, by building and name, and all times that can be chosen. */
export const FreeRooms = record({
  date: ['date', day],
  lessonTimeId: ['id_time', id],
  times: ['times', list(LessonTime)],
  rooms: ['auditories', list(FreeRoom)],
});
export type FreeRooms = InsideOf<typeof FreeRooms>;

/** The schedule that a browser stores, and whose it is (§3 Schedule, D-42). */
export const StoredSchedule = record({
  /** Milliseconds since the epoch. */
  lastUpdatedAt: ['lastUpdated', longId],
  personId: ['uid', id],
  role: ['role', role],
  academicYearId: ['year', id],
  termId: ['ws', id],
  /** The language of its texts. */
  language: ['lang', text],
  /** The day on which it was loaded, in the university's time zone. */
  date: ['date', day],
  schedule: ['lessons', Schedule],
});
export type StoredSchedule = InsideOf<typeof StoredSchedule>;
