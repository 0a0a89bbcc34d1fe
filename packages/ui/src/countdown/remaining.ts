const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The remaining time in whole units; it reaches zero exactly at the end. */
export interface Remaining {
  readonly days: number;
  /** Hours, minutes and seconds, `03:04:05`. */
  readonly clock: string;
}

const twoDigits = (count: number): string => String(count).padStart(2, '0');

/** Splits a time in milliseconds; a begun second counts as a whole one. */
export function splitRemaining(remainingMs: number): Remaining {
  const wholeMs = Math.max(0, Math.ceil(remainingMs / SECOND_MS) * SECOND_MS);
  const parts = [
    (wholeMs % DAY_MS) / HOUR_MS,
    (wholeMs % HOUR_MS) / MINUTE_MS,
    (wholeMs % MINUTE_MS) / SECOND_MS,
  ];
  return {
    days: Math.floor(wholeMs / DAY_MS),
    clock: parts.map((part) => twoDigits(Math.floor(part))).join(':'),
  };
}

/** A moment before the end at which the remaining time is announced. */
export interface Milestone {
  readonly ms: number;
  readonly unit: 'hours' | 'minutes' | 'seconds';
  readonly count: number;
}

const milestones: readonly Milestone[] = [
  { ms: 10 * SECOND_MS, unit: 'seconds', count: 10 },
  { ms: MINUTE_MS, unit: 'minutes', count: 1 },
  { ms: 5 * MINUTE_MS, unit: 'minutes', count: 5 },
  { ms: 15 * MINUTE_MS, unit: 'minutes', count: 15 },
  { ms: HOUR_MS, unit: 'hours', count: 1 },
];

/** The latest milestone that was passed between two ticks, if any. */
export const passedMilestone = (beforeMs: number, nowMs: number): Milestone | undefined =>
  milestones.find(({ ms }) => nowMs <= ms && beforeMs > ms && nowMs > 0);
