import {
  day,
  emptyRequest,
  id,
  list,
  nullable,
  record,
  single,
  text,
  textOf,
  timestamp,
  type InsideOf,
} from '../codec/codec.ts';
import { timeOfDay, integerOf } from '../codec/values.ts';
import { oneOfNames } from '../codec/names.ts';
import { post } from '../contract/endpoint.ts';
import { JournalRef } from './fields.ts';

/** The longest reason of a request and of an answer, in characters. */
export const OPENING_REASON_MAX_LENGTH = 300;
/** The most days for which a lesson is opened after today. */
export const OPENING_DAYS_MAX = 30;

const reason = textOf(1, OPENING_REASON_MAX_LENGTH);

/** A request to open a closed lesson for changes, and what became of it. */
export const LessonOpening = record({
  id: ['id_opening', id],
  lessonId: ['id_lesson', id],
  date: ['visitDate', day],
  startsAt: ['time', timeOfDay],
  disciplineName: ['p34', text],
  groupName: ['p20', text],
  lessonTypeName: ['vid_zaniatiy', text],
  teacherName: ['t_fio', text],
  reason: ['text', text],
  createdAt: ['created', timestamp],
  /** `ended`: it was opened, and its days are over. */
  state: ['state', oneOfNames(['waiting', 'opened', 'ended', 'declined'])],
  /** The last day on which the lesson can be changed. */
  openUntil: ['date_end', nullable(day)],
  /** Why the request was declined. */
  reply: ['reply', nullable(text)],
});
export type LessonOpening = InsideOf<typeof LessonOpening>;

const teacherIdentity = { uid: 'personId', id_teacher: 'personId' } as const;
const register = { claim: 'grades.register' } as const;

/** Closed lessons: teachers request that they are opened, and registrars of the faculty decide. */
export const journalOpenings = {
  requestOpening: post('/api/visitlog/opening-create.json', {
    summary: "Requests that a closed lesson of the caller's journals is opened for changes.",
    access: 'teacher',
    request: record({ lessonId: ['id_lesson', id], reason: ['text', reason] }),
    response: single(LessonOpening),
    identity: teacherIdentity,
    writes: true,
  }),
  openings: post('/api/visitlog/openings.json', {
    summary: 'The requests to open lessons of a journal, newest first.',
    access: 'teacher',
    request: JournalRef,
    response: list(LessonOpening),
    identity: teacherIdentity,
  }),
  waitingOpenings: post('/api/visitlog/openings-waiting.json', {
    summary: "The requests of the caller's faculties that wait for a decision, oldest first.",
    access: register,
    request: emptyRequest,
    response: list(LessonOpening),
  }),
  openLesson: post('/api/visitlog/opening-accept.json', {
    summary: 'Opens a lesson for changes until so many days after today.',
    access: register,
    request: record({ openingId: ['id_opening', id], days: ['days', integerOf(1, OPENING_DAYS_MAX)] }),
    response: single(LessonOpening),
    identity: teacherIdentity,
    writes: true,
  }),
  declineOpening: post('/api/visitlog/opening-decline.json', {
    summary: 'Declines a request to open a lesson, with a reason.',
    access: register,
    request: record({ openingId: ['id_opening', id], reason: ['reply', reason] }),
    response: single(LessonOpening),
    identity: teacherIdentity,
    writes: true,
  }),
} as const;
