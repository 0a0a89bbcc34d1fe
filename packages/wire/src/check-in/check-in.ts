import {
  count,
  day,
  emptyRequest,
  flag,
  id,
  list,
  nullable,
  optional,
  record,
  single,
  text,
  textOf,
  timestamp,
  type InsideOf,
} from '../codec/codec.ts';
import { numberOf, timeOfDay, integerOf, listOf } from '../codec/values.ts';
import { oneOfNames } from '../codec/names.ts';
import { get, post } from '../contract/endpoint.ts';
import type { ErrorTable } from '../contract/general-errors.ts';
import { JournalRef } from '../journal/fields.ts';
import { CheckInCode } from './events.ts';
import { rosterFiles } from './roster-files.ts';
import { OwnVisit, RosterEntry } from './visit.ts';

export const checkInErrors = {
  /** The lesson is not now, was cancelled, or is not the caller's. */
  noLessonNow: 409,
} as const satisfies ErrorTable;

/** The parameter of `/lms/checkin` with the code of a lesson. */
export const CODE_PARAM = 't';
/** The parameter of `/lms/checkin` with the printed code of a room. */
export const ROOM_PARAM = 'r';
/** Digits of the code that the teacher says aloud. */
export const SPOKEN_CODE_LENGTH = 6;
/** A scan before sign-in or without a network counts for so long. */
export const SCAN_VALID_MINUTES = 10;
/** The most students of one decision. */
export const DECISION_MAX = 500;

const TOKEN_MAX_LENGTH = 200;
const SPOKEN_CODE_MAX_LENGTH = 20;
const DAY_MS = 86_400_000;
const DEGREES_MAX = 180;

/** A check-in for one lesson, as its teacher sees it. */
export const CheckIn = record({
  id: ['id_checkin', id],
  slotId: ['idShed', id],
  lessonId: ['id_lesson', id],
  date: ['date', day],
  lessonTimeId: ['id_time', id],
  startsAt: ['time_start', timeOfDay],
  endsAt: ['time_end', timeOfDay],
  roomName: ['auditoryName', text],
  buildingName: ['building', text],
  disciplineName: ['p34', text],
  lessonTypeName: ['vid_zaniatiy', text],
  groupName: ['p20', text],
  /** `null`: the whole group. */
  subgroup: ['subgroup', nullable(count)],
  openedAt: ['opened', timestamp],
  /** When it ends by itself: at the end of the lesson. */
  closesAt: ['closes', timestamp],
  /** When it was ended, by the teacher or by itself; `null` while it is open. */
  endedAt: ['ended', nullable(timestamp)],
  /** `null` when the check-in has ended. */
  code: ['qr', nullable(CheckInCode)],
});
export type CheckIn = InsideOf<typeof CheckIn>;

/** The server's time, for the offline claims of the caller: `stamp` is signed by the server. */
export const ServerTime = record({
  time: ['time', timestamp],
  slotSeconds: ['slot', count],
  stamp: ['stamp', text],
});
export type ServerTime = InsideOf<typeof ServerTime>;

const degrees = numberOf(-DEGREES_MAX, DEGREES_MAX);

/** A check-in of a student by a scanned code, a spoken code or the printed code of a room. Without any, the claim of the browser counts. */
const VisitRequest = record({
  slotId: ['idShed', optional(id)],
  roomId: ['idAud', optional(id)],
  /** Longitude and latitude in degrees. */
  longitude: ['x', optional(degrees)],
  latitude: ['y', optional(degrees)],
  token: ['t', optional(textOf(1, TOKEN_MAX_LENGTH))],
  spokenCode: ['code', optional(textOf(1, SPOKEN_CODE_MAX_LENGTH))],
  roomCode: ['r', optional(textOf(1, TOKEN_MAX_LENGTH))],
  /** Set when the code was scanned without network: the last stamp of `time`, and the milliseconds from it to the scan. */
  stamp: ['stamp', optional(textOf(1, TOKEN_MAX_LENGTH))],
  elapsedMs: ['elapsed', optional(integerOf(0, DAY_MS))],
});
export type VisitRequest = InsideOf<typeof VisitRequest>;

/** Fields that repeat what the server knows of the lesson (spec §3 QR check-in): they must match, else 422. */
const LessonHints = record({
  slotId: ['id', optional(id)],
  roomId: ['audid', optional(id)],
  roomName: ['auditoryName', optional(text)],
  longitude: ['xGps', optional(degrees)],
  latitude: ['yGps', optional(degrees)],
  academicYearId: ['yearid', optional(id)],
  termId: ['wsid', optional(id)],
  groupId: ['gid', optional(id)],
  specialityId: ['specid', optional(id)],
  lessonTimeId: ['timeid', optional(id)],
  semesterId: ['semid', optional(id)],
  day: ['daynum', optional(integerOf(1, 7))],
  isElective: ['isSelect', optional(flag)],
  facultyId: ['sidFaculty', optional(id)],
  lessonTypeId: ['id_vid_zaniatiy', optional(id)],
  disciplineId: ['id_discipline', optional(id)],
});

/** A browser that checked in several students of one lesson. */
export const SharedDevice = record({
  date: ['date', day],
  startsAt: ['time_start', timeOfDay],
  students: ['students', list(text)],
});
/** A student whose two check-ins are too far apart for the time between them. */
export const UnlikelyTravel = record({
  studentName: ['s_fio', text],
  date: ['date', day],
  minutes: ['minutes', count],
});

const CheckInRef = record({ checkInId: ['id_checkin', id] });
const teacherIdentity = { uid: 'personId', teacherid: 'personId', role: 'role' } as const;
const studentIdentity = { uid: 'personId', idStud: 'personId' } as const;

/** Endpoints of the check-in by QR (spec §7 Schedule and QR; the other paths are chosen here, D-07). */
export const checkIn = {
  open: post('/api/schedule/qr.json', {
    summary: "Opens the check-in of the caller's lesson that is held now, or returns the open one.",
    access: 'teacher',
    request: LessonHints,
    response: single(CheckIn),
    identity: teacherIdentity,
    writes: true,
  }),
  time: get('/api/qr/time.json', {
    summary: "The server's time and the length of a code's slot.",
    access: 'anyone',
    request: emptyRequest,
    response: single(ServerTime),
  }),
  visit: post('/api/qr/student/visit.json', {
    summary: 'Checks the caller in; the verdict says present, needs the teacher, or rejected, and why.',
    access: 'student',
    request: VisitRequest,
    response: single(OwnVisit),
    identity: studentIdentity,
    writes: true,
  }),
  ownVisits: post('/api/qr/student/visits.json', {
    summary: "The caller's visits of today, newest first.",
    access: 'student',
    request: emptyRequest,
    response: list(OwnVisit),
    identity: studentIdentity,
  }),
  current: post('/api/qr/current.json', {
    summary: "The caller's open check-ins, then those of today that have ended; or those of a lesson.",
    access: 'teacher',
    request: record({ lessonId: ['id_lesson', optional(id)] }),
    response: list(CheckIn),
    identity: teacherIdentity,
  }),
  roster: post('/api/qr/roster.json', {
    summary: 'Every student of the lesson with the verdict, by name.',
    access: 'teacher',
    request: CheckInRef,
    response: list(RosterEntry),
    identity: teacherIdentity,
  }),
  decide: post('/api/qr/decision.json', {
    summary:
      "The teacher's word about students; it stands over every scan. Without a verdict, an earlier word is taken back.",
    access: 'teacher',
    request: record({
      checkInId: ['id_checkin', id],
      studentIds: ['students', listOf(id, DECISION_MAX)],
      verdict: ['verdict', optional(oneOfNames(['present', 'rejected']))],
    }),
    response: list(RosterEntry),
    identity: teacherIdentity,
    writes: true,
  }),
  stop: post('/api/qr/stop.json', {
    summary: 'Ends a check-in.',
    access: 'teacher',
    request: CheckInRef,
    response: single(CheckIn),
    identity: teacherIdentity,
    writes: true,
  }),
  report: post('/api/qr/report.json', {
    summary: 'What looks unlikely in the check-ins of a journal during the last 30 days.',
    access: 'teacher',
    request: JournalRef,
    response: single(
      record({
        sharedDevices: ['devices', list(SharedDevice)],
        unlikelyTravels: ['travel', list(UnlikelyTravel)],
      }),
    ),
    identity: teacherIdentity,
  }),
  ...rosterFiles,
} as const;
