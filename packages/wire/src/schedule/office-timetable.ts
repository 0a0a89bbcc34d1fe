import {
  boolean,
  count,
  day,
  id,
  list,
  nullable,
  optional,
  record,
  single,
  text,
  textOf,
  type InsideOf,
} from '../codec/codec.ts';
import { timeOfDay } from '../codec/values.ts';
import { oneOfNames } from '../codec/names.ts';
import { post } from '../contract/endpoint.ts';
import type { ErrorTable } from '../contract/general-errors.ts';

/** The most lessons of one answer. */
export const OFFICE_LESSONS_MAX = 300;
/** The most classes of one answer. */
export const EXTRA_CLASSES_MAX = 200;
/** The longest title of a room, in characters. */
const ROOM_MAX_LENGTH = 60;

/** What lessons are found by: a group and its streams, a teacher or substitute, a room. */
export const lessonSearches = ['group', 'teacher', 'room'] as const;
export type LessonSearch = (typeof lessonSearches)[number];

export const lessonSpans = ['day', 'week'] as const;
export type LessonSpan = (typeof lessonSpans)[number];

export const timetableErrors = {
  /** The lesson cannot be changed so; the message says why. */
  lessonChangeRefused: 409,
} as const satisfies ErrorTable;

/** A lesson of one date, where it is held after its change; a cancelled one where it was planned. */
export const OfficeLesson = record({
  slotId: ['idShed', id],
  /** The date for which the timetable plans it, which names it also after it was moved. */
  plannedDate: ['planned', day],
  date: ['date', day],
  /** The day under which it is listed: `date`, or `plannedDate` of a lesson that was moved out of the days. */
  shownOn: ['shown', day],
  lessonTimeId: ['id_time', id],
  startsAt: ['time_start', timeOfDay],
  endsAt: ['time_end', timeOfDay],
  state: ['state', oneOfNames(['planned', 'moved', 'room', 'cancelled'])],
  classId: ['id_class', id],
  disciplineName: ['p34', text],
  lessonTypeId: ['id_vid_zaniatiy', id],
  lessonTypeName: ['vid_zaniatiy', text],
  groupName: ['p20', text],
  teacherId: ['id_prepod', id],
  teacherName: ['t_fio', text],
  /** Who gives it instead of the teacher. */
  substituteName: ['s_fio', nullable(text)],
  roomName: ['auditoryName', text],
  /** An extra lesson of this one day. */
  isExtra: ['extra', boolean],
});
export type OfficeLesson = InsideOf<typeof OfficeLesson>;

const OfficeLessons = record({
  from: ['date_start', day],
  until: ['date_end', day],
  lessons: ['lessons', list(OfficeLesson)],
  hasMore: ['hasMore', boolean],
});
export type OfficeLessons = InsideOf<typeof OfficeLessons>;

const LessonPlace = record({
  date: ['date', day],
  lessonTimeId: ['id_time', id],
  startsAt: ['time_start', timeOfDay],
  roomName: ['auditoryName', text],
});

/** What a change does to a lesson, or would do. */
const LessonEffect = record({
  /** Why it is not possible, in sentences of the request's language; then nothing else is known. */
  problems: ['problems', list(text)],
  before: ['before', nullable(LessonPlace)],
  /** `null`: the lesson is cancelled. */
  after: ['after', nullable(LessonPlace)],
  notifiedCount: ['notified', count],
});
export type LessonEffect = InsideOf<typeof LessonEffect>;

const ChangeRequest = record({
  slotId: ['idShed', id],
  /** The date for which the timetable plans the lesson. */
  date: ['planned', day],
  kind: ['kind', oneOfNames(['moved', 'room', 'cancelled', 'restored'])],
  /** Of a lesson that is moved. */
  newDate: ['new_date', optional(day)],
  lessonTimeId: ['id_time', optional(id)],
  /** The title of the new room; a moved lesson has its old one without it. */
  room: ['auditoryName', optional(textOf(1, ROOM_MAX_LENGTH))],
});

/** A class with one type of its lessons and a teacher who gives them. */
const ExtraClass = record({
  classId: ['id_class', id],
  lessonTypeId: ['id_vid_zaniatiy', id],
  teacherId: ['id_prepod', id],
  disciplineName: ['p34', text],
  lessonTypeName: ['vid_zaniatiy', text],
  groupName: ['p20', text],
  teacherName: ['t_fio', text],
});
export type ExtraClass = InsideOf<typeof ExtraClass>;

const ExtraRequest = record({
  classId: ['id_class', id],
  lessonTypeId: ['id_vid_zaniatiy', id],
  teacherId: ['id_prepod', id],
  date: ['date', day],
  lessonTimeId: ['id_time', id],
  /** The title of the room. */
  room: ['auditoryName', textOf(1, ROOM_MAX_LENGTH)],
});

const office = { claim: 'timetable.manage' } as const;

/** The office's side of the timetable (D-65). */
export const officeTimetable = {
  officeLessons: post('/api/office/timetable/list.json', {
    summary:
      "Lessons of a day or a week of the caller's faculties by group, teacher or room; none without a text.",
    access: office,
    request: record({
      by: ['by', optional(oneOfNames(lessonSearches))],
      /** A part of the title or words of the name. */
      text: ['text', optional(textOf(2, 100))],
      /** By default today. */
      day: ['date', optional(day)],
      /** By default the week of the day. */
      span: ['span', optional(oneOfNames(lessonSpans))],
    }),
    response: single(OfficeLessons),
  }),
  previewChange: post('/api/office/timetable/preview.json', {
    summary: 'What a change of one lesson would do, or why it is not possible.',
    access: office,
    request: ChangeRequest,
    response: single(LessonEffect),
  }),
  changeLesson: post('/api/office/timetable/change.json', {
    summary: 'Changes one lesson and notifies its teacher and students.',
    access: office,
    request: ChangeRequest,
    response: single(LessonEffect),
    writes: true,
  }),
  extraClasses: post('/api/office/timetable/classes.json', {
    summary: "Classes of the caller's faculties that may have an extra lesson on a day, by group or teacher.",
    access: office,
    request: record({
      by: ['by', oneOfNames(['group', 'teacher'])],
      /** A part of the title or words of the name. */
      text: ['text', textOf(2, 100)],
      /** A day of the term of the classes. */
      day: ['date', day],
    }),
    response: list(ExtraClass),
  }),
  previewExtra: post('/api/office/timetable/extra_preview.json', {
    summary: 'What an extra lesson would be, or why it is not possible.',
    access: office,
    request: ExtraRequest,
    response: single(LessonEffect),
  }),
  addExtra: post('/api/office/timetable/extra.json', {
    summary: 'Adds a lesson of a class on one day and notifies its teacher and students.',
    access: office,
    request: ExtraRequest,
    response: single(LessonEffect),
    writes: true,
  }),
  withdrawExtra: post('/api/office/timetable/extra_withdraw.json', {
    summary: 'Removes an extra lesson without marks and check-ins, and notifies its teacher and students.',
    access: office,
    request: record({ slotId: ['idShed', id] }),
    response: single(LessonEffect),
    writes: true,
  }),
} as const;
