import type { Verdict, VerdictReason } from '@portal/wire';
import type { ClaimDoubt } from './claim.ts';

/** How a student checks in. */
export type CheckInMethod = 'scan' | 'spokenCode' | 'roomCode';

/** What is known of a check-in whose code is right. */
export interface VisitFacts {
  readonly method: CheckInMethod;
  /** Scanned without a network and sent later. */
  readonly isOffline: boolean;
  /** Another student has checked in to the lesson with the same browser. */
  readonly isSharedDevice: boolean;
  /** What is wrong with a scan before sign-in. */
  readonly claimDoubts: readonly ClaimDoubt[];
  /** `noRoom`: the position of the room is not known, so that nothing can be said. */
  readonly location: 'inRoom' | 'farAway' | 'missing' | 'noRoom';
  readonly isLate: boolean;
}

export interface Judgement {
  readonly verdict: Verdict;
  /** The weightiest first; never empty. */
  readonly reasons: readonly VerdictReason[];
  readonly isLate: boolean;
}

/**
 * The verdict about a check-in with a right code (decisions 5, Check-in): present, unless something needs the teacher. A position
 * alone never rejects anybody.
 */
export function judge(facts: VisitFacts): Judgement {
  const { method, isOffline, isSharedDevice, claimDoubts, location, isLate } = facts;
  const checks: readonly (readonly [VerdictReason, boolean])[] = [
    ['sharedDevice', isSharedDevice],
    ...claimDoubts.map((doubt) => [doubt, true] as const),
    ['farAway', location === 'farAway'],
    ['roomCode', method === 'roomCode'],
    ['spokenCode', method === 'spokenCode'],
    ['offline', isOffline],
    ['noLocation', location === 'missing'],
  ];
  const doubts = checks.flatMap(([reason, isTrue]) => (isTrue ? [reason] : []));
  const lateness: VerdictReason[] = isLate ? ['late'] : [];
  if (doubts.length > 0) return { verdict: 'needsTeacher', reasons: [...doubts, ...lateness], isLate };
  return { verdict: 'present', reasons: isLate ? lateness : ['scanned'], isLate };
}
