import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { slotOf } from '../session/codes.ts';
import { findScanTime, isTooOld, stampedTime, type ScanFacts } from './scan-time.ts';

const NOW = 1_780_000_000_000;
const MINUTE = 60_000;

/** A code that was shown some seconds ago. */
const scan = (secondsAgo: number, facts: Partial<ScanFacts> = {}) =>
  findScanTime({
    slot: slotOf(NOW - secondsAgo * 1_000),
    nowMs: NOW,
    isClaimed: false,
    waitingSinceMs: undefined,
    offlineAtMs: undefined,
    ...facts,
  });

const offline = (secondsAgo: number, scannedSecondsAgo = secondsAgo) =>
  scan(secondsAgo, { offlineAtMs: NOW - scannedSecondsAgo * 1_000 });

describe('a scan', () => {
  it('counts now while its code is valid', () => {
    expect(scan(0)).toEqual({ atMs: NOW, isOffline: false });
    expect(scan(31)).toEqual({ refused: 'expiredCode' });
  });

  it('counts by its claim when sign-in took longer (D§5 Check-in.3)', () => {
    expect(scan(120, { isClaimed: true })).toBe('claimed');
    expect(scan(0, { isClaimed: true })).toEqual({ atMs: NOW, isOffline: false });
  });
});

describe('the same scan with a position', () => {
  const again = (secondsAgo: number) => scan(secondsAgo, { waitingSinceMs: NOW - secondsAgo * 1_000 });

  it('counts at the time of the first one, for two minutes', () => {
    expect(again(100)).toEqual({ atMs: NOW - 100_000, isOffline: false });
    expect(again(120)).toMatchObject({ isOffline: false });
    expect(again(120.001)).toEqual({ refused: 'expiredCode' });
  });

  it('is no other code', () => {
    expect(scan(100, { waitingSinceMs: NOW - 40_000 })).toEqual({ refused: 'expiredCode' });
  });
});

describe('a scan without a network', () => {
  it('counts at its own time, for ten minutes', () => {
    expect(offline(120)).toEqual({ atMs: NOW - 2 * MINUTE, isOffline: true });
    expect(offline(599)).toMatchObject({ isOffline: true });
    expect(offline(601)).toEqual({ refused: 'sentTooLate' });
    expect(isTooOld(NOW - 10 * MINUTE, NOW)).toBe(false);
    expect(isTooOld(NOW - 10 * MINUTE - 1, NOW)).toBe(true);
  });

  it('needs a code that was valid at that time', () => {
    expect(offline(300, 200)).toEqual({ refused: 'expiredCode' });
    expect(offline(300, 400)).toEqual({ refused: 'expiredCode' });
  });

  it('cannot be in the future', () => {
    expect(stampedTime(NOW, MINUTE, NOW)).toBeUndefined();
    expect(stampedTime(NOW, 5_000, NOW)).toBe(NOW + 5_000);
    expect(stampedTime(NOW, 5_001, NOW)).toBeUndefined();
    expect(stampedTime(NOW - MINUTE, MINUTE, NOW)).toBe(NOW);
  });

  it('counts when the stamp was on its way for up to five seconds', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 60, max: 500 }),
        fc.integer({ min: 0, max: 5_000 }),
        (secondsAgo, delay) => {
          const scannedAt = NOW - secondsAgo * 1_000;
          const time = findScanTime({
            slot: slotOf(scannedAt),
            nowMs: NOW,
            isClaimed: false,
            waitingSinceMs: undefined,
            offlineAtMs: scannedAt - delay,
          });
          expect(time).toMatchObject({ isOffline: true });
        },
      ),
    );
  });
});
