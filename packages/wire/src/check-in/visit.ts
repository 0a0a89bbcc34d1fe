import { day, flag, id, list, nullable, record, text, timestamp, type InsideOf } from '../codec/codec.ts';
import { timeOfDay } from '../codec/values.ts';
import { oneOf, oneOfNames } from '../codec/names.ts';

const verdict = oneOfNames(['present', 'needsTeacher', 'rejected']);
export type Verdict = InsideOf<typeof verdict>;

/** Why a student has a verdict (decisions 5, Check-in). */
const reason = oneOfNames([
  'scanned',
  'late',
  'noLocation',
  'farAway',
  'sharedDevice',
  'spokenCode',
  'roomCode',
  'offline',
  'acceptedByTeacher',
  'rejectedByTeacher',
  'expiredCode',
  'invalidCode',
  'otherLesson',
  'notEnrolled',
  'notOpen',
  'ended',
  'wrongSpokenCode',
  'tooManyAttempts',
  'usedClaim',
  'otherBrowser',
  'otherNetwork',
  'delayedSignIn',
  'sentTooLate',
]);
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
