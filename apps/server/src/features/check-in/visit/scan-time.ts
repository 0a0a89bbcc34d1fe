import { SCAN_VALID_MINUTES } from '@portal/wire';
import { isSlotValid } from '../session/codes.ts';

const VALID_MS = SCAN_VALID_MINUTES * 60_000;
/** The stamp was on its way for a moment, by which the browser counts too little. */
const TRAVEL_MS = 5_000;

/** A student who has allowed the browser to see the position scans the same code once more. */
const RETRY_MS = 2 * 60_000;

/** A time that counts with a stamp; undefined without one, or when it is in the future. */
export const stampedTime = (stampedAtMs: number, elapsedMs: number, nowMs: number): number | undefined =>
  stampedAtMs + elapsedMs > nowMs + TRAVEL_MS ? undefined : stampedAtMs + elapsedMs;

/** The moments that a stamped time may mean. */
export const momentsOf = (stampedMs: number): readonly number[] => [stampedMs, stampedMs + TRAVEL_MS];

export const isTooOld = (stampedMs: number, nowMs: number): boolean => nowMs - stampedMs > VALID_MS;

export interface ScanFacts {
  /** The slot of the scanned code. */
  readonly slot: number;
  readonly nowMs: number;
  /** True when the server saw the same code in the same browser, before sign-in. */
  readonly isClaimed: boolean;
  /** When the student has scanned it without a position. */
  readonly waitingSinceMs: number | undefined;
  /** When the browser scanned it without a network, by a signed time of the server. */
  readonly offlineAtMs: number | undefined;
}

export type ScanTime =
  | 'claimed'
  | { readonly atMs: number; readonly isOffline: boolean }
  | { readonly refused: 'expiredCode' | 'sentTooLate' };

/** When a code was scanned, or why that does not count. Only the server's clock is used. */
export function findScanTime({ slot, nowMs, isClaimed, waitingSinceMs, offlineAtMs }: ScanFacts): ScanTime {
  if (isSlotValid(slot, nowMs)) return { atMs: nowMs, isOffline: false };
  if (waitingSinceMs !== undefined && nowMs - waitingSinceMs <= RETRY_MS && isSlotValid(slot, waitingSinceMs))
    return { atMs: waitingSinceMs, isOffline: false };
  if (isClaimed) return 'claimed';
  if (offlineAtMs === undefined) return { refused: 'expiredCode' };
  if (!momentsOf(offlineAtMs).some((moment) => isSlotValid(slot, moment))) return { refused: 'expiredCode' };
  if (isTooOld(offlineAtMs, nowMs)) return { refused: 'sentTooLate' };
  return { atMs: Math.min(offlineAtMs, nowMs), isOffline: true };
}
