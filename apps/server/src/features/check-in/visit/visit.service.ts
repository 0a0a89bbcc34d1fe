import type { OwnVisit, VerdictReason, VisitRequest } from '@portal/wire';
import type { Language } from '@portal/domain';
import type { JournalRefEvent } from '../../shared/journal/journal-event.ts';
import { hashDevice } from '../session/codes.ts';
import { CLOSE_M, distanceClass, metresFromRoom } from './distance.ts';
import { findVisit, type AcceptedVisit, type VisitSource } from './find-visit.service.ts';
import { judge, type VisitFacts } from './judge.ts';
import { writeMarks } from '../roster/mark.service.ts';
import { rosterQueries } from '../roster/roster.queries.ts';
import { visitQueries, type CheckInFacts, type NewVisit } from './visit.queries.ts';

interface VisitingStudent extends VisitSource {
  readonly lang: Language;
}

export interface Visit {
  readonly visit: OwnVisit;
  /** The check-in whose roster has changed. */
  readonly changedId: number | undefined;
  readonly events: readonly JournalRefEvent[];
}

const withoutLesson = (reason: VerdictReason): OwnVisit => ({
  verdict: 'rejected',
  reason,
  isLate: false,
  at: null,
  checkInId: null,
  disciplineName: null,
  roomName: null,
  startsAt: null,
  date: null,
});

function locate({ longitude, latitude, radius }: CheckInFacts, request: VisitRequest) {
  if (longitude === null || latitude === null) return { location: 'noRoom', distance: 'unknown' } as const;
  if (request.longitude === undefined || request.latitude === undefined)
    return { location: 'missing', distance: 'unknown' } as const;
  const own = { longitude: request.longitude, latitude: request.latitude };
  const metres = metresFromRoom({ longitude, latitude }, own);
  const location: VisitFacts['location'] = metres > Math.max(CLOSE_M, radius ?? 0) ? 'farAway' : 'inRoom';
  return { location, distance: distanceClass(metres) };
}

async function judgeFound(
  { db, key, studentId, browser }: VisitingStudent,
  { facts, method, at, isOffline, claimDoubts }: AcceptedVisit,
  request: VisitRequest,
): Promise<NewVisit> {
  const deviceHash = hashDevice(key, browser.device);
  const owner = await visitQueries(db, studentId).claimDevice(facts.id, deviceHash);
  const { location, distance } = locate(facts, request);
  const isLate = at > facts.lateAfter;
  const isSharedDevice = owner !== studentId;
  return {
    ...judge({ method, isOffline, isSharedDevice, claimDoubts, location, isLate }),
    checkInId: facts.id,
    studentId,
    distance,
    deviceHash,
    at,
  };
}

const rejected = (facts: CheckInFacts, reason: VerdictReason, studentId: number): NewVisit => ({
  verdict: 'rejected',
  reasons: [reason],
  isLate: false,
  checkInId: facts.id,
  studentId,
  distance: 'unknown',
  deviceHash: null,
  at: facts.now,
});

/** Stores a visit, writes the mark that follows from it, and returns the one that counts. */
async function storeVisit({ db, studentId, lang }: VisitingStudent, visit: NewVisit): Promise<Visit> {
  const { checkInId } = visit;
  const isChanged = await visitQueries(db, studentId).store(visit);
  const events = isChanged ? await writeMarks(db, checkInId, [studentId]) : [];
  const stored = await rosterQueries(db).ofCheckIn(studentId, lang, checkInId);
  if (!stored) throw new Error('A stored visit is missing');
  return { visit: stored, changedId: isChanged ? checkInId : undefined, events };
}

/** Checks a student in: finds the lesson, judges and stores the verdict. */
export async function visitLesson(student: VisitingStudent, request: VisitRequest): Promise<Visit> {
  const outcome = await findVisit(student, request);
  if (!('reason' in outcome)) return storeVisit(student, await judgeFound(student, outcome, request));
  const { reason, facts } = outcome;
  return facts
    ? storeVisit(student, rejected(facts, reason, student.studentId))
    : { visit: withoutLesson(reason), changedId: undefined, events: [] };
}

/** The student's visits of today, newest first. */
export const ownVisits = (db: VisitSource['db'], studentId: number, lang: Language): Promise<OwnVisit[]> =>
  rosterQueries(db).ofToday(studentId, lang);
