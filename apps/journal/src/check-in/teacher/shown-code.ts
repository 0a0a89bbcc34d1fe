import type { CheckIn, CheckInCode, CheckInEvent } from '@portal/wire';

/** A moment on the clocks of this device. Only durations are taken from them, so a wrong clock has no effect. */
export interface DeviceMoment {
  /** Never jumps, but may stand still while the device sleeps. */
  readonly monotonicMs: number;
  readonly clockMs: number;
}

/** A code with the moment when it was received. */
export interface ShownCode extends CheckInCode {
  readonly receivedAt: DeviceMoment;
}

/** A check-in as it is stored on this device. */
export interface ShownCheckIn extends Omit<CheckIn, 'code'> {
  readonly code: ShownCode | null;
}

/** `renewing`: the slot has ended a moment ago and the next code is on its way; the server still accepts this one. */
export type CodePhase = 'shown' | 'renewing' | 'hidden';

/** The server accepts a code for one slot (15 s) more; it is hidden long before that. */
const RENEWAL_MS = 3_000;

/** The current moment on the clocks of this device. */
export const readDevice = (): DeviceMoment => ({ monotonicMs: performance.now(), clockMs: Date.now() });

/** The time until the end of the code's slot. The server's two times give its length, the device measures what has passed. */
export function remainingMs({ sentAt, slotEndsAt, receivedAt }: ShownCode, now: DeviceMoment): number {
  const passedMs = Math.max(now.monotonicMs - receivedAt.monotonicMs, now.clockMs - receivedAt.clockMs);
  return Date.parse(slotEndsAt) - Date.parse(sentAt) - passedMs;
}

/** Whether a code with this remaining time may be shown. */
export function phaseOf(remaining: number): CodePhase {
  if (remaining > 0) return 'shown';
  return remaining > -RENEWAL_MS ? 'renewing' : 'hidden';
}

/** The time until a code with this remaining time is hidden. */
export const untilHiddenMs = (remaining: number): number => remaining + RENEWAL_MS;

const receiveCode = (code: CheckInCode): ShownCode => ({ ...code, receivedAt: readDevice() });

/** A check-in that was received just now. */
export const receiveCheckIn = (received: CheckIn): ShownCheckIn => ({
  ...received,
  code: received.code && receiveCode(received.code),
});

/** The code of the later slot: a response that was on its way for long must not replace a newer code. */
const newerCode = (stored: ShownCode | null | undefined, received: ShownCode | null): ShownCode | null =>
  stored && received && Date.parse(stored.slotEndsAt) >= Date.parse(received.slotEndsAt) ? stored : received;

type CheckIns = readonly ShownCheckIn[];

const withStoredCode = (stored: CheckIns, received: ShownCheckIn): ShownCheckIn => ({
  ...received,
  code: newerCode(stored.find(({ id }) => id === received.id)?.code, received.code),
});

/** What the server lists, with the codes that are newer here. */
export const withList = (stored: CheckIns, received: CheckIns): CheckIns =>
  received.map((one) => withStoredCode(stored, one));

/** The list with one check-in replaced or added. */
export const withCheckIn = (stored: CheckIns, received: ShownCheckIn): CheckIns => [
  withStoredCode(stored, received),
  ...stored.filter(({ id }) => id !== received.id),
];

type Event = Pick<CheckInEvent, 'kind' | 'checkInId' | 'code'>;

/** Returns the function that applies an event to the list: a new code, or the end. */
export function applyEvent({ kind, checkInId, code }: Event): (stored: CheckIns) => CheckIns {
  const received = code && receiveCode(code);
  const change = (one: ShownCheckIn): ShownCheckIn => {
    if (one.id !== checkInId || one.endedAt !== null) return one;
    if (kind === 'ended') return { ...one, endedAt: one.closesAt, code: null };
    return received ? { ...one, code: newerCode(one.code, received) } : one;
  };
  return (stored) => stored.map(change);
}

/** The check-in of a slot: the open one, or the last one that ended. */
export const checkInOf = (checkIns: CheckIns, slotId: number): ShownCheckIn | undefined =>
  checkIns.find((one) => one.slotId === slotId && one.endedAt === null) ??
  checkIns.find((one) => one.slotId === slotId);
