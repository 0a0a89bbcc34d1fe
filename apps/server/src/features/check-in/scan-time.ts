import { isSlotValid } from './codes.ts';

/** A claim or an offline scan counts for ten minutes. */
export const CLAIM_MINUTES = 10;
const CLAIM_MS = CLAIM_MINUTES * 60_000;
/** The stamp was on its way for a moment, by which the browser counts too little. */
const TRAVEL_MS = 5_000;

export interface ScanFacts {
  /** The slot of the scanned code. */
  readonly slot: number;
  readonly nowMs: number;
  /** True when the server saw the same code in the same browser, before sign-in. */
  readonly isClaimed: boolean;
  /** When the browser scanned it without a network, by a signed time of the server. */
  readonly offlineAtMs: number | undefined;
}

export type ScanTime =
  | 'claimed'
  | { readonly atMs: number; readonly isOffline: boolean }
  | { readonly refused: 'expiredCode' | 'sentTooLate' };

/** When a code was scanned, or why that does not count. Only the server's clock is used. */
export function findScanTime({ slot, nowMs, isClaimed, offlineAtMs }: ScanFacts): ScanTime {
  if (isSlotValid(slot, nowMs)) return { atMs: nowMs, isOffline: false };
  if (isClaimed) return 'claimed';
  if (offlineAtMs === undefined || offlineAtMs > nowMs + TRAVEL_MS) return { refused: 'expiredCode' };
  const wasValid = isSlotValid(slot, offlineAtMs) || isSlotValid(slot, offlineAtMs + TRAVEL_MS);
  if (!wasValid) return { refused: 'expiredCode' };
  if (nowMs - offlineAtMs > CLAIM_MS) return { refused: 'sentTooLate' };
  return { atMs: Math.min(offlineAtMs, nowMs), isOffline: true };
}
