import {
  day,
  emptyRequest,
  id,
  list,
  optional,
  record,
  single,
  text,
  textOf,
  timestamp,
} from '../codec/codec.ts';
import { download, post } from '../contract/endpoint.ts';
import { officeTimetable } from './office-timetable.ts';
import { FreeRooms, Schedule } from './schedule-fields.ts';

const TermRequest = record({ academicYearId: ['year', id], termId: ['ws', id] });
const callerIdentity = { id: 'personId', uid: 'personId', role: 'role' } as const;

const Subscription = record({ createdAt: ['created', timestamp] });

/** Endpoints of the schedule (spec §7 Schedule and QR). */
export const schedule = {
  ...officeTimetable,
  ofTeacher: post('/api/schedule/teacher.json', {
    summary: "The calling teacher's lessons of a term, by day of the week.",
    access: 'teacher',
    request: TermRequest,
    response: Schedule,
    identity: callerIdentity,
  }),
  ofStudent: post('/api/schedule/student.json', {
    summary: "The calling student's lessons of a term, by day of the week.",
    access: 'student',
    request: TermRequest,
    response: Schedule,
    identity: callerIdentity,
  }),
  freeRooms: post('/api/schedule/free-rooms.json', {
    summary: 'The rooms without a lesson at a time of a day; by default now, or at the next lesson time.',
    access: 'signed-in',
    request: record({ date: ['date', optional(day)], lessonTimeId: ['id_time', optional(id)] }),
    response: single(FreeRooms),
    identity: callerIdentity,
  }),
  calendar: download('/api/schedule/calendar.ics', {
    summary: "The caller's lessons of a term as an iCalendar file.",
    access: 'signed-in',
    request: TermRequest,
  }),
  feed: download('/api/schedule/feed.ics', {
    summary: 'The lessons of the current term for a calendar program; the key belongs to one subscription.',
    access: 'anyone',
    request: record({ key: ['key', textOf(43, 43)] }),
  }),
  subscription: post('/api/schedule/subscription.json', {
    summary: "The caller's calendar subscription, if there is one.",
    access: 'signed-in',
    request: emptyRequest,
    response: list(Subscription),
    identity: callerIdentity,
  }),
  subscribe: post('/api/schedule/subscribe.json', {
    summary: 'Creates a subscription, whose address is shown only now; an earlier one ends.',
    access: 'signed-in',
    request: emptyRequest,
    /** The path of the feed with its key. */
    response: single(record({ address: ['address', text] })),
    identity: callerIdentity,
    writes: true,
    isUnstored: true,
  }),
  unsubscribe: post('/api/schedule/unsubscribe.json', {
    summary: 'Ends the subscription.',
    access: 'signed-in',
    request: emptyRequest,
    /** Empty. */
    response: list(Subscription),
    identity: callerIdentity,
    writes: true,
  }),
} as const;
