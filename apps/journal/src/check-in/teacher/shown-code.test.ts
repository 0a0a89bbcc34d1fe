import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { CheckIn } from '@portal/wire';
import { aCheckIn, aCode } from '../../../test/a-check-in.ts';
import {
  applyEvent,
  checkInOf,
  phaseOf,
  receiveCheckIn,
  remainingMs,
  withCheckIn,
  withList,
  type DeviceMoment,
  type ShownCode,
} from './shown-code.ts';

const received: DeviceMoment = { monotonicMs: 500, clockMs: Date.parse('2026-11-16T02:40:00Z') };
const after = (ms: number, clockMs = ms): DeviceMoment => ({
  monotonicMs: received.monotonicMs + ms,
  clockMs: received.clockMs + clockMs,
});
const shown = (code = aCode()): ShownCode => ({ ...code, receivedAt: received });

describe('the time of a code (decisions 5, Check-in)', () => {
  it('is the length of the slot by the server, less what has passed on the device', () => {
    expect(remainingMs(shown(), after(0))).toBe(15_000);
    expect(remainingMs(shown(), after(4_000))).toBe(11_000);
    expect(remainingMs(shown({ ...aCode(), sentAt: '2026-11-16T02:40:12.000Z' }), after(1_000))).toBe(2_000);
  });

  it('is the same whatever the clock of the device says', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 0, max: 15_000 }), (wrongMs, passedMs) => {
        const start = { ...received, clockMs: received.clockMs + wrongMs };
        const now = { monotonicMs: start.monotonicMs + passedMs, clockMs: start.clockMs + passedMs };
        expect(remainingMs({ ...shown(), receivedAt: start }, now)).toBe(15_000 - passedMs);
      }),
    );
  });

  it('also counts the sleep of a device, during which the monotonic clock stands still', () => {
    expect(remainingMs(shown(), after(1_000, 60_000))).toBe(-45_000);
  });

  it('is not prolonged by a clock that was put back', () => {
    expect(remainingMs(shown(), after(5_000, -600_000))).toBe(10_000);
  });

  it('lets the code be shown during its slot, and hides it before the server refuses it', () => {
    expect([15_000, 1].map(phaseOf)).toEqual(['shown', 'shown']);
    expect([0, -2_999].map(phaseOf)).toEqual(['renewing', 'renewing']);
    expect([-3_000, -60_000, Number.NEGATIVE_INFINITY].map(phaseOf)).toEqual(['hidden', 'hidden', 'hidden']);
  });
});

const older = aCode('2026-11-16T02:40:00.000Z', 'old');
const newer = aCode('2026-11-16T02:40:15.000Z', 'new');
const tokensOf = (checkIns: readonly { readonly code: { readonly token: string } | null }[]) =>
  checkIns.map(({ code }) => code?.token);
const stored = (overrides: Partial<CheckIn> = {}) => receiveCheckIn(aCheckIn(overrides));

describe('the stored check-ins', () => {
  it('take a pushed code, but never an older one', () => {
    const push = (code: typeof older) => applyEvent({ kind: 'code', checkInId: 7, code });
    expect(tokensOf(push(newer)([stored({ code: older })]))).toEqual(['new']);
    expect(tokensOf(push(older)([stored({ code: newer })]))).toEqual(['new']);
    expect(tokensOf(withList([stored({ code: newer })], [stored({ code: older })]))).toEqual(['new']);
    expect(tokensOf(withCheckIn([stored({ code: older })], stored({ code: newer })))).toEqual(['new']);
  });

  it('take a code for its own check-in only', () => {
    const pushed = applyEvent({ kind: 'code', checkInId: 8, code: newer });
    expect(tokensOf(pushed([stored({ code: older }), stored({ id: 8, code: older })]))).toEqual([
      'old',
      'new',
    ]);
  });

  it('have no code after the end, not even one that comes later', () => {
    const ended = applyEvent({ kind: 'ended', checkInId: 7, code: undefined })([stored()]);
    expect(ended).toMatchObject([{ code: null, endedAt: '2026-11-16T03:20:00.000Z' }]);
    expect(applyEvent({ kind: 'code', checkInId: 7, code: newer })(ended)).toEqual(ended);
  });

  it('have one of a slot: the open one before those that ended', () => {
    const endedAt = '2026-11-16T02:20:00.000Z';
    const checkIns = [
      stored({ id: 1, endedAt, code: null }),
      stored({ id: 2 }),
      stored({ id: 3, slotId: 2 }),
    ];
    expect(checkInOf(checkIns, 1)?.id).toBe(2);
    expect(checkInOf(checkIns.slice(0, 1), 1)?.id).toBe(1);
    expect(checkInOf(checkIns, 9)).toBeUndefined();
  });
});
