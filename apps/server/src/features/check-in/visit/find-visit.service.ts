import type { KeyObject } from 'node:crypto';
import { checkIn, fieldOf, type VerdictReason, type VisitRequest } from '@portal/wire';
import type { Db } from '../../../database/tables.ts';
import { HttpError } from '../../../university/errors.ts';
import { attemptQueries } from './attempt.queries.ts';
import { checkInEventQueries } from '../roster/check-in-event.queries.ts';
import { doubtClaim, readClaim, type Browser, type Claim, type ClaimDoubt } from './claim.ts';
import { isSpokenCode, readRoomCode, readStamp, readToken, type Token } from '../session/codes.ts';
import type { CheckInMethod } from './judge.ts';
import { findScanTime, isTooOld, momentsOf, stampedTime } from './scan-time.ts';
import { sessionStart } from '../session/session-start.queries.ts';
import { visitQueries, type CheckInFacts } from './visit.queries.ts';

/** Wrong spoken codes of one student in one lesson. */
const WRONG_CODES_MAX = 5;

/** What a visit comes with besides its request. */
export interface VisitSource {
  readonly db: Db;
  readonly key: KeyObject;
  readonly studentId: number;
  readonly sessionId: string;
  readonly browser: Browser;
  /** A signed scan before sign-in, from its cookie. */
  readonly claim: string | undefined;
}

/** A check-in whose code is right. */
export interface AcceptedVisit {
  readonly facts: CheckInFacts;
  readonly method: CheckInMethod;
  readonly at: Date;
  readonly isOffline: boolean;
  readonly claimDoubts: readonly ClaimDoubt[];
}

/** A check-in that is rejected; `facts` are missing when the code names no lesson of the student. */
interface RejectedVisit {
  readonly reason: VerdictReason;
  readonly facts?: CheckInFacts;
}

export type VisitVerdict = AcceptedVisit | RejectedVisit;

/** What is known of a check-in by a code that is right now. */
const scanned = { method: 'scan', isOffline: false, claimDoubts: [] } as const;

/** The claim of the browser, of one code or of any. */
function claimOf({ key, claim: text }: VisitSource, now: Date, token?: Token): Claim | undefined {
  const claim = text === undefined ? undefined : readClaim(key, text, now);
  const isWanted = !token || (claim?.checkInId === token.checkInId && claim.slot === token.slot);
  return isWanted ? claim : undefined;
}

async function claimed(source: VisitSource, facts: CheckInFacts, claim: Claim): Promise<VisitVerdict> {
  const { db, key, studentId, sessionId, browser } = source;
  const signedInAt = await sessionStart(db, sessionId);
  const use = { studentId, browser, now: facts.now, signedInAt };
  return { ...scanned, facts, at: claim.scannedAt, claimDoubts: doubtClaim(key, claim, use) };
}

/** When the code was read without a network, in milliseconds; undefined without a valid stamp. */
function offlineTime(key: KeyObject, { stamp, elapsedMs = 0 }: VisitRequest, now: Date): number | undefined {
  const stampedMs = stamp === undefined ? undefined : readStamp(key, stamp);
  return stampedMs === undefined ? undefined : stampedTime(stampedMs, elapsedMs, now.getTime());
}

async function byToken(source: VisitSource, text: string, request: VisitRequest): Promise<VisitVerdict> {
  const { db, key, studentId } = source;
  const token = readToken(key, text);
  if (!token) return { reason: 'invalidCode' };
  const facts = await visitQueries(db, studentId).find(token.checkInId);
  if (!facts) return { reason: 'expiredCode' };
  const claim = claimOf(source, facts.now, token);
  const waiting = await attemptQueries(db, studentId).waitingSince(facts.id);
  const time = findScanTime({
    slot: token.slot,
    nowMs: facts.now.getTime(),
    isClaimed: claim !== undefined,
    waitingSinceMs: waiting?.getTime(),
    offlineAtMs: offlineTime(key, request, facts.now),
  });
  if (time === 'claimed') return claim ? claimed(source, facts, claim) : { reason: 'expiredCode', facts };
  if ('refused' in time) return { reason: time.refused, facts };
  return { ...scanned, facts, at: new Date(time.atMs), isOffline: time.isOffline };
}

async function byClaim(source: VisitSource): Promise<VisitVerdict> {
  const claim = claimOf(source, await checkInEventQueries(source.db).now());
  if (!claim) throw new HttpError('invalid', { field: fieldOf(checkIn.visit, 'token') });
  const facts = await visitQueries(source.db, source.studentId).find(claim.checkInId);
  return facts ? claimed(source, facts, claim) : { reason: 'expiredCode' };
}

/** The check-ins of a student that a code may belong to, without those with too many wrong codes. */
async function findTried({ db, studentId }: VisitSource, own: readonly CheckInFacts[]) {
  const attempts = attemptQueries(db, studentId);
  const tried: CheckInFacts[] = [];
  for (const facts of own) {
    if ((await attempts.lock(facts.id)) < WRONG_CODES_MAX) tried.push(facts);
  }
  return tried;
}

async function bySpokenCode(
  source: VisitSource,
  typed: string,
  request: VisitRequest,
): Promise<VisitVerdict> {
  const { db, key, studentId } = source;
  const now = await checkInEventQueries(db).now();
  const offlineMs = offlineTime(key, request, now);
  if (offlineMs !== undefined && isTooOld(offlineMs, now.getTime())) return { reason: 'sentTooLate' };
  const at = offlineMs === undefined ? now : new Date(Math.min(offlineMs, now.getTime()));
  const open = await visitQueries(db, studentId).findOpen(at);
  const own = open.filter(({ slotId }) => request.slotId === undefined || slotId === request.slotId);
  if (own.length === 0) return { reason: 'notOpen' };
  const tried = await findTried(source, own);
  if (tried.length === 0) return { reason: 'tooManyAttempts', facts: own[0] };
  const facts = tried.find(({ id: checkInId }) =>
    (offlineMs === undefined ? [at.getTime()] : momentsOf(at.getTime())).some((timeMs) =>
      isSpokenCode(key, typed, { checkInId, timeMs }),
    ),
  );
  if (facts) return { ...scanned, facts, method: 'spokenCode', at, isOffline: offlineMs !== undefined };
  await attemptQueries(db, studentId).countWrong(tried.map(({ id }) => id));
  return { reason: 'wrongSpokenCode', facts: tried[0] };
}

async function byRoomCode({ db, key, studentId }: VisitSource, text: string): Promise<VisitVerdict> {
  const roomId = readRoomCode(key, text);
  if (roomId === undefined) return { reason: 'invalidCode' };
  const open = await visitQueries(db, studentId).findOpenInRoom(roomId);
  const facts = open.find(({ isEnrolled }) => isEnrolled);
  if (!facts) return { reason: open.length > 0 ? 'notEnrolled' : 'notOpen' };
  return { ...scanned, facts, method: 'roomCode', at: facts.now };
}

async function findByCode(source: VisitSource, request: VisitRequest): Promise<VisitVerdict> {
  if (request.token !== undefined) return byToken(source, request.token, request);
  if (request.spokenCode !== undefined) return bySpokenCode(source, request.spokenCode, request);
  return request.roomCode === undefined ? byClaim(source) : byRoomCode(source, request.roomCode);
}

const isOther = (sent: number | undefined, actual: number): boolean => sent !== undefined && sent !== actual;

/** The check-in that a request means, or why the student cannot check in to it. */
export async function findVisit(source: VisitSource, request: VisitRequest): Promise<VisitVerdict> {
  const outcome = await findByCode(source, request);
  const { facts } = outcome;
  if (!facts) return outcome;
  if (!facts.isEnrolled) {
    const own = await visitQueries(source.db, source.studentId).findOpen();
    return { reason: own.length > 0 ? 'otherLesson' : 'notEnrolled' };
  }
  if ('reason' in outcome) return outcome;
  if (isOther(request.slotId, facts.slotId) || isOther(request.roomId, facts.roomId))
    return { reason: 'otherLesson', facts };
  return facts.endedAt && outcome.at >= facts.endedAt ? { reason: 'ended', facts } : outcome;
}
