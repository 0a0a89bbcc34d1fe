import {
  day,
  flag,
  id,
  list,
  nullable,
  oneOf,
  record,
  text,
  timeOfDay,
  timestamp,
  type InsideOf,
} from '../codec/codec.ts';

const verdict = oneOf({ present: 'present', needsTeacher: 'needsTeacher', rejected: 'rejected' });
export type Verdict = InsideOf<typeof verdict>;

/** Why a student has a verdict (decisions 5, Check-in). */
const reason = oneOf({
  scanned: 'scanned',
  late: 'late',
  noLocation: 'noLocation',
  farAway: 'farAway',
  sharedDevice: 'sharedDevice',
  spokenCode: 'spokenCode',
  roomCode: 'roomCode',
  offline: 'offline',
  acceptedByTeacher: 'acceptedByTeacher',
  rejectedByTeacher: 'rejectedByTeacher',
  expiredCode: 'expiredCode',
  invalidCode: 'invalidCode',
  otherLesson: 'otherLesson',
  notEnrolled: 'notEnrolled',
  notOpen: 'notOpen',
  ended: 'ended',
  wrongSpokenCode: 'wrongSpokenCode',
  tooManyAttempts: 'tooManyAttempts',
  usedClaim: 'usedClaim',
  otherBrowser: 'otherBrowser',
  otherNetwork: 'otherNetwork',
  delayedSignIn: 'delayedSignIn',
  sentTooLate: 'sentTooLate',
});
export type VerdictReason = InsideOf<typeof reason>;

/** The distance from the room, as a class: no position is stored (decisions 4, Personal data). */
const distance = oneOf({ near: '50', close: '150', far: '>150', unknown: 'unknown' });
export type DistanceClass = InsideOf<typeof distance>;

const visitFields = {
  /** `null`: the student has not tried. */
  verdict: ['verdict', nullable(verdict)],
  reason: ['reason', nullable(reason)],
  isLate: ['late', flag],
  at: ['time', nullable(timestamp)],
} as const;

/** A student of the lesson in the roster; `reasons` are all that made the verdict, the weightiest first. */
export const RosterEntry = record({
  studentId: ['id_student', id],
  studentName: ['s_fio', text],
  ...visitFields,
  reasons: ['reasons', list(reason)],
  distance: ['distance', distance],
  /** True when the cell of the journal holds what a teacher set by hand, which no check-in replaces. */
  isMarkedByHand: ['by_hand', flag],
});
export type RosterEntry = InsideOf<typeof RosterEntry>;

/** The caller's own visit of a lesson. */
export const OwnVisit = record({
  ...visitFields,
  /** `null` when the code names no lesson. */
  checkInId: ['id_checkin', nullable(id)],
  disciplineName: ['p34', nullable(text)],
  roomName: ['auditoryName', nullable(text)],
  startsAt: ['time_start', nullable(timeOfDay)],
  date: ['date', nullable(day)],
});
export type OwnVisit = InsideOf<typeof OwnVisit>;
