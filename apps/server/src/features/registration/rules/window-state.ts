import type { RegistrationWindow } from '@portal/wire';

export interface WindowTimes {
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly extendedUntil: Date | null;
}

/** The state of a window at a moment. Its beginning is included, its end is not. */
export function stateAt(
  { opensAt, closesAt, extendedUntil }: WindowTimes,
  now: Date,
): RegistrationWindow['state'] {
  if (now < opensAt) return 'waiting';
  if (now < closesAt) return 'open';
  return extendedUntil && now < extendedUntil ? 'late' : 'closed';
}

export const toWindow = (times: WindowTimes, now: Date): RegistrationWindow => ({
  state: stateAt(times, now),
  opensAt: times.opensAt.toISOString(),
  closesAt: times.closesAt.toISOString(),
  extendedUntil: times.extendedUntil && times.extendedUntil.toISOString(),
});
